// The gauge: how far the winning numbers reach, where the roll fell, and the handle that sets the one.
import { type CSSProperties, type ReactNode } from "react";
import { diceNumbers, diceTargets } from "../../src/domain/games/dice.ts";
import { useGame } from "../kit/game-context.tsx";
import styles from "./dice-gauge.module.css";
import { rolledText, type Roll } from "./roll.ts";

/** Per cent of the numbers. */
const ticks = [0, 25, 50, 75, 100];
/** A tick so near to the handle's own number would lie under it, per cent. */
const nearness = 9;

interface DiceGaugeProps {
  target: number;
  isLocked: boolean;
  /** The last roll with the key of its round; null = there was none, or it is on its way. */
  roll: (Roll & { key: string }) | null;
  /** The roll may be told. */
  isShown: boolean;
  onChange(target: number): void;
}

export function DiceGauge({ target, isLocked, roll, isShown, onChange }: DiceGaugeProps): ReactNode {
  const { text } = useGame();
  const chance = `${rolledText(target)} %`;
  const isWon = roll !== null && roll.rolled < roll.target;
  const shares = { "--wins": target / diceNumbers, "--fell": (roll?.rolled ?? 0) / diceNumbers } as CSSProperties;
  return (
    <div className={styles["gauge"]} style={shares}>
      {roll !== null && (
        <p
          key={roll.key}
          className={styles["fell"]}
          data-shown={isShown}
          data-won={isShown && isWon}
          aria-hidden="true"
        >
          {rolledText(roll.rolled)}
        </p>
      )}
      <div className={styles["track"]}>
        <span className={styles["winning"]} />
        {roll !== null && (
          <span key={roll.key} className={styles["mark"]} data-shown={isShown} data-won={isShown && isWon} />
        )}
        <input
          className={styles["slider"]}
          type="range"
          aria-label={text("dice.chance")}
          min={diceTargets.least}
          max={diceTargets.most}
          step={50}
          value={target}
          disabled={isLocked}
          aria-valuetext={chance}
          onChange={({ currentTarget }) => onChange(currentTarget.valueAsNumber)}
        />
      </div>
      <p className={styles["scale"]} aria-hidden="true">
        {ticks.map((tick) => (
          <span key={tick} style={{ left: `${tick}%` }} data-near={Math.abs(tick - target / 100) < nearness}>
            {tick}
          </span>
        ))}
        <strong>{rolledText(target)}</strong>
      </p>
    </div>
  );
}
