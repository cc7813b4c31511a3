import type { ComponentProps } from "react";
import styles from "./visually-hidden.module.css";

interface VisuallyHiddenProps extends ComponentProps<"span"> {
  as?: "span" | "h1" | "h2" | "div";
}

/** For screen readers alone. */
export function VisuallyHidden({ as: Tag = "span", ...rest }: VisuallyHiddenProps) {
  return <Tag {...(rest as object)} className={styles.hidden} />;
}
