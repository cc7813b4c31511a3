// What every shared game has around its own picture: the table's stage and countdown, and how its rounds can be checked.
import type { ReactNode } from "react";
import { useGame } from "../game-context.tsx";
import { GameFrame, type GameFrameProps } from "../game-frame.tsx";
import { useReveal } from "../use-reveal.ts";
import { ChainFairness } from "./chain-fairness.tsx";
import type { Table } from "./table-context.tsx";
import { TableStatus } from "./table-status.tsx";

interface TableFrameProps extends Omit<GameFrameProps, "top" | "fairness"> {
  table: Pick<Table<unknown, unknown, unknown>, "own" | "tip" | "history">;
}

export function TableFrame({ table, hint, ...frame }: TableFrameProps): ReactNode {
  const { text, money } = useGame();
  const { own: ownRound, tip, history } = table;
  // The house decides a round when its result has been shown to all.
  useReveal(() => 0);
  const staked = ownRound?.bets.reduce((sum, { stake }) => sum + stake, 0);
  return (
    <GameFrame
      {...frame}
      hint={staked === undefined ? hint : text("table.placed", { amount: money(staked) })}
      top={<TableStatus />}
      fairness={<ChainFairness tip={tip} last={history[0] ?? null} />}
    />
  );
}
