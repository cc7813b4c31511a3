import type { CSSProperties } from "react";
import styles from "./skeleton.module.css";

/** A place of the size of what comes. Sizes are CSS lengths. */
export function Skeleton({
  width = "100%",
  height = "1em",
  radius,
}: {
  width?: string;
  height?: string;
  radius?: string;
}) {
  const style: CSSProperties = { width, height, borderRadius: radius };
  return <span aria-hidden="true" className={styles.skeleton} style={style} />;
}
