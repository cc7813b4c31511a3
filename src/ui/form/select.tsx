import ChevronDown from "lucide-react/icons/chevron-down";
import type { KeyboardEvent } from "react";
import { classNames } from "../class-names.ts";
import styles from "./select.module.css";
import type { Elements } from "../elements.ts";

interface Option {
  value: string;
  label: string;
  /** Before the label in the list, in browsers whose lists can show pictures. */
  icon?: Elements;
}

export interface SelectProps {
  /** Accessible name. */
  label: string;
  options: readonly Option[];
  value: string;
  onChange: (value: string) => void;
  /** Shown before the chosen option. */
  icon?: Elements;
}

/** The platform's own list of choices, which phones show best. */
export function Select({ label, options, value, onChange, icon }: SelectProps) {
  return (
    <span className={styles.box}>
      {icon}
      <select
        aria-label={label}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={keepEscape}
        className={classNames(styles.select, options.some((option) => option.icon !== undefined) && styles.pictured)}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.icon === undefined ? (
              option.label
            ) : (
              <>
                {option.icon}
                <span>{option.label}</span>
              </>
            )}
          </option>
        ))}
      </select>
      <ChevronDown size={16} aria-hidden="true" className={styles.arrow} />
    </span>
  );
}

/** Escape closes the open list alone, not the drawer around it. A list drawn by the platform never lets it through. */
function keepEscape(event: KeyboardEvent<HTMLSelectElement>): void {
  if (event.key !== "Escape" || !CSS.supports("selector(:open)")) return;
  if (event.currentTarget.matches(":open")) event.stopPropagation();
}
