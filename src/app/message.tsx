import type { ReactNode } from "react";
import styles from "./message.module.css";

/** A page's place taken by one thing to say, and what to do about it. */
export function Message({ title, text, children }: { title: string; text?: string; children?: ReactNode }) {
  return (
    <div className={styles.message}>
      <h2 className={styles.title}>{title}</h2>
      {text !== undefined && <p className={styles.text}>{text}</p>}
      {children}
    </div>
  );
}
