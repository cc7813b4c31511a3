import { memo, type ReactNode } from "react";
import type { ScoreColumn } from "./scores.ts";
import styles from "./match-teams.module.css";

interface Props {
  hostName: string;
  awayName: string;
  /** Empty before the match. */
  scores: readonly ScoreColumn[];
}

/** Two teams, their scores in columns beside them. */
export const MatchTeams = memo(
  function MatchTeams({ hostName, awayName, scores }: Props): ReactNode {
    return (
      <div className={styles.teams}>
        <span className={styles.name}>{hostName}</span>
        <Scores side="host" scores={scores} />
        <span className={styles.name}>{awayName}</span>
        <Scores side="away" scores={scores} />
      </div>
    );
  },
  (before, after) =>
    before.hostName === after.hostName &&
    before.awayName === after.awayName &&
    before.scores.length === after.scores.length &&
    before.scores.every((score, index) => {
      const other = after.scores[index];
      return score.unit === other?.unit && score.host === other.host && score.away === other.away;
    }),
);

function Scores({ side, scores }: { side: "host" | "away"; scores: readonly ScoreColumn[] }): ReactNode {
  return (
    <span className={styles.scores}>
      {scores.map((score) => (
        <b key={score.unit} className={styles.score}>
          {score[side]}
        </b>
      ))}
    </span>
  );
}
