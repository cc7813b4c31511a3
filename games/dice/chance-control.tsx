// How likely the player wants to win: a slider, and steps for who wants to be exact.
import { useId, type ReactNode } from "react";
import { diceTargets } from "../../src/domain/games/dice.ts";
import { useGame } from "../kit/game-context.tsx";
import styles from "./chance-control.module.css";
import { rolledText } from "./roll.ts";

const presets = [1000, 2500, 5000, 7500];

interface ChanceControlProps {
  target: number;
  isLocked: boolean;
  onChange(target: number): void;
}

export function ChanceControl({ target, isLocked, onChange }: ChanceControlProps): ReactNode {
  const { text } = useGame();
  const id = useId();
  const { least, most: maxTarget } = diceTargets;
  const chance = `${rolledText(target)} %`;
  return (
    <div className={styles["chance"]}>
      <div className={styles["told"]}>
        <label htmlFor={id}>{text("dice.chance")}</label>
        <strong data-chance={target}>{chance}</strong>
        <span>{text("dice.wins", { number: rolledText(target) })}</span>
      </div>
      <input
        id={id}
        className={styles["slider"]}
        type="range"
        min={least}
        max={maxTarget}
        step={50}
        value={target}
        disabled={isLocked}
        aria-valuetext={chance}
        onChange={({ currentTarget }) => onChange(currentTarget.valueAsNumber)}
      />
      <div className={styles["presets"]}>
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
      </div>
    </div>
  );
}
