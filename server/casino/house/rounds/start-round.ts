// A round begins: its outcome is drawn and kept before the wallet is asked, and shown only once the stake is taken.
import { isStake } from "../../../../src/domain/games/game-facts.ts";
import { toMinor } from "../../../../src/domain/money.ts";
import type { StartRoundRequest } from "../../../../src/protocol/games/game-server.ts";
import { bodyHash, canonicalJson } from "../../../platform/http/canonical-json.ts";
import { HttpError } from "../../../platform/http/http-error.ts";
import type { HouseSession } from "../game-sessions.ts";
import { type AnyGame, findGame } from "../house-games.ts";
import type { HouseDeps } from "../house-deps.ts";
import type { HouseTrx } from "../open-house-store.ts";
import { drawOf, nextNonce } from "../seeds.ts";
import { beginCycle } from "./cycle.ts";
import { addToDemo, findRound, goOn, isRunning, keepCall, type Round } from "./house-round-store.ts";

export interface Begun {
  round: Round;
  /** The call that is to be made; null = it was made before, or there is none. */
  callId: string | null;
}

function badRequest(path: string, message: string): HttpError {
  return new HttpError(400, "badRequest", { body: { details: [{ path, message }] } });
}

/** @throws HttpError 400 naming what is wrong */
function readBet(game: AnyGame, { bet, stake }: StartRoundRequest, currency: string): { bet: unknown; minor: number } {
  const checked = game.check(bet);
  if (!checked.ok) throw badRequest(`bet.${checked.field}`, checked.error);
  const minor = toMinor(stake);
  if (!isStake(minor, currency, game.facts, game.staked(checked.value)))
    throw badRequest("stake", "is no stake of this game");
  return { bet: checked.value, minor };
}

/**
 * @throws HttpError 400, 409 roundReused or roundOpen, 422, 429
 * @returns the round; one that this very request began before, as it is now
 */
export async function startRound(
  { store, clock, times }: HouseDeps,
  session: HouseSession,
  request: StartRoundRequest,
): Promise<Begun> {
  const game = findGame(session.game_code);
  if (game === null) throw new HttpError(404, "sessionUnknown");
  const hash = bodyHash(canonicalJson(request));
  return store.transact("begin round", async (trx) => {
    const existingRound = await findRound(trx, request.roundId);
    if (existingRound !== null) {
      if (existingRound.player_id !== session.player_id) throw new HttpError(404, "notFound");
      if (existingRound.request_hash !== hash)
        throw new HttpError(409, "roundReused", { body: { round: existingRound.round_id } });
      return { round: existingRound, callId: null };
    }
    const { bet, minor } = readBet(game, request, session.currency);
    const now = clock.now();
    await refuseBeside(trx, session);
    await beginCycle(trx, session.player_id, times.cycleMs ?? game.facts.cycleMs, now);
    const { seed, clientSeed, nonce } = await nextNonce(trx, session.player_id, request.clientSeed, now);
    const state = game.open(bet, drawOf(seed, clientSeed, nonce));
    const isDemo = session.mode === "demo";
    if (isDemo && !(await addToDemo(trx, session.session_id, -minor))) throw new HttpError(422, "insufficientCredit");
    const round: Round = {
      round_id: request.roundId,
      player_id: session.player_id,
      session_id: session.session_id,
      game_code: session.game_code,
      mode: session.mode,
      currency: session.currency,
      phase: "staking",
      seq: 0,
      bet: JSON.stringify(bet),
      state: JSON.stringify(state),
      steps: "[]",
      request_hash: hash,
      stake: minor,
      raised: 0,
      win: null,
      seed_id: seed.id,
      nonce,
      table_n: null,
      pending: null,
      error: null,
      started_at: now,
      last_at: now,
      closed_at: null,
    };
    await trx.insertInto("house_round").values(round).execute();
    if (isDemo) return goOn(trx, game, round, { state, change: {}, now });
    return { round, callId: await keepCall(trx, round, { op: "bet", minor }, now) };
  });
}

/** A game is played one round after the other. */
async function refuseBeside(trx: HouseTrx, { player_id, game_code }: HouseSession): Promise<void> {
  const open = await trx
    .selectFrom("house_round")
    .select("round_id")
    .where("player_id", "=", player_id)
    .where("game_code", "=", game_code)
    .where("phase", "in", ["staking", "playing", "raising"])
    .where(isRunning)
    .executeTakeFirst();
  if (open !== undefined) throw new HttpError(409, "roundOpen", { body: { round: open.round_id } });
}
