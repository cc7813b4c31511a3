// A few choices side by side, one of them taken.
import { classNames } from "../class-names.ts";
import styles from "./segmented.module.css";
import type { Elements } from "../elements.ts";

export interface SegmentedProps<Value extends string> {
  /** Accessible name of the group. */
  label: string;
  options: readonly { value: Value; label: string; icon?: Elements }[];
  value: Value;
  onChange: (value: Value) => void;
  /** Shows the icons alone; the labels are still the names. */
  iconsOnly?: boolean;
  /** Many choices in little room. */
  dense?: boolean;
}

export function Segmented<Value extends string>(props: SegmentedProps<Value>) {
  const { label, options, value, onChange, iconsOnly = false, dense = false } = props;
  return (
    <fieldset className={classNames(styles.row, dense && styles.dense)} aria-label={label}>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          className={styles.choice}
          aria-pressed={option.value === value}
          aria-label={iconsOnly ? option.label : undefined}
          title={iconsOnly ? option.label : undefined}
          onClick={() => onChange(option.value)}
        >
          {option.icon}
          {!iconsOnly && <span>{option.label}</span>}
        </button>
      ))}
    </fieldset>
  );
}
