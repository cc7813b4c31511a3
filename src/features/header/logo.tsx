import styles from "./logo.module.css";

const letters = ["k", "v", "o", "t", "a"];

/** The wordmark; its letters are drawn, not read. */
export function Logo() {
  return (
    <span aria-hidden="true" translate="no" className={styles.logo}>
      {letters.map((letter) => (letter === "o" ? <i key={letter}>{letter}</i> : letter))}
    </span>
  );
}
