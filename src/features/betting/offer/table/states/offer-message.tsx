// Says why there is no table, and what can be done.
import type { ReactNode } from "react";
import styles from "./offer-message.module.css";
import type { Elements } from "../../../../../ui/elements.ts";

export function OfferMessage({
  title,
  text,
  children,
}: {
  title: string;
  text: string;
  children?: Elements;
}): ReactNode {
  return (
    <div className={styles.message}>
      <h2 className={styles.title}>{title}</h2>
      <p className={styles.text}>{text}</p>
      {children}
    </div>
  );
}
