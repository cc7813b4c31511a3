// What the next bet would be on, and what it may pay: seen before it is placed.
import type { ReactNode } from "react";
import { useGame } from "../game-context.tsx";
import styles from "./chosen-line.module.css";
import { mayPay, oddsText } from "./odds-text.ts";

interface ChosenLineProps {
  /** null = nothing is chosen. */
  chosen: { name: ReactNode; odd: number } | null;
  /** What to do then. */
  hint: string;
  /** Major units. */
  stake: number;
  onClear(): void;
}

export function ChosenLine({ chosen, hint, stake, onClear }: ChosenLineProps): ReactNode {
  const { text, money } = useGame();
  if (chosen === null) return <p className={styles["hint"]}>{hint}</p>;
  const { name, odd } = chosen;
  return (
    <div className={styles["chosen"]} data-chosen={odd}>
      <p className={styles["said"]}>
        <span className={styles["name"]}>{name}</span>
        <span className={styles["pays"]}>
          <strong>{oddsText(odd)}</strong> <span>{text("odds.mayPay", { amount: money(mayPay(stake, odd)) })}</span>
        </span>
      </p>
      <button type="button" className={styles["clear"]} aria-label={text("odds.clear")} onClick={onClear}>
        ×
      </button>
    </div>
  );
}
