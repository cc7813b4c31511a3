// Reels side by side, and over them the lines that paid.
import type { ComponentType, ReactNode } from "react";
import type { LineWin } from "../../../src/domain/games/slots/reels.ts";
import { Reel } from "./reel.tsx";
import styles from "./reels.module.css";

export interface ReelsProps {
  /** What is seen of each reel, from the top row downwards. */
  window: readonly string[];
  spin: string;
  isSpinning: boolean;
  strips: readonly string[];
  lines: readonly (readonly number[])[];
  /** Shown once the reels stand. */
  wins: readonly LineWin[];
  /** They came to more than the stake: only then they shine. */
  isWin: boolean;
  /** Rows of scattered symbols by reel. */
  scattered?: readonly (readonly number[])[];
  Symbol: ComponentType<{ symbol: string }>;
  label: string;
}

const firstStopMs = 620;
const nextStopMs = 190;

/** From the start of a spin until its last reel stands. */
export function spinMsOf(reels: number): number {
  return firstStopMs + (reels - 1) * nextStopMs;
}

export function Reels(props: ReelsProps): ReactNode {
  const { window, spin, isSpinning, strips, lines, wins, isWin, scattered = [], Symbol, label } = props;
  const mark = isWin ? "won" : "paid";
  const isMarked = (reel: number, row: number): boolean =>
    scattered[reel]?.includes(row) === true ||
    wins.some(({ line, count }) => reel < count && lines[line]?.[reel] === row);
  return (
    <div
      className={styles["reels"]}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the picture is drawn by the page itself
      role="img"
      aria-label={label}
      data-spinning={isSpinning}
      data-count={window.length}
    >
      {window.map((shown, reel) => (
        <Reel
          // oxlint-disable-next-line react/no-array-index-key -- a reel has no other name
          key={reel}
          shown={shown}
          spin={spin}
          spinMs={spinMsOf(reel + 1)}
          strip={strips[reel] ?? ""}
          Symbol={Symbol}
          marks={Array.from({ length: 3 }, (_, row) => (!isSpinning && isMarked(reel, row) ? mark : null))}
        />
      ))}
      {!isSpinning && wins.length > 0 && (
        <svg
          className={styles["lines"]}
          viewBox={`0 0 ${window.length * 100} 300`}
          preserveAspectRatio="none"
          data-tone={mark}
          aria-hidden="true"
        >
          {wins.map(({ line, count }) => (
            <polyline
              key={line}
              points={(lines[line] ?? [])
                .slice(0, count)
                // Twice, so that a single one is seen too.
                .flatMap((row, reel) => Array(2).fill(`${reel * 100 + 50},${row * 100 + 50}`))
                .join(" ")}
            />
          ))}
        </svg>
      )}
    </div>
  );
}
