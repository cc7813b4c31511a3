import type { ComponentProps } from "react";
import { classNames } from "../class-names.ts";
import styles from "./icon-button.module.css";

/** A button that shows only an icon; `label` is its name. */
export function IconButton({ label, className, ...rest }: ComponentProps<"button"> & { label: string }) {
  return (
    <button type="button" aria-label={label} title={label} className={classNames(styles.icon, className)} {...rest} />
  );
}
