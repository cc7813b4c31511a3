// The legs of a combination, a line each: what must happen, and in which market.
import type { ReactNode } from "react";
import type { LegNames } from "../../i18n/leg-names.ts";
import styles from "./combined-legs.module.css";

interface Props {
  legs: LegNames["legs"];
  /** What stands at the end of each line. */
  marks?: readonly ReactNode[] | undefined;
}

export function CombinedLegs({ legs, marks }: Props) {
  return (
    <ul className={styles.legs}>
      {legs.map(({ outcome, market }, index) => (
        <li key={`${market} ${outcome}`} className={styles.leg}>
          <b>{outcome}</b>
          <span>{market}</span>
          {marks && <span className={styles.mark}>{marks[index]}</span>}
        </li>
      ))}
    </ul>
  );
}
