import type { ComponentProps } from "react";
import styles from "./checkbox.module.css";
import { Mark } from "./mark.tsx";

/** A labelled checkbox. */
export function Checkbox({ label, ...input }: Omit<ComponentProps<"input">, "type"> & { label: string }) {
  return (
    <label className={styles.label}>
      <Mark {...input} type="checkbox" />
      <span>{label}</span>
    </label>
  );
}
