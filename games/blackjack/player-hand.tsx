import type { ReactNode } from "react";
import { useGame } from "../kit/game-context.tsx";
import styles from "./blackjack-screen.module.css";
import { CardFan } from "./card-fan.tsx";
import { type BlackjackHand, valueText } from "./read-blackjack.ts";

interface PlayerHandProps {
  /** null = nothing is dealt. */
  hand: BlackjackHand | null;
  name: string;
  /** Major units; null = nothing is staked. */
  stake: number | null;
  /** Of two hands, the one whose turn it is. */
  isPlayed: boolean;
  /** The round as a whole brings more than it cost. */
  isWin: boolean;
}

export function PlayerHand({ hand, name, stake, isPlayed, isWin }: PlayerHandProps): ReactNode {
  const { text, money } = useGame();
  const result = hand?.result ?? null;
  const hasWon = isWin && (result === "won" || result === "blackjack");
  return (
    <section className={styles["side"]} aria-label={name} data-hand data-played={isPlayed}>
      <CardFan cards={(hand?.cards ?? []).map((card, place) => ({ card, afterMs: place === 1 ? 320 : 0 }))} />
      <h2 className={styles["name"]}>
        <span>{name}</span>
        {hand !== null && <b className={styles["value"]}>{valueText(hand.value, hand.done)}</b>}
      </h2>
      <p className={styles["staked"]}>
        {stake !== null && <span>{money(stake)}</span>}
        {result !== null && (
          <strong className={styles["result"]} data-result={result} data-won={hasWon}>
            {text(`blackjack.result.${result}`)}
          </strong>
        )}
      </p>
    </section>
  );
}
