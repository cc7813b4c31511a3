import type { ReactNode } from "react";
import type * as z from "zod/mini";
import { useGame } from "../kit/game-context.tsx";
import type { Past } from "../kit/table/table-context.tsx";
import styles from "./last-rounds.module.css";
import { sideName } from "./vf-names.ts";
import type { vfShapes } from "./vf-round.ts";

type Scores = z.infer<typeof vfShapes.result>;

/** Scores of the last rounds, the newest one's in sight. */
export function LastRounds({ history }: { history: readonly Past<Scores>[] }): ReactNode {
  const { text } = useGame();
  if (history.length === 0) return null;
  return (
    <section className={styles["last"]} aria-label={text("odds.last")}>
      <h2>{text("odds.last")}</h2>
      {history.map(({ n, result }, at) => (
        <details key={n} open={at === 0} data-past={n}>
          <summary>{text("table.round", { n })}</summary>
          <ul className={styles["scores"]}>
            {result.map(([home, away, scored, conceded]) => (
              <li key={home}>
                <span>{sideName(home)}</span>
                <strong>{`${scored}:${conceded}`}</strong>
                <span>{sideName(away)}</span>
              </li>
            ))}
          </ul>
        </details>
      ))}
    </section>
  );
}
