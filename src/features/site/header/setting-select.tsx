import type { ReactNode } from "react";
import { Select, type SelectProps } from "../../../ui/form/select.tsx";
import styles from "./setting-select.module.css";

/** A setting of the drawer: its name, the choice, and in a sentence what it does. */
export function SettingSelect({ hint, ...select }: Omit<SelectProps, "icon"> & { hint?: ReactNode }) {
  return (
    <div className={styles.setting}>
      <div className={styles.line}>
        <span aria-hidden="true">{select.label}</span>
        <Select {...select} />
      </div>
      {hint !== undefined && <p className={styles.hint}>{hint}</p>}
    </div>
  );
}
