// The score of an unfolded match on a phone: the sides left and right, what decides the match between them.
import { memo, type ReactNode } from "react";
import { partPhase } from "../../../../../domain/offer/phases.ts";
import { tellsGoals, unitWord, type ScoreCell } from "../../../../../domain/offer/score.ts";
import { SideKit } from "../../../../../ui/identity/side-kit.tsx";
import { VisuallyHidden } from "../../../../../ui/layout/visually-hidden.tsx";
import { GoalMark } from "../../table/goal-mark.tsx";
import { useOfferNames } from "../../table/names/use-offer-names.ts";
import type { ScoreboardProps } from "./scoreboard.tsx";
import { ServeMark } from "./serve-mark.tsx";
import { useScoreCells } from "./use-score-cells.ts";
import styles from "./phone-scoreboard.module.css";

/** Lies in the grid of the row around it, which has a star, the time and a button in it too. */
export const PhoneScoreboard = memo(function PhoneScoreboard(props: ScoreboardProps): ReactNode {
  const { sport, hostName, awayName, home, away, results, stats, phase } = props;
  const cells = useScoreCells({ sport, results, stats, matchPhase: phase }, true);
  const main = cells.find((cell) => cell.type === "unit" && cell.main);
  // In its first part a match of goals has the same score twice.
  const others = cells.filter((cell) => cell !== main && (cells.length > 2 || !isSame(cell, main)));
  return (
    <>
      <span className={styles.host}>
        <SideKit sport={sport} name={hostName} />
      </span>
      <span className={styles.away}>
        <SideKit sport={sport} name={awayName} hostName={hostName} />
      </span>
      {main !== undefined && (
        <p className={styles.score}>
          <Goals sport={sport} count={main.host} />
          <b>{main.host}</b>
          <span aria-hidden="true">:</span>
          <b>{main.away}</b>
          <Goals sport={sport} count={main.away} />
        </p>
      )}
      <span className={styles.hostName} translate="no">
        <span>{home}</span>
        {phase.server === 1 && <ServeMark />}
      </span>
      <span className={styles.awayName} translate="no">
        <span>{away}</span>
        {phase.server === 2 && <ServeMark />}
      </span>
      {others.length > 0 && (
        <ul className={styles.parts}>
          {others.map((cell) => (
            <Part key={cell.key} sport={sport} cell={cell} />
          ))}
        </ul>
      )}
    </>
  );
});

const isSame = (cell: ScoreCell, other: ScoreCell | undefined): boolean =>
  cell.host === other?.host && cell.away === other.away;

function Goals({ sport, count }: { sport: string; count: string }): ReactNode {
  return <span className={styles.goals}>{tellsGoals(sport) && <GoalMark count={Number(count)} />}</span>;
}

function Part({ sport, cell }: { sport: string; cell: ScoreCell }): ReactNode {
  const names = useOfferNames();
  const phase = cell.type === "part" ? partPhase(sport, cell.n) : null;
  const name =
    cell.type === "unit"
      ? names.unit(unitWord(sport, cell.key))
      : phase === null
        ? String(cell.n)
        : names.phase(phase, sport);
  return (
    <li data-current={(cell.type === "part" && cell.current) || undefined}>
      <VisuallyHidden>{`${name} `}</VisuallyHidden>
      <span>{`${cell.host}:${cell.away}`}</span>
    </li>
  );
}
