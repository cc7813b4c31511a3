import type { ComponentProps } from "react";
import styles from "./visually-hidden.module.css";

interface VisuallyHiddenProps extends ComponentProps<"span"> {
  as?: "span" | "h1" | "h2" | "div";
}

/** Read by screen readers, seen by nobody. */
export function VisuallyHidden({ as: Tag = "span", ...rest }: VisuallyHiddenProps) {
  return <Tag {...(rest as object)} className={styles.hidden} />;
}
