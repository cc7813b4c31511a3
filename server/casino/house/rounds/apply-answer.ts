// What a definite answer of the wallet makes of the round that waited for it.
import { toMinor } from "../../../../src/domain/money.ts";
import { findGame } from "../house-games.ts";
import type { HouseTrx } from "../open-house-store.ts";
import type { HouseCallTable } from "../tables.ts";
import { addBet } from "../shared-games/placed-bets.ts";
import { errorOf, type WalletResult } from "../wallet-client.ts";
import {
  endCall,
  findRound,
  goOn,
  keepCall,
  moveRound,
  type Pending,
  type Round,
  stepsOf,
} from "./house-round-store.ts";

type Call = Pick<HouseCallTable, "transaction_id" | "round_id" | "op">;

export interface Applied {
  /** The call that is to be made next. */
  callId: string | null;
}

const nothing: Applied = { callId: null };

async function keepBalance(trx: HouseTrx, { session_id }: Round, { body }: WalletResult): Promise<void> {
  const { balance } = body;
  if (typeof balance !== "number") return;
  await trx
    .updateTable("house_session")
    .set({ balance: toMinor(balance) })
    .where("session_id", "=", session_id)
    .execute();
}

function gameOf({ game_code }: Round) {
  const game = findGame(game_code);
  if (game === null) throw new Error(`${game_code} is no game of the house any more`);
  return game;
}

/** In a transaction. @param now epoch ms */
export async function applyAnswer(trx: HouseTrx, call: Call, result: WalletResult, now: number): Promise<Applied> {
  if (!(await endCall(trx, call))) return nothing;
  const round = await findRound(trx, call.round_id);
  if (round === null) return nothing;
  await keepBalance(trx, round, result);
  const isAccepted = result.status === 200;
  const error = errorOf(result);
  switch (round.phase) {
    case "staking": {
      if (!isAccepted) {
        await moveRound(trx, round, { phase: "cancelled", error, closed_at: now });
        return nothing;
      }
      if (round.table_n !== null) {
        // What it comes to is seen when the table's time has come.
        await moveRound(trx, round, { phase: "playing", last_at: now });
        return nothing;
      }
      const game = gameOf(round);
      return goOn(trx, game, round, { state: JSON.parse(round.state), change: {}, now });
    }
    case "raising": {
      const pending = JSON.parse(round.pending ?? "null") as Pending | null;
      if (!isAccepted || pending === null || call.op === "rollback") {
        // The action is refused, the round goes on as it was.
        const refusal = call.op === "rollback" ? "notTaken" : error;
        await moveRound(trx, round, { phase: "playing", pending: null, error: refusal, last_at: now });
        return nothing;
      }
      if (round.table_n === null) return actOn(trx, round, pending, now);
      await addBet(trx, round, pending, now);
      return nothing;
    }
    case "cancelling":
      await moveRound(trx, round, { phase: "cancelled", closed_at: now });
      return nothing;
    case "paying":
      // A win that is refused is a case for the operator: the wallet has flagged the round.
      await moveRound(trx, round, { phase: "closed", closed_at: now, error: isAccepted ? null : error });
      return nothing;
    default:
      return nothing;
  }
}

/** Carries an action out whose stake, if it has any, was taken. */
export async function actOn(
  trx: HouseTrx,
  round: Round,
  { hash, action, raise }: Pending,
  now: number,
): Promise<Applied> {
  const game = gameOf(round);
  const state = game.act(JSON.parse(round.state), action);
  const steps = JSON.stringify([...stepsOf(round), { hash, action }]);
  const change = { seq: round.seq + 1, steps, raised: round.raised + raise, error: null };
  return goOn(trx, game, round, { state, change, now });
}

/** A bet whose fate is unknown is taken back. @returns the rollback that is to be made next */
export async function giveUpBet(trx: HouseTrx, call: Call, now: number): Promise<Applied> {
  if (!(await endCall(trx, call))) return nothing;
  const round = await findRound(trx, call.round_id);
  if (round === null || (round.phase !== "staking" && round.phase !== "raising")) return nothing;
  const rollbackCall = { op: "rollback", original: call.transaction_id } as const;
  if (round.phase === "raising") return { callId: await keepCall(trx, round, rollbackCall, now) };
  const cancelling = await moveRound(trx, round, { phase: "cancelling", error: "notTaken" });
  return { callId: await keepCall(trx, cancelling, rollbackCall, now) };
}
