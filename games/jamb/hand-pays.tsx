// What each hand pays for this stake; the one that lies there is marked, as a win only where it is one.
import type { ReactNode } from "react";
import { type DiceHand, diceHands, jambPays } from "../../src/domain/games/jamb/dice-hand.ts";
import { useGame } from "../kit/game-context.tsx";
import { Die } from "./die.tsx";
import styles from "./hand-pays.module.css";

export const payingHands = diceHands.filter((hand) => hand !== "none");
const examples: Readonly<Record<(typeof payingHands)[number], readonly number[]>> = {
  five: [6, 6, 6, 6, 6],
  four: [4, 4, 4, 4, 1],
  straight: [2, 3, 4, 5, 6],
  full: [5, 5, 5, 2, 2],
};

interface HandPaysProps {
  /** Major units. */
  stake: number;
  /** What is marked. */
  hand: DiceHand | null;
  isWin: boolean;
}

export function HandPays({ stake, hand, isWin }: HandPaysProps): ReactNode {
  const { text, money } = useGame();
  return (
    <ul className={styles["pays"]} aria-label={text("rules.pays")}>
      {payingHands.map((each) => (
        <li key={each} data-hand={each} data-mark={each === hand ? (isWin ? "win" : "there") : undefined}>
          <span className={styles["example"]}>
            {examples[each].map((face, place) => (
              <Die key={`${place} ${face}`} face={face} />
            ))}
          </span>
          <strong>{text(`jamb.hand.${each}`)}</strong>
          <span>{`×${jambPays[each]}`}</span>
          <span className={styles["amount"]}>{money(stake * jambPays[each])}</span>
        </li>
      ))}
    </ul>
  );
}
