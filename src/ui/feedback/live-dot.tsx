import styles from "./live-dot.module.css";

/** Marks what is being played. It beats once when the score changes and stands still otherwise: see decisions/0028. */
export function LiveDot({ score }: { score: readonly (string | number)[] | null }) {
  // Another key is another element, whose animation begins.
  return <i key={score?.join(":")} className={styles.dot} aria-hidden="true" />;
}
