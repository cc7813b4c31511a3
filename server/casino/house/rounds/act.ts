// A player acts in a staged round; a further stake is taken before the action counts.
import type { ActionRequest } from "../../../../src/protocol/games/game-server.ts";
import type { FinishReason } from "../../../../src/protocol/games/wallet-api.ts";
import { bodyHash, canonicalJson } from "../../../platform/http/canonical-json.ts";
import { HttpError } from "../../../platform/http/http-error.ts";
import type { HouseSession } from "../game-sessions.ts";
import { findGame } from "../house-games.ts";
import type { HouseDeps } from "../house-deps.ts";
import type { HouseTrx } from "../open-house-store.ts";
import { actOn } from "./apply-answer.ts";
import {
  addToDemo,
  findRound,
  goOn,
  keepCall,
  moveRound,
  type Pending,
  type Round,
  stepsOf,
} from "./house-round-store.ts";

const badAction = (field: string, message: string) =>
  new HttpError(400, "badRequest", { body: { details: [{ path: `action.${field}`, message }] } });

async function ownRound(trx: HouseTrx, { player_id }: HouseSession, roundId: string): Promise<Round> {
  const round = await findRound(trx, roundId);
  if (round === null || round.player_id !== player_id) throw new HttpError(404, "notFound");
  return round;
}

/** @throws HttpError 400, 404, 409 roundMoved, 422 @returns the call that is to be made; null = none */
export function act(
  { store, clock }: HouseDeps,
  session: HouseSession,
  roundId: string,
  request: ActionRequest,
): Promise<string | null> {
  const hash = bodyHash(canonicalJson(request));
  return store.transact("act in round", async (trx) => {
    const found = await ownRound(trx, session, roundId);
    const before = stepsOf(found)[request.seq];
    const waiting = JSON.parse(found.pending ?? "null") as Pending | null;
    // The same again, of an action that was carried out or waits for its stake.
    if (before?.hash === hash || (waiting?.hash === hash && found.seq === request.seq)) return null;
    const game = findGame(found.game_code);
    if (game === null || found.phase !== "playing" || found.seq !== request.seq) throw new HttpError(409, "roundMoved");
    const state: unknown = JSON.parse(found.state);
    const checked = game.checkAction(state, request.action);
    if (!checked.ok) throw badAction(checked.field, checked.error);
    if (found.currency !== session.currency) throw new HttpError(422, "wrongCurrency");
    const now = clock.now();
    const raise = found.stake * game.raise(state, checked.value);
    // What it moves from here on it moves in the session that is played now.
    const round = await moveRound(trx, found, { session_id: session.session_id });
    const pending: Pending = { hash, action: checked.value, raise };
    if (raise > 0 && round.mode === "demo" && !(await addToDemo(trx, round.session_id, -raise)))
      throw new HttpError(422, "insufficientCredit");
    if (raise === 0 || round.mode === "demo") return (await actOn(trx, round, pending, now)).callId;
    const raising = await moveRound(trx, round, {
      phase: "raising",
      pending: JSON.stringify(pending),
      error: null,
      last_at: now,
    });
    return keepCall(trx, raising, { op: "bet", minor: raise }, now);
  });
}

/** Ends a round without its player, by the default action of its rules. @returns the call that is to be made; null = none */
export function finishRound(
  { store, clock }: HouseDeps,
  roundId: string,
  finished: FinishReason,
): Promise<string | null> {
  return store.transact("finish round", async (trx) => {
    const round = await findRound(trx, roundId);
    const game = round === null ? null : findGame(round.game_code);
    if (round === null || game === null || round.phase !== "playing") return null;
    const state = game.finish(JSON.parse(round.state));
    return (await goOn(trx, game, round, { state, change: {}, now: clock.now(), finished })).callId;
  });
}
