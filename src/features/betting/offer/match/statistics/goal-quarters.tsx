import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { MatchStatistics } from "../../../../../protocol/match-statistics.ts";
import { SideKit } from "../../../../../ui/identity/side-kit.tsx";
import styles from "./match-analysis.module.css";

interface Props {
  sport: string;
  hostName: string;
  awayName: string;
  goals: NonNullable<MatchStatistics["goals"]>;
}

const quarters = ["1–15", "16–30", "31–45", "46–60", "61–75", "76–90"];

/** When each side scored in its last matches. */
export function GoalQuarters({ sport, hostName, awayName, goals }: Props): ReactNode {
  const { t } = useTranslation();
  const maximum = Math.max(1, ...goals.host, ...goals.away);
  const rows = [
    { name: hostName, counts: goals.host, kit: <SideKit sport={sport} name={hostName} /> },
    { name: awayName, counts: goals.away, kit: <SideKit sport={sport} name={awayName} hostName={hostName} /> },
  ];
  return (
    <div className={styles.scroller}>
      <p className={styles.heading}>
        <b>{t("match.goalsByQuarter")}</b>
      </p>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t("offer.team")}</th>
            {quarters.map((quarter) => (
              <th key={quarter} scope="col">
                {quarter}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, counts, kit }) => (
            <tr key={name}>
              <th scope="row">
                {kit}
                <span translate="no">{name}</span>
              </th>
              {quarters.map((quarter, index) => (
                <td key={quarter}>
                  <i
                    className={styles.heat}
                    aria-hidden="true"
                    style={{ opacity: (0.55 * (counts[index] ?? 0)) / maximum }}
                  />
                  <span className={styles.count}>{counts[index] ?? 0}</span>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
