// The player's bets on this round, one a line: what was staked on what, and what came of it.
import type { ReactNode } from "react";
import { useGame } from "../game-context.tsx";
import styles from "./own-bets.module.css";
import type { OwnRound } from "./table-round.ts";

interface OwnBetsProps {
  ownRound: OwnRound | null;
  /** What was bet on, in words or as a picture with words. @param stake major units */
  name(bet: unknown, stake: number, exit: number | null): ReactNode;
}

export function OwnBets({ ownRound, name }: OwnBetsProps): ReactNode {
  const { text, money } = useGame();
  if (ownRound === null) return null;
  return (
    <ul className={styles["bets"]} aria-label={text("table.own")} data-own-bets={ownRound.bets.length}>
      {ownRound.bets.map(({ bet, stake, win, exit = null }, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- bets are only ever added, at the end
        <li key={at} className={styles["bet"]}>
          <span className={styles["name"]}>{name(bet, stake, exit)}</span>
          <span>{money(stake)}</span>
          {win !== null && <span className={styles["win"]}>{text("table.paid", { amount: money(win) })}</span>}
        </li>
      ))}
    </ul>
  );
}
