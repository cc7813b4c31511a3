import type { ComponentProps } from "react";
import { classNames } from "../class-names.ts";
import styles from "./mark.module.css";

/** The box that is ticked, or the one of several that is chosen: of one look everywhere. */
export function Mark({ className, ...input }: ComponentProps<"input"> & { type: "checkbox" | "radio" }) {
  return <input {...input} className={classNames(styles.mark, className)} />;
}
