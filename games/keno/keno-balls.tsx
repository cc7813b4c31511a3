// The drum with the newest ball, how many have fallen, and all of them in the order in which they fell.
import type { ReactNode } from "react";
import { kenoDrawn } from "../../src/domain/games/keno.ts";
import { useGame } from "../kit/game-context.tsx";
import { Drum } from "./drum.tsx";
import styles from "./keno-balls.module.css";

interface KenoBallsProps {
  /** As far as they are shown. */
  drawn: readonly number[];
  /** What the player chose. */
  numbers: readonly number[];
  /** null = nothing is drawn. */
  hits: number | null;
  /** They fall now. */
  isDrawing: boolean;
}

/** The board names each number with its state: these are the picture of it. */
export function KenoBalls({ drawn, numbers, hits, isDrawing }: KenoBallsProps): ReactNode {
  const { text } = useGame();
  const newest = drawn.at(-1) ?? null;
  return (
    <div className={styles["balls"]} data-drawn={drawn.length}>
      <div className={styles["drum"]}>
        <Drum isTurning={isDrawing} newest={newest} isHit={newest !== null && numbers.includes(newest)} />
      </div>
      <span
        className={styles["newest"]}
        key={newest}
        data-hit={newest !== null && numbers.includes(newest)}
        aria-hidden="true"
      >
        {newest}
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
