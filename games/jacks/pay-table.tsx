// What each hand pays for this stake; the hand that lies there is marked, as a win only where it is one.
import type { ReactNode } from "react";
import { type PokerHand, pokerHands, pokerPays } from "../../src/domain/games/jacks/poker-hand.ts";
import { useGame } from "../kit/game-context.tsx";
import styles from "./pay-table.module.css";

export const payingHands = pokerHands.filter((hand) => hand !== "none").toReversed();

export function payTimes(hand: PokerHand): number {
  return pokerPays[pokerHands.indexOf(hand)] ?? 0;
}

interface PayTableProps {
  /** Major units. */
  stake: number;
  /** What is marked. */
  hand: PokerHand | null;
  isWin: boolean;
}

export function PayTable({ stake, hand, isWin }: PayTableProps): ReactNode {
  const { text, money } = useGame();
  return (
    <table className={styles["pays"]} aria-label={text("rules.pays")}>
      <tbody>
        {payingHands.map((each) => (
          <tr key={each} data-hand={each} data-mark={each === hand ? (isWin ? "win" : "there") : undefined}>
            <th scope="row">{text(`jacks.hand.${each}`)}</th>
            <td>{`×${payTimes(each)}`}</td>
            <td>{money(stake * payTimes(each))}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
