import type { ReactElement, ReactNode } from "react";
import { useGame } from "../game-context.tsx";
import { mayPay, oddsText } from "./odds-text.ts";
import styles from "./placed-bet.module.css";

interface PlacedBetProps {
  name: ReactElement;
  /** Hundredths; null = not known any more. */
  odd: number | null;
  /** Major units. */
  stake: number;
  /** What it may pay is no news once it is known what it pays. */
  isOver: boolean;
}

/** A bet that was taken, with its odds and what it may pay. */
export function PlacedBet({ name, odd, stake, isOver }: PlacedBetProps): ReactNode {
  const { text, money } = useGame();
  return (
    <>
      {name}
      {odd !== null && (
        <span className={styles["odds"]}>
          {isOver ? oddsText(odd) : `${oddsText(odd)} · ${text("odds.mayPay", { amount: money(mayPay(stake, odd)) })}`}
        </span>
      )}
    </>
  );
}
