import type { ReactNode } from "react";
import styles from "./match-note.module.css";

/** One sentence where a part of a match has nothing to show. */
export function MatchNote({ text }: { text: string }): ReactNode {
  return <p className={styles.note}>{text}</p>;
}
