// Cards of one kind side by side under a heading; those that do not fit are scrolled to.
import type { ReactElement, ReactNode } from "react";
import { classNames } from "../class-names.ts";
import styles from "./card-strip.module.css";

/** @param level 2 = a part of the page, 3 = a part of a part, with smaller letters and narrower cards */
export function CardStrip(props: { title: string; text: string; level: 2 | 3; children: ReactNode }): ReactNode {
  const { title, text, level, children } = props;
  const Heading = `h${level}` as const;
  return (
    <section className={classNames(styles.strip, level === 2 && styles.wide)} aria-label={title}>
      <Heading className={styles.title}>{title}</Heading>
      <p className={styles.text}>{text}</p>
      <ul className={styles.cards}>{children}</ul>
    </section>
  );
}

/** A card of legs: their odds together and what is done with them stand below. */
export function StripCard(props: {
  id: number;
  odds: string;
  action: ReactElement;
  children: ReactElement;
}): ReactNode {
  const { id, odds, action, children } = props;
  return (
    <li className={styles.card} data-card={id}>
      {children}
      <p className={styles.foot}>
        <b className={styles.odds} translate="no">
          {odds}
        </b>
        {action}
      </p>
    </li>
  );
}
