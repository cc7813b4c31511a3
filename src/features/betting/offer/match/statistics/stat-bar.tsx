// One figure of both sides against each other.
import type { ReactNode } from "react";
import type { ScorePair } from "../../../../../domain/offer/score.ts";
import { classNames } from "../../../../../ui/class-names.ts";
import { TableIcon } from "../../../../../ui/layout/table-icon.tsx";
import styles from "./match-statistics.module.css";
import type { StatUnit } from "./stat-table.ts";

interface Props {
  unit: StatUnit;
  name: string;
  total: ScorePair;
}

/** Units with a picture of their own, besides their name. */
const icons: Readonly<Partial<Record<StatUnit, { name: string; tone: string | undefined }>>> = {
  K: { name: "corner", tone: styles.corner },
  Y: { name: "card", tone: styles.yellow },
  R: { name: "card", tone: styles.red },
};

export function StatBar({ unit, name, total: [host, away] }: Props): ReactNode {
  const icon = icons[unit];
  const none = host === 0 && away === 0;
  return (
    <div className={styles.bar}>
      <b>{host}</b>
      <span className={styles.name}>
        {icon && <TableIcon name={icon.name} className={classNames(styles.icon, icon.tone)} />}
        <span>{name}</span>
      </span>
      <b translate="no">{away}</b>
      <span className={styles.track} aria-hidden="true">
        <i className={styles.host} style={{ flexGrow: none ? 1 : host }} data-none={none || undefined} />
        <i className={styles.away} style={{ flexGrow: none ? 1 : away }} data-none={none || undefined} />
      </span>
    </div>
  );
}
