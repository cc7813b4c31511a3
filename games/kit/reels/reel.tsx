// One reel: what it shows now, and how it got there.
import { useEffectEvent, useLayoutEffect, useRef, useState, type ComponentType, type ReactNode } from "react";
import { useGame } from "../game-context.tsx";
import styles from "./reels.module.css";

const rows = 3;
/** Symbols that run past between what was seen and what is seen then. */
const passing = 18;

export interface ReelProps {
  /** The symbols from the top row to the bottom one. */
  shown: string;
  /** Another one spins the reel. */
  spin: string;
  /** null = it stands still from the start. */
  spinMs: number | null;
  /** Where passing symbols are taken from. */
  strip: string;
  Symbol: ComponentType<{ symbol: string }>;
  /** By row. */
  marks: readonly ("won" | "paid" | null)[];
}

export function Reel({ shown, spin, spinMs, strip, Symbol, marks }: ReelProps): ReactNode {
  const { look, sounds } = useGame();
  const [at, setAt] = useState({ spin, shown, column: shown });
  if (at.spin !== spin) setAt({ spin, shown, column: shown + passingOf(strip, spin) + at.shown });
  const column = useRef<HTMLDivElement>(null);

  const roll = useEffectEvent(() => {
    const { current } = column;
    if (current === null || spinMs === null || at.column.length === rows) return null;
    const from = `translateY(${-100 * (1 - rows / at.column.length)}%)`;
    const moved = [{ transform: from }, { transform: "translateY(0.6%)", offset: 0.94 }, { transform: "none" }];
    const hidden = [{ opacity: 0.25 }, { opacity: 0.25, offset: 0.98 }, { opacity: 1 }];
    const timing = { duration: spinMs, easing: "cubic-bezier(0.3, 0.1, 0.25, 1)" };
    const animation = current.animate(look.reducedMotion ? hidden : moved, timing);
    animation.addEventListener("finish", () => sounds.play("stop"));
    return animation;
  });
  useLayoutEffect(() => {
    const animation = roll();
    return () => animation?.cancel();
    // The spin alone starts it.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [at.spin]);

  return (
    <div className={styles["reel"]}>
      <div ref={column} className={styles["column"]} style={{ height: `${(at.column.length / rows) * 100}%` }}>
        {Array.from(at.column, (symbol, row) => (
          // oxlint-disable-next-line react/no-array-index-key -- a place on the reel has no other name
          <div key={row} className={styles["cell"]} data-mark={marks[row] ?? undefined}>
            <Symbol symbol={symbol} />
          </div>
        ))}
      </div>
    </div>
  );
}

/** Symbols of the strip from a place that differs from spin to spin. */
function passingOf(strip: string, spin: string): string {
  const from = Array.from(spin).reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % strip.length, 7);
  return Array.from({ length: passing }, (_, at) => strip[(from + at) % strip.length] ?? "").join("");
}
