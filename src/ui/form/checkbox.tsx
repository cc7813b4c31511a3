import type { ComponentProps } from "react";
import styles from "./checkbox.module.css";

/** A labelled checkbox. */
export function Checkbox({ label, ...input }: Omit<ComponentProps<"input">, "type"> & { label: string }) {
  return (
    <label className={styles.label}>
      <input {...input} type="checkbox" className={styles.box} />
      <span>{label}</span>
    </label>
  );
}
