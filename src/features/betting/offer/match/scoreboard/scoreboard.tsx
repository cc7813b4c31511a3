// The whole score of a match: what decides it, each of its parts, and what is counted now.
import { memo, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { partPhase } from "../../../../../domain/offer/phases.ts";
import { tellsGoals, unitWord, type ScoreCell } from "../../../../../domain/offer/score.ts";
import type { MatchPhase, Results, Stats } from "../../../../../protocol/match.ts";
import { VisuallyHidden } from "../../../../../ui/layout/visually-hidden.tsx";
import { useOfferNames } from "../../table/names/use-offer-names.ts";
import { SideKit } from "../../../../../ui/identity/side-kit.tsx";
import type { Elements } from "../../../../../ui/elements.ts";
import { GoalMark } from "../../table/goal-mark.tsx";
import { ServeMark } from "./serve-mark.tsx";
import { useScoreCells } from "./use-score-cells.ts";
import styles from "./scoreboard.module.css";

export interface ScoreboardProps {
  sport: string;
  hostName: string;
  awayName: string;
  /** The same as they are shown. */
  home: string;
  away: string;
  results: Results;
  stats: Stats;
  phase: MatchPhase;
}

/** A table of two lines, one a side; nothing but the names while there is no score. */
export const Scoreboard = memo(function Scoreboard(props: ScoreboardProps): ReactNode {
  const { sport, hostName, awayName, home, away, results, stats, phase } = props;
  const { t } = useTranslation();
  const cells = useScoreCells({ sport, results, stats, matchPhase: phase }, true);
  return (
    <div className={styles.scroller}>
      <table className={styles.board}>
        <thead>
          <tr>
            <th scope="col">
              <VisuallyHidden>{t("offer.team")}</VisuallyHidden>
            </th>
            {cells.map((cell) => (
              <th key={cell.key} scope="col" className={styles.head}>
                <ColumnName sport={sport} cell={cell} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <Side
            sport={sport}
            kit={<SideKit sport={sport} name={hostName} />}
            name={home}
            side="host"
            serves={phase.server === 1}
            cells={cells}
          />
          <Side
            sport={sport}
            kit={<SideKit sport={sport} name={awayName} hostName={hostName} />}
            name={away}
            side="away"
            serves={phase.server === 2}
            cells={cells}
          />
        </tbody>
      </table>
    </div>
  );
});

function ColumnName({ sport, cell }: { sport: string; cell: ScoreCell }): ReactNode {
  const names = useOfferNames();
  if (cell.type === "unit") {
    const word = unitWord(sport, cell.key);
    return <Abbreviated short={names.unitShort(word)} long={names.unit(word)} />;
  }
  const phase = partPhase(sport, cell.n);
  return <Abbreviated short={String(cell.n)} long={phase === null ? String(cell.n) : names.phase(phase, sport)} />;
}

function Abbreviated({ short, long }: { short: string; long: string }): ReactNode {
  return (
    <>
      <span aria-hidden="true" title={long}>
        {short}
      </span>
      <VisuallyHidden>{long}</VisuallyHidden>
    </>
  );
}

interface SideProps {
  sport: string;
  kit: Elements;
  name: string;
  side: "host" | "away";
  serves: boolean;
  cells: readonly ScoreCell[];
}

function Side({ sport, kit, name, side, serves, cells }: SideProps): ReactNode {
  return (
    <tr>
      <th scope="row" className={styles.team}>
        {kit}
        <span>{name}</span>
        {serves && <ServeMark />}
      </th>
      {cells.map((cell) => (
        <td
          key={cell.key}
          className={cell.type === "unit" && cell.main ? styles.main : styles.figure}
          data-current={(cell.type === "part" && cell.current) || undefined}
        >
          {cell.type === "unit" && cell.main && tellsGoals(sport) && <GoalMark count={Number(cell[side])} />}
          <span>{cell[side]}</span>
        </td>
      ))}
    </tr>
  );
}
