// The steps back, beside the button that plays: signs on a phone, with their words where there is room.
import type { ReactNode } from "react";
import { useGame } from "../kit/game-context.tsx";
import styles from "./chip-steps.module.css";
import type { Chips } from "./use-chips.ts";

/** Drawn in a square of 24. */
const signs = {
  undo: "M9 5 4 10l5 5M4 10h10a5 5 0 0 1 0 10h-3",
  clear: "M6 6l12 12M18 6 6 18",
  repeat: "M20 12a8 8 0 1 1-2.4-5.7M20 3v5h-5",
} as const;

export function ChipSteps({ chips, isLocked }: { chips: Chips; isLocked: boolean }): ReactNode {
  const { text } = useGame();
  const { undo, clear, repeat } = chips;
  return (
    <div className={styles["steps"]}>
      <Step sign={signs.undo} name={text("roulette.undo")} onPress={isLocked ? null : undo} />
      <Step sign={signs.clear} name={text("roulette.clear")} onPress={isLocked ? null : clear} />
      <Step sign={signs.repeat} name={text("roulette.repeat")} onPress={isLocked ? null : repeat} />
    </div>
  );
}

interface StepProps {
  sign: string;
  name: string;
  /** null = there is nothing to do. */
  onPress: (() => void) | null;
}

function Step({ sign, name, onPress }: StepProps): ReactNode {
  return (
    <button
      type="button"
      className={styles["step"]}
      aria-label={name}
      title={name}
      aria-disabled={onPress === null}
      onClick={() => onPress?.()}
    >
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d={sign} />
      </svg>
      <span aria-hidden="true">{name}</span>
    </button>
  );
}
