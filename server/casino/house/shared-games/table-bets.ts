// A player bets on a shared round: the first bet opens the player's round of this number, each further one is a stake of its own.
import { isStake, limitsIn } from "../../../../src/domain/games/game-facts.ts";
import { toMinor } from "../../../../src/domain/money.ts";
import type { ActionRequest, StartRoundRequest } from "../../../../src/protocol/games/game-server.ts";
import { tableBetSchema } from "../../../../src/protocol/games/table-bet.ts";
import { bodyHash, canonicalJson } from "../../../platform/http/canonical-json.ts";
import { HttpError } from "../../../platform/http/http-error.ts";
import type { HouseSession } from "../game-sessions.ts";
import type { HouseDeps } from "../house-deps.ts";
import type { HouseTrx } from "../open-house-store.ts";
import { beginCycle } from "../rounds/cycle.ts";
import type { Begun } from "../rounds/start-round.ts";
import {
  addToDemo,
  findRound,
  isPlaced,
  keepCall,
  moveRound,
  type Round,
  stepsOf,
} from "../rounds/house-round-store.ts";
import type { TableNow, TableRounds } from "./table-rounds.ts";
import { addBet, betsOf, type PlacedBet } from "./placed-bets.ts";

/** Between two rounds of a player; the table's own cycle is longer, but bets come at any moment of it. */
const cycleMs = 5000;
const mostBets = 50;

interface BetDeps extends Pick<HouseDeps, "store" | "clock" | "times"> {
  rounds: TableRounds;
}

const badRequest = (path: string, message: string) =>
  new HttpError(400, "badRequest", { body: { details: [{ path, message }] } });

/** The table while it takes bets on this number. @param at when the bet came, epoch ms @throws HttpError 409 bettingClosed */
async function openTable(
  { rounds }: BetDeps,
  trx: HouseTrx,
  gameCode: string,
  n: number,
  at: number,
): Promise<TableNow> {
  const table = await rounds.at(trx, gameCode, at);
  // What was shown once is never bet on, whatever the clock was set to.
  if (table === null || table.n !== n || table.phase !== "betting" || table.row.shown_n >= n)
    throw new HttpError(409, "bettingClosed");
  return table;
}

/** @throws HttpError 400 naming what is wrong */
function readBet(
  { rounds }: BetDeps,
  table: TableNow,
  { bet, stake, path }: { bet: unknown; stake: number; path: string },
  currency: string,
): PlacedBet {
  const { game, n } = table;
  const checked = game.check(bet, rounds.draw(table, n).table);
  if (!checked.ok) throw badRequest(`${path}bet.${checked.field}`, checked.error);
  const minor = toMinor(stake);
  if (!isStake(minor, currency, game.facts, game.staked(checked.value)))
    throw badRequest(`${path}stake`, "is no stake of this game");
  return { bet: checked.value, minor };
}

/** @param at when it came, epoch ms @throws HttpError 400, 404, 409, 422, 429 */
export async function startTableRound(
  deps: BetDeps,
  session: HouseSession,
  request: StartRoundRequest,
  at: number,
): Promise<Begun> {
  const { store, clock, times, rounds } = deps;
  const { player_id, session_id, game_code, mode, currency } = session;
  if (request.n === undefined) throw badRequest("n", "must name the round");
  const { n } = request;
  const hash = bodyHash(canonicalJson(request));
  await rounds.now(game_code);
  return store.transact("bet at table", async (trx) => {
    const existingRound = await findRound(trx, request.roundId);
    if (existingRound !== null) {
      if (existingRound.player_id !== player_id) throw new HttpError(404, "notFound");
      if (existingRound.request_hash !== hash)
        throw new HttpError(409, "roundReused", { body: { round: existingRound.round_id } });
      return { round: existingRound, callId: null };
    }
    const table = await openTable(deps, trx, game_code, n, at);
    const placed = readBet(deps, table, { bet: request.bet, stake: request.stake, path: "" }, currency);
    const open = await trx
      .selectFrom("house_round")
      .select("round_id")
      .where("player_id", "=", player_id)
      .where("game_code", "=", game_code)
      .where("table_n", "=", n)
      .where(isPlaced)
      .executeTakeFirst();
    if (open !== undefined) throw new HttpError(409, "roundOpen", { body: { round: open.round_id } });
    const now = clock.now();
    await beginCycle(trx, player_id, times.cycleMs ?? cycleMs, now);
    const { minor } = placed;
    const isDemo = mode === "demo";
    if (isDemo && !(await addToDemo(trx, session_id, -minor))) throw new HttpError(422, "insufficientCredit");
    const round: Round = {
      round_id: request.roundId,
      player_id,
      session_id,
      game_code,
      mode,
      currency,
      phase: isDemo ? "playing" : "staking",
      seq: 0,
      bet: JSON.stringify(placed.bet),
      state: JSON.stringify([placed]),
      steps: "[]",
      request_hash: hash,
      stake: minor,
      raised: 0,
      win: null,
      seed_id: rounds.draw(table, n).chain.id,
      nonce: n,
      table_n: n,
      pending: null,
      error: null,
      started_at: now,
      last_at: now,
      closed_at: null,
    };
    await trx.insertInto("house_round").values(round).execute();
    return { round, callId: isDemo ? null : await keepCall(trx, round, { op: "bet", minor }, now) };
  });
}

/** A further bet. @returns the call that is to be made; null = none @throws HttpError 400, 404, 409, 422 */
export function betAgain(
  deps: BetDeps,
  session: HouseSession,
  roundId: string,
  request: ActionRequest,
  at: number,
): Promise<string | null> {
  const { store, clock } = deps;
  const hash = bodyHash(canonicalJson(request));
  return store.transact("bet again at table", async (trx) => {
    const found = await findRound(trx, roundId);
    if (found === null || found.player_id !== session.player_id) throw new HttpError(404, "notFound");
    const waiting = JSON.parse(found.pending ?? "null") as { hash: string } | null;
    // The same again, of a bet that was taken or waits for its stake.
    if (stepsOf(found)[request.seq]?.hash === hash || (waiting?.hash === hash && found.seq === request.seq))
      return null;
    if (found.phase !== "playing" || found.seq !== request.seq || found.table_n === null)
      throw new HttpError(409, "roundMoved");
    if (found.currency !== session.currency) throw new HttpError(422, "wrongCurrency");
    const action = tableBetSchema.safeParse(request.action);
    if (!action.success) throw badRequest("action", "must be a bet with its stake");
    const table = await openTable(deps, trx, found.game_code, found.table_n, at);
    const { bet, stake } = action.data;
    const placed = readBet(deps, table, { bet, stake, path: "action." }, found.currency);
    const bets = betsOf(found);
    const maxRound = limitsIn(found.currency, table.game.facts)?.maxRound ?? 0;
    if (bets.length >= mostBets) throw badRequest("action", "is one bet too many");
    if (found.stake + found.raised + placed.minor > maxRound) throw new HttpError(422, "betLimit");
    const now = clock.now();
    const round = await moveRound(trx, found, { session_id: session.session_id });
    const pending = { hash, action: placed, raise: placed.minor };
    if (round.mode === "demo") {
      if (!(await addToDemo(trx, round.session_id, -placed.minor))) throw new HttpError(422, "insufficientCredit");
      await addBet(trx, round, pending, now);
      return null;
    }
    const raising = await moveRound(trx, round, {
      phase: "raising",
      pending: JSON.stringify(pending),
      error: null,
      last_at: now,
    });
    return keepCall(trx, raising, { op: "bet", minor: placed.minor }, now);
  });
}
