import styles from "./swatch.module.css";

/** A spot of a colour; where it lets the ground through, squares are seen behind it. */
export function Swatch({ color }: { color: string }) {
  return (
    <span className={styles.swatch} aria-hidden="true">
      <span className={styles.color} style={{ backgroundColor: color }} />
    </span>
  );
}
