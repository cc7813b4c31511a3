// Says in the middle of a page why there is nothing to see, and what can be done.
import type { ReactNode } from "react";
import styles from "./page-message.module.css";
import type { Elements } from "../elements.ts";

interface Props {
  title: string;
  text: string;
  children?: Elements;
}

export function PageMessage({ title, text, children }: Props): ReactNode {
  return (
    <div className={styles.message}>
      <h2>{title}</h2>
      <p>{text}</p>
      {children}
    </div>
  );
}
