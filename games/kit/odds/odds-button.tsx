// Odds to tap: chosen first, staked on by the button of the bar, so that no bet is placed by a slip.
import type { ReactNode } from "react";
import styles from "./odds-button.module.css";
import { oddsText } from "./odds-text.ts";

interface OddsButtonProps {
  /** What is bet on, in full. */
  name: string;
  /** The same in short, over the odds; empty where the column says it. */
  short: string;
  /** Hundredths; null = not offered. */
  odd: number | null;
  isChosen: boolean;
  isLocked: boolean;
  onChoose(): void;
}

export function OddsButton({ name, short, odd, isChosen, isLocked, onChoose }: OddsButtonProps): ReactNode {
  const isOff = odd === null || isLocked;
  return (
    <button
      type="button"
      className={styles["odds"]}
      data-odds={odd ?? undefined}
      aria-label={odd === null ? name : `${name}: ${oddsText(odd)}`}
      aria-pressed={isChosen}
      aria-disabled={isOff}
      onClick={() => {
        if (!isOff) onChoose();
      }}
    >
      {short !== "" && <span className={styles["short"]}>{short}</span>}
      <span className={styles["odd"]}>{odd === null ? "–" : oddsText(odd)}</span>
    </button>
  );
}
