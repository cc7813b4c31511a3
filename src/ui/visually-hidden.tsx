import type { ReactNode } from "react";
import styles from "./visually-hidden.module.css";

/** Read by screen readers, seen by nobody. */
export function VisuallyHidden({
  children,
  as: Tag = "span",
}: {
  children: ReactNode;
  as?: "span" | "h1" | "h2" | "div";
}) {
  return <Tag className={styles.hidden}>{children}</Tag>;
}
