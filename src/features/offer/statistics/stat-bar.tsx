// One figure of both sides against each other.
import type { ReactNode } from "react";
import type { ScorePair } from "../../../domain/score.ts";
import styles from "./match-statistics.module.css";

export function StatBar({ name, total: [host, away] }: { name: string; total: ScorePair }): ReactNode {
  const none = host === 0 && away === 0;
  return (
    <div className={styles.bar}>
      <b>{host}</b>
      <span className={styles.name}>{name}</span>
      <b>{away}</b>
      <span className={styles.track} aria-hidden="true">
        <i className={styles.host} style={{ flexGrow: none ? 1 : host }} data-none={none || undefined} />
        <i className={styles.away} style={{ flexGrow: none ? 1 : away }} data-none={none || undefined} />
      </span>
    </div>
  );
}
