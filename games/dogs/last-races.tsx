import type { ReactNode } from "react";
import { useGame } from "../kit/game-context.tsx";
import type { Past } from "../kit/table/table-context.tsx";
import { Jackets } from "./jacket.tsx";
import styles from "./last-races.module.css";

/** The first three of the last races. */
export function LastRaces({ history }: { history: readonly Past<readonly number[]>[] }): ReactNode {
  const { text } = useGame();
  if (history.length === 0) return null;
  return (
    <section className={styles["last"]} aria-label={text("odds.last")}>
      <h2>{text("odds.last")}</h2>
      <ol className={styles["races"]}>
        {history.map(({ n, result }) => (
          <li key={n} className={styles["race"]} data-past={n}>
            <span className={styles["n"]}>{text("table.round", { n })}</span>
            <Jackets dogs={result.slice(0, 3)} />
          </li>
        ))}
      </ol>
    </section>
  );
}
