import Star from "lucide-react/icons/star";
import type { ReactNode } from "react";
import { classNames } from "../class-names.ts";
import styles from "./star-button.module.css";

interface Props {
  /** What it does, and to what. */
  label: string;
  on: boolean;
  className?: string | undefined;
  onToggle(): void;
}

/** Makes something a favourite, or no more one. */
export function StarButton({ label, on, className, onToggle }: Props): ReactNode {
  return (
    <button
      type="button"
      className={classNames(styles.star, className)}
      aria-pressed={on}
      aria-label={label}
      onClick={onToggle}
    >
      <Star size={18} aria-hidden="true" />
    </button>
  );
}
