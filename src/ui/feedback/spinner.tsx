import styles from "./spinner.module.css";

/** Turns while something is under way; what it is, the text beside it says. */
export function Spinner() {
  return <span aria-hidden="true" className={styles.spinner} />;
}
