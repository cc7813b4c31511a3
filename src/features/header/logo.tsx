import styles from "./logo.module.css";

/** The wordmark; its letters are drawn, not read. */
export function Logo() {
  return (
    <span aria-hidden="true" translate="no" className={styles.logo}>
      kv<i>o</i>ta
    </span>
  );
}
