// Which lines paid and how much, under the reels; the room is kept where none did.
import type { ReactNode } from "react";
import type { LineWin } from "../../../src/domain/games/slots/reels.ts";
import { useGame } from "../game-context.tsx";
import styles from "./line-wins.module.css";

interface LineWinsProps {
  wins: readonly LineWin[];
  /** Major units. */
  lineStake: number;
  times: number;
}

const maxLines = 3;

export function LineWins({ wins, lineStake, times }: LineWinsProps): ReactNode {
  const { text, money } = useGame();
  return (
    <ul className={styles["wins"]}>
      {wins.slice(0, maxLines).map(({ line, pays }) => (
        <li key={line}>{text("line", { line: line + 1, win: money(pays * times * lineStake) })}</li>
      ))}
      {wins.length > maxLines && <li>{`+${wins.length - maxLines}`}</li>}
    </ul>
  );
}
