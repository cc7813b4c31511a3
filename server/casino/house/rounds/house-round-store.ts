// Rounds of the house as they are read and moved from phase to phase.
import { type Selectable, sql } from "kysely";
import { payOf } from "../../../../src/domain/games/ratio.ts";
import { toMajor } from "../../../../src/domain/money.ts";
import type { FinishReason } from "../../../../src/protocol/games/wallet-api.ts";
import { ChangedMeanwhileError } from "../../../platform/db/store.ts";
import { newId } from "../../../platform/db/new-id.ts";
import type { AnyGame } from "../house-games.ts";
import type { HouseDb, HouseTrx } from "../open-house-store.ts";
import type { HouseCallTable, HouseRoundTable } from "../tables.ts";

export type Round = Selectable<HouseRoundTable>;

/** Written as the indexes of running rounds have it: where phases are named one by one SQLite reads all rounds there ever were. */
export const isRunning = sql<boolean>`phase not in ('closed', 'cancelled')`;
/** As the index of rounds at tables has it. */
export const isPlaced = sql<boolean>`phase <> 'cancelled'`;
/** As the indexes of demos have it. */
export const isDemo = sql<boolean>`mode = 'demo'`;
/** As the index of calls that have no answer yet has it. */
export const isWaiting = sql<boolean>`done = 0`;

export interface Step {
  /** Of the body that it came in. */
  hash: string;
  action: unknown;
}

/** An action that waits for its stake. */
export interface Pending extends Step {
  /** Minor units. */
  raise: number;
}

export const stepsOf = ({ steps }: Pick<Round, "steps">): Step[] => JSON.parse(steps) as Step[];

export async function findRound(db: HouseDb, roundId: string): Promise<Round | null> {
  return (await db.selectFrom("house_round").selectAll().where("round_id", "=", roundId).executeTakeFirst()) ?? null;
}

/** @returns the round as it is then @throws ChangedMeanwhileError where its phase is another by now */
export async function moveRound(trx: HouseTrx, round: Round, change: Partial<Round>): Promise<Round> {
  const moved = await trx
    .updateTable("house_round")
    .set(change)
    .where("round_id", "=", round.round_id)
    .where("phase", "=", round.phase)
    .where("seq", "=", round.seq)
    .executeTakeFirst();
  if (moved.numUpdatedRows !== 1n) throw new ChangedMeanwhileError(`round ${round.round_id}`);
  return { ...round, ...change };
}

type CallBody =
  | { op: "bet"; minor: number }
  | { op: "win"; minor: number; finished?: FinishReason }
  | { op: "rollback"; original: string };

/** Written before the call is made, in the transaction that makes it necessary. @returns the call's id */
export async function keepCall(trx: HouseTrx, round: Round, call: CallBody, now: number): Promise<string> {
  const transactionId = newId();
  const { round_id: roundId, session_id: sessionId, game_code: gameCode, currency } = round;
  const ids = { sessionId, roundId, transactionId };
  const body =
    call.op === "rollback"
      ? { ...ids, originalTransactionId: call.original }
      : {
          ...ids,
          gameCode,
          amount: toMajor(call.minor),
          currency,
          ...(call.op === "win" ? { roundEnds: true } : {}),
          ...(call.op === "win" && call.finished !== undefined ? { finished: call.finished } : {}),
        };
  await trx
    .insertInto("house_call")
    .values({
      transaction_id: transactionId,
      round_id: roundId,
      op: call.op,
      body: JSON.stringify(body),
      attempts: 0,
      next_at: now,
      claimed_until: 0,
      done: 0,
    })
    .execute();
  return transactionId;
}

/** @returns false where it was ended before: its answer came too late to count */
export async function endCall(
  trx: HouseTrx,
  { transaction_id }: Pick<HouseCallTable, "transaction_id">,
): Promise<boolean> {
  const ended = await trx
    .updateTable("house_call")
    .set({ done: 1 })
    .where("transaction_id", "=", transaction_id)
    .where("done", "=", 0)
    .executeTakeFirst();
  return ended.numUpdatedRows === 1n;
}

/** The call that the round waits for. */
export async function waitingCall(db: HouseDb, roundId: string): Promise<string | null> {
  const row = await db
    .selectFrom("house_call")
    .select("transaction_id")
    .where("round_id", "=", roundId)
    .where("done", "=", 0)
    .executeTakeFirst();
  return row?.transaction_id ?? null;
}

interface Going {
  state: unknown;
  change: Partial<Round>;
  now: number;
  /** It is ended without its player. */
  finished?: FinishReason;
}

/** Where the rules have ended a round it is paid, else its player goes on. Without money it is closed at once. */
export async function goOn(
  trx: HouseTrx,
  game: AnyGame,
  round: Round,
  { state, change, now, finished }: Going,
): Promise<{ round: Round; callId: string | null }> {
  const played = { ...change, state: JSON.stringify(state), pending: null, last_at: now };
  if (!game.isClosed(state))
    return { round: await moveRound(trx, round, { ...played, phase: "playing" }), callId: null };
  const win = payOf(round.stake, game.payout(state));
  if (round.mode === "demo") {
    await addToDemo(trx, round.session_id, win);
    return { round: await moveRound(trx, round, { ...played, phase: "closed", win, closed_at: now }), callId: null };
  }
  const paying = await moveRound(trx, round, { ...played, phase: "paying", win });
  return {
    round: paying,
    callId: await keepCall(
      trx,
      paying,
      { op: "win", minor: win, ...(finished === undefined ? {} : { finished }) },
      now,
    ),
  };
}

/** Play money of a demo session. @param minor negative = taken @returns false (nothing written) where it does not suffice */
export async function addToDemo(trx: HouseTrx, sessionId: string, minor: number): Promise<boolean> {
  const changed = await trx
    .updateTable("house_session")
    .set((eb) => ({ balance: eb("balance", "+", minor) }))
    .where("session_id", "=", sessionId)
    .where("balance", ">=", -minor)
    .executeTakeFirst();
  return changed.numUpdatedRows === 1n;
}
