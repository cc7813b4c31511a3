// The wheel: it turns one way, the ball the other, until the ball lies on the number.
import { useState, type ReactNode } from "react";
import { colourOf } from "../../src/domain/games/roulette/spots.ts";
import styles from "./wheel.module.css";

/** As the numbers follow each other on a wheel with one zero. */
export const wheelOrder: readonly number[] = [
  0, 32, 15, 19, 4, 21, 2, 25, 17, 34, 6, 27, 13, 36, 11, 30, 8, 23, 10, 5, 24, 16, 33, 1, 20, 14, 31, 9, 22, 18, 29, 7,
  28, 12, 35, 3, 26,
];
export const spinMs = 3000;
const step = 360 / wheelOrder.length;
const wheelTurns = 2;
const ballTurns = 4;

interface WheelProps {
  /** The spin that is shown, or was last; null = there was none. */
  spin: { roundId: string; number: number } | null;
  isTurning: boolean;
  /** How long it turns. */
  ms?: number;
}

export function Wheel({ spin, isTurning, ms = spinMs }: WheelProps): ReactNode {
  const [turn, setTurn] = useState<{ roundId: string | null; spins: number; at: number }>({
    roundId: null,
    spins: 0,
    at: 0,
  });
  if (spin !== null && spin.roundId !== turn.roundId)
    setTurn({ roundId: spin.roundId, spins: turn.spins + 1, at: wheelOrder.indexOf(spin.number) });
  const time = { transitionDuration: `${ms}ms` };
  const { spins, at } = turn;
  return (
    <svg className={styles["wheel"]} viewBox="-110 -110 220 220" aria-hidden="true" data-turning={isTurning}>
      <circle r="108" className={styles["rim"]} />
      <circle r="98" className={styles["track"]} />
      <g
        className={styles["turns"]}
        style={{ ...time, transform: `rotate(${360 * wheelTurns * spins - step * at}deg)` }}
      >
        {wheelOrder.map((number, index) => (
          <g key={number} transform={`rotate(${index * step})`}>
            <path d={pocket} className={styles["pocket"]} data-colour={colourOf(number)} />
            <text y="-75" className={styles["number"]}>
              {number}
            </text>
          </g>
        ))}
        <circle r="58" className={styles["bowl"]} />
        <circle r="34" className={styles["cone"]} />
        {[0, 90, 180, 270].map((angle) => (
          <g key={angle} transform={`rotate(${angle})`}>
            <rect x="-2" y="-26" width="4" height="26" rx="2" className={styles["arm"]} />
            <circle cy="-26" r="4" className={styles["arm"]} />
          </g>
        ))}
        <circle r="8" className={styles["arm"]} />
      </g>
      {spins > 0 && (
        <g className={styles["turns"]} style={{ ...time, transform: `rotate(${-360 * ballTurns * spins}deg)` }}>
          <circle
            key={turn.roundId}
            cy="-63"
            r="5"
            className={styles["ball"]}
            style={{ animationDuration: `${ms}ms` }}
          />
        </g>
      )}
    </svg>
  );
}

/** A pocket that stands on top. */
const pocket = ((): string => {
  const half = (step / 2) * (Math.PI / 180);
  const [x, y] = [Math.sin(half), -Math.cos(half)];
  return `M${-x * 88} ${y * 88}A88 88 0 0 1 ${x * 88} ${y * 88}L${x * 56} ${y * 56}A56 56 0 0 0 ${-x * 56} ${y * 56}Z`;
})();
