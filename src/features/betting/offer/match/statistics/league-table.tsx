import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { Standing } from "../../../../../protocol/match-statistics.ts";
import { SideKit } from "../../../../../ui/identity/side-kit.tsx";
import { VisuallyHidden } from "../../../../../ui/layout/visually-hidden.tsx";
import styles from "./match-analysis.module.css";

interface Props {
  sport: string;
  hostName: string;
  awayName: string;
  standings: readonly Standing[];
}

const signed = (count: number): string => (count > 0 ? `+${count}` : count < 0 ? `−${-count}` : "0");

/** The table of the league; the two sides are marked. */
export function LeagueTable({ sport, hostName, awayName, standings }: Props): ReactNode {
  const { t } = useTranslation();
  return (
    <div>
      <p className={styles.heading}>
        <b>{t("match.table")}</b>
      </p>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">
              <span aria-hidden="true">#</span>
              <VisuallyHidden>{t("match.rank")}</VisuallyHidden>
            </th>
            <th scope="col">{t("offer.team")}</th>
            <th scope="col">{t("match.played")}</th>
            <th scope="col">{t("match.difference")}</th>
            <th scope="col">{t("match.points")}</th>
          </tr>
        </thead>
        <tbody>
          {standings.map(({ team, played, scored, conceded, points }, index) => (
            <tr key={team} data-here={team === hostName || team === awayName || undefined}>
              <td>{index + 1}</td>
              <th scope="row">
                <SideKit sport={sport} name={team} {...(team === awayName ? { hostName } : {})} />
                <span translate="no">{team}</span>
              </th>
              <td>{played}</td>
              <td>{signed(scored - conceded)}</td>
              <td className={styles.points}>{points}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
