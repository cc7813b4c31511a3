// The balls as they come: the newest large, its place in the draw, and what all six would pay with it.
import type { ReactNode } from "react";
import { draw48 } from "../../src/domain/games/draw48.ts";
import { useGame } from "../kit/game-context.tsx";
import styles from "./ball-line.module.css";
import { paysText } from "./draw48-round.ts";

interface BallLineProps {
  /** In drawn order. */
  drawn: readonly number[];
  ownNumbers: ReadonlySet<number>;
  /** The draw before; it is shown where none runs. */
  last: readonly number[] | null;
}

export function BallLine({ drawn, ownNumbers, last }: BallLineProps): ReactNode {
  const { text } = useGame();
  const isDrawing = drawn.length > 0;
  const balls = isDrawing ? drawn : (last ?? []);
  const newest = drawn.at(-1);
  return (
    <div className={styles["line"]} data-drawn={drawn.length}>
      <p
        className={styles["newest"]}
        data-own={newest !== undefined && ownNumbers.has(newest)}
        aria-hidden={!isDrawing}
      >
        {newest}
      </p>
      <div className={styles["said"]}>
        <p className={styles["place"]}>
          {isDrawing ? `${text("draw48.ball")} ${drawn.length} / ${draw48.balls}` : text("draw48.last")}
        </p>
        {drawn.length >= draw48.chosen && (
          <p className={styles["pays"]}>{text("draw48.completes", { times: paysText(drawn.length) })}</p>
        )}
        {!isDrawing && (
          <ol className={styles["balls"]} aria-label={text("draw48.last")}>
            {balls.map((ball) => (
              <li key={ball}>{ball}</li>
            ))}
          </ol>
        )}
      </div>
    </div>
  );
}
