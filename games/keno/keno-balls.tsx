// The balls in the order in which they fell: the newest large, the others in their sockets.
import type { ReactNode } from "react";
import { kenoDrawn } from "../../src/domain/games/keno.ts";
import { useGame } from "../kit/game-context.tsx";
import styles from "./keno-balls.module.css";

interface KenoBallsProps {
  /** As far as they are shown. */
  drawn: readonly number[];
  /** What the player chose. */
  numbers: readonly number[];
  /** null = nothing is drawn. */
  hits: number | null;
}

/** The board names each number with its state: these are the picture of it. */
export function KenoBalls({ drawn, numbers, hits }: KenoBallsProps): ReactNode {
  const { text } = useGame();
  const newest = drawn.at(-1);
  return (
    <div className={styles["balls"]} data-drawn={drawn.length}>
      <span
        className={styles["newest"]}
        key={newest}
        data-hit={newest !== undefined && numbers.includes(newest)}
        aria-hidden="true"
      >
        {newest ?? "–"}
      </span>
      <p className={styles["count"]}>
        <strong>{text("keno.ball", { number: drawn.length, all: kenoDrawn })}</strong>
        <span>{text("keno.hitsOf", { hits: hits ?? 0, chosen: numbers.length })}</span>
      </p>
      <ol className={styles["line"]} aria-hidden="true">
        {Array.from({ length: kenoDrawn }, (_, at) => {
          const number = drawn[at];
          return (
            <li key={at} data-hit={number === undefined ? undefined : numbers.includes(number)}>
              {number}
            </li>
          );
        })}
      </ol>
    </div>
  );
}
