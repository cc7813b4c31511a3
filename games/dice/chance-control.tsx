// Chances to win that a press sets: the gauge sets any other.
import type { ReactNode } from "react";
import { useGame } from "../kit/game-context.tsx";
import styles from "./chance-control.module.css";

/** The middle one is as likely as not, but for what the house keeps. */
export const evenTarget = 4900;
const presets = [1000, 2500, evenTarget, 7500, 9000];

interface ChanceControlProps {
  target: number;
  isLocked: boolean;
  onChange(target: number): void;
}

export function ChanceControl({ target, isLocked, onChange }: ChanceControlProps): ReactNode {
  const { text } = useGame();
  return (
    <fieldset className={styles["presets"]} aria-label={text("dice.chance")}>
      {presets.map((preset) => (
        <button
          key={preset}
          type="button"
          aria-pressed={preset === target}
          aria-disabled={isLocked}
          onClick={() => {
            if (!isLocked) onChange(preset);
          }}
        >
          {`${preset / 100} %`}
        </button>
      ))}
    </fieldset>
  );
}
