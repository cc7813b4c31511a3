// Says why there are no tickets, and what can be done.
import type { ReactNode } from "react";
import styles from "./history-page.module.css";

interface Props {
  title: string;
  text: string;
  children?: ReactNode;
}

export function HistoryMessage({ title, text, children }: Props): ReactNode {
  return (
    <div className={styles.message}>
      <h2>{title}</h2>
      <p>{text}</p>
      {children}
    </div>
  );
}
