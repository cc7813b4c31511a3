import { ChevronDown } from "lucide-react";
import type { ReactNode } from "react";
import styles from "./select.module.css";

interface Option {
  value: string;
  label: string;
}

export interface SelectProps {
  /** Accessible name. */
  label: string;
  options: readonly Option[];
  value: string;
  onChange: (value: string) => void;
  /** Shown before the chosen option. */
  icon?: ReactNode;
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
        className={styles.select}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <ChevronDown size={16} aria-hidden="true" className={styles.arrow} />
    </span>
  );
}
