// The figures of a match: sums as bars against each other, and each part in a table.
import { useOfferNames } from "../../table/names/use-offer-names.ts";
import { unitWord } from "../../../../../domain/offer/score.ts";
import { memo, useMemo, type ReactNode, useCallback } from "react";
import { useTranslation } from "react-i18next";
import type { Stats } from "../../../../../protocol/match.ts";
import { MatchNote } from "../../table/states/match-note.tsx";
import { StatBar } from "./stat-bar.tsx";
import { StatParts } from "./stat-parts.tsx";
import { statTable, type StatUnit } from "./stat-table.ts";
import styles from "./match-statistics.module.css";

interface Props {
  sport: string;
  hostName: string;
  awayName: string;
  stats: Stats;
}

export const MatchStatistics = memo(function MatchStatistics({ sport, hostName, awayName, stats }: Props): ReactNode {
  const { t } = useTranslation();
  const nameOf = useStatName(sport);
  const table = useMemo(() => statTable(sport, stats), [sport, stats]);
  if (table.rows.length === 0) return <MatchNote text={t("match.noStatistics")} />;
  return (
    <div className={styles.statistics}>
      <div className={styles.bars}>
        <p className={styles.sides}>
          <span translate="no">{hostName}</span>
          <span translate="no">{awayName}</span>
        </p>
        {table.rows.map(({ unit, total }) => (
          <StatBar key={unit} unit={unit} name={nameOf(unit)} total={total} />
        ))}
      </div>
      <StatParts sport={sport} table={table} nameOf={nameOf} />
    </div>
  );
});

function useStatName(sport: string): (unit: StatUnit) => string {
  const { t } = useTranslation();
  const names = useOfferNames();
  return useCallback(
    (unit) => {
      if (unit === "K") return t("match.corners");
      if (unit === "Y") return t("match.yellowCards");
      if (unit === "R") return t("match.redCards");
      return names.unit(unitWord(sport, unit));
    },
    [t, names, sport],
  );
}
