// A player's round at a table as that player may see it.
import { toMajor } from "../../../../src/domain/money.ts";
import type { Round } from "../rounds/house-round-store.ts";
import { betsOf, winOf } from "./placed-bets.ts";
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
  const isNow = table.n === round.nonce;
  // Who has left a ride is paid before it ends: where it does is not told with that.
  const isTold = table.game.ride === undefined || !isNow || table.phase === "result";
  const isPlayers = round.phase === "playing" && isNow;
  const mayLeave = isPlayers && table.game.ride !== undefined && table.phase === "playing" && table.isRevealed;
  // A bet counts once its stake is taken.
  const bets = round.phase === "staking" ? [] : betsOf(round);
  return {
    public: {
      n: round.nonce,
      bets: bets.map((placed) => ({
        bet: placed.bet,
        stake: toMajor(placed.minor),
        exit: placed.exit ?? null,
        win: drawn === null ? null : toMajor(winOf(table.game, placed, drawn)),
      })),
      script: isTold ? (drawn?.script ?? null) : null,
    },
    actions: isPlayers && table.phase === "betting" ? ["bet"] : mayLeave ? ["leave"] : [],
  };
}
