import { memo, type ReactNode } from "react";
import { isLongName } from "../../../../domain/offer/long-name.ts";
import { tellsGoals, type ScoreCell } from "../../../../domain/offer/score.ts";
import { GoalMark } from "./goal-mark.tsx";
import { SideKit } from "../../../../ui/identity/side-kit.tsx";
import { ServeMark } from "../match/scoreboard/serve-mark.tsx";
import styles from "./match-teams.module.css";

interface Props {
  sport: string;
  hostName: string;
  awayName: string;
  /** The same as they are shown. */
  home: string;
  away: string;
  /** Empty before the match. */
  scores: readonly ScoreCell[];
  /** Who serves: 1 host, 2 away. */
  server?: 1 | 2 | undefined;
}

/** Two teams, their scores in columns beside them. */
export const MatchTeams = memo(
  function MatchTeams({ sport, hostName, awayName, home, away, scores, server }: Props): ReactNode {
    return (
      <div className={styles.teams}>
        <span className={styles.name} data-long={isLongName(home) || undefined}>
          <SideKit sport={sport} name={hostName} />
          <span translate="no">{home}</span>
          {server === 1 && <ServeMark />}
        </span>
        <Scores sport={sport} side="host" scores={scores} />
        <span className={styles.name} data-long={isLongName(away) || undefined}>
          <SideKit sport={sport} name={awayName} hostName={hostName} />
          <span translate="no">{away}</span>
          {server === 2 && <ServeMark />}
        </span>
        <Scores sport={sport} side="away" scores={scores} />
      </div>
    );
  },
  (before, after) =>
    before.sport === after.sport &&
    before.hostName === after.hostName &&
    before.awayName === after.awayName &&
    before.home === after.home &&
    before.away === after.away &&
    before.server === after.server &&
    before.scores.length === after.scores.length &&
    before.scores.every((score, index) => {
      const other = after.scores[index];
      return (
        score.key === other?.key &&
        score.host === other.host &&
        score.away === other.away &&
        isCurrent(score) === isCurrent(other)
      );
    }),
);

function isCurrent(score: ScoreCell): boolean {
  return score.type === "part" && score.current;
}

interface ScoresProps {
  sport: string;
  side: "host" | "away";
  scores: readonly ScoreCell[];
}

function Scores({ sport, side, scores }: ScoresProps): ReactNode {
  const goals = tellsGoals(sport) ? scores.find((score) => score.type === "unit" && score.main) : undefined;
  return (
    <span className={styles.scores}>
      {goals !== undefined && <GoalMark count={Number(goals[side])} />}
      {scores.map((score) => (
        <b
          key={score.key}
          className={score.type === "part" ? styles.part : styles.score}
          data-main={(score.type === "unit" && score.main) || undefined}
          data-current={isCurrent(score) || undefined}
        >
          {score[side]}
        </b>
      ))}
    </span>
  );
}
