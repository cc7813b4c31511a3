import type { ReactNode } from "react";
import type { Fact } from "./bonus-facts.ts";
import styles from "./bonus-card.module.css";

export function FactsList({ facts }: { facts: readonly Fact[] }): ReactNode {
  if (facts.length === 0) return null;
  return (
    <dl className={styles.facts}>
      {facts.map(({ id, name, value }) => (
        <div key={id} data-fact={id}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
