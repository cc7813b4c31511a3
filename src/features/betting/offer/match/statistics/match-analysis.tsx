// What is known of the sides before the match: form, meetings, table, when they score.
import { memo, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { formatClock } from "../../../../../i18n/format-time.ts";
import type { MatchStatistics } from "../../../../../protocol/match-statistics.ts";
import { SideForm } from "./side-form.tsx";
import { GoalQuarters } from "./goal-quarters.tsx";
import { LeagueTable } from "./league-table.tsx";
import { Meetings } from "./meetings.tsx";
import styles from "./match-analysis.module.css";

interface Props {
  sport: string;
  hostName: string;
  awayName: string;
  statistics: MatchStatistics;
}

export const MatchAnalysis = memo(function MatchAnalysis({ sport, hostName, awayName, statistics }: Props): ReactNode {
  const { t } = useTranslation();
  const { form, headToHead, standings, goals, asOf } = statistics;
  const sides = { sport, hostName, awayName };
  return (
    <section className={styles.analysis} aria-label={t("match.analysis")}>
      <div className={styles.wide}>
        <p className={styles.heading}>
          <b>{t("match.form")}</b>
          <span>{t("match.formOrder")}</span>
        </p>
        <div className={styles.columns}>
          <SideForm sport={sport} name={hostName} matches={form.host} />
          <SideForm sport={sport} name={awayName} hostName={hostName} matches={form.away} />
        </div>
      </div>
      {headToHead.length > 0 && <Meetings {...sides} meetings={headToHead} />}
      {standings.length > 0 && <LeagueTable {...sides} standings={standings} />}
      {goals !== null && <GoalQuarters {...sides} goals={goals} />}
      <p className={styles.asOf}>{t("match.statisticsAsOf", { time: formatClock(asOf) })}</p>
    </section>
  );
});
