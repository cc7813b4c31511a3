import type { ReactNode } from "react";
import { Select, type SelectProps } from "../../../ui/form/select.tsx";
import styles from "./settings-page.module.css";

/** A setting: its name, what there is to choose from, and in a sentence what it does. */
export function Choice({ hint, ...select }: Omit<SelectProps, "icon"> & { hint?: string }): ReactNode {
  return (
    <div>
      <div className={styles.choice}>
        <span aria-hidden="true">{select.label}</span>
        <Select {...select} />
      </div>
      {hint !== undefined && <p className={styles.hint}>{hint}</p>}
    </div>
  );
}
