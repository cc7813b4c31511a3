// A player's round at a table as that player may see it.
import { payOf } from "../../../../src/domain/games/ratio.ts";
import { toMajor } from "../../../../src/domain/money.ts";
import type { Round } from "../rounds/house-round-store.ts";
import { betsOf } from "./placed-bets.ts";
import type { TableNow, TableRounds } from "./table-rounds.ts";

/** @param table null = the game is none of the house's any more */
export function tableView(
  rounds: Pick<TableRounds, "draw">,
  table: TableNow | null,
  round: Round,
): { public: unknown; actions: string[] } {
  if (table === null || round.phase === "cancelled" || round.phase === "cancelling")
    return { public: null, actions: [] };
  const isOver = round.phase === "paying" || round.phase === "closed";
  const drawn = isOver ? rounds.draw(table, round.nonce) : null;
  const isOpen = round.phase === "playing" && table.n === round.nonce && table.phase === "betting";
  // A bet counts once its stake is taken.
  const bets = round.phase === "staking" ? [] : betsOf(round);
  return {
    public: {
      n: round.nonce,
      bets: bets.map(({ bet, minor }) => ({
        bet,
        stake: toMajor(minor),
        win: drawn === null ? null : toMajor(payOf(minor, table.game.payout(bet, drawn.table, drawn.script))),
      })),
      script: drawn?.script ?? null,
    },
    actions: isOpen ? ["bet"] : [],
  };
}
