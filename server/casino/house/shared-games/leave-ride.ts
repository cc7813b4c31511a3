// A player leaves a ride that goes: what a bet is worth is decided by when the server got the request, and by the seed of the
// round, which is secret until then.
import type { ActionRequest } from "../../../../src/protocol/games/game-server.ts";
import { tableLeaveSchema } from "../../../../src/protocol/games/tables.ts";
import { bodyHash, canonicalJson } from "../../../platform/http/canonical-json.ts";
import { HttpError } from "../../../platform/http/http-error.ts";
import type { HouseSession } from "../game-sessions.ts";
import type { HouseDeps } from "../house-deps.ts";
import type { HouseTrx } from "../open-house-store.ts";
import { addToDemo, findRound, keepCall, moveRound, type Round, stepsOf } from "../rounds/house-round-store.ts";
import { betsOf, type PlacedBet, winOf } from "./placed-bets.ts";
import type { TableNow, TableRounds } from "./table-rounds.ts";

interface LeaveDeps extends Pick<HouseDeps, "store" | "clock"> {
  rounds: TableRounds;
}

export const isLeave = ({ action }: ActionRequest): boolean =>
  typeof action === "object" && action !== null && "type" in action && action.type === "leave";

const badRequest = (path: string, message: string) =>
  new HttpError(400, "badRequest", { body: { details: [{ path, message }] } });

/**
 * @param at when it came, epoch ms
 * @returns the call that is to be made; null = none
 * @throws HttpError 400, 404, 409 notNow, rideOver or roundMoved, 422 wrongCurrency
 */
export async function leaveRide(
  deps: LeaveDeps,
  session: HouseSession,
  roundId: string,
  request: ActionRequest,
  at: number,
): Promise<string | null> {
  const { store, rounds } = deps;
  const action = tableLeaveSchema.safeParse(request.action);
  if (!action.success) throw badRequest("action.bet", "must be the place of a bet");
  const { bet: place } = action.data;
  const hash = bodyHash(canonicalJson(request));
  const seen = await rounds.now(session.game_code);
  // What another process has shown to be over goes on by this one's clock: it is behind, and must take nothing any more. Where it
  // is over here too, the moment of receipt decides, however long the request waited since.
  const isBehind = (n: number): boolean =>
    seen !== null && seen.row.ended_n >= n && (seen.n < n || (seen.n === n && seen.phase !== "result"));
  return store.transact("leave ride", async (trx) => {
    const found = await findRound(trx, roundId);
    if (found === null || found.player_id !== session.player_id) throw new HttpError(404, "notFound");
    // The same again: it was left before, and its player is told so once more.
    if (stepsOf(found)[request.seq]?.hash === hash) return null;
    const { table_n: n, game_code } = found;
    const table = n === null ? null : await rounds.at(trx, game_code, at);
    if (n === null || table?.game.ride === undefined) throw badRequest("action.type", "cannot be left");
    if (table.n > n || (table.n === n && table.phase === "result") || isBehind(n)) throw new HttpError(409, "rideOver");
    if (table.n < n || !table.isRevealed) throw new HttpError(409, "notNow");
    // A further bet that is being taken back does not hold up those that count.
    if ((found.phase !== "playing" && found.phase !== "raising") || found.seq !== request.seq)
      throw new HttpError(409, "roundMoved");
    if (found.currency !== session.currency) throw new HttpError(422, "wrongCurrency");
    const exit = exitOf(deps, table, found, place);
    return exit === null ? null : keepExit(deps, trx, table, { ...found, session_id: session.session_id }, exit, hash);
  });
}

interface Exit {
  type: "leave";
  /** Since the departure. */
  ms: number;
  at: number;
  bets: number[];
}

/** null = all that was to be left has been paid by its own mark. @throws HttpError 400, 409 */
function exitOf({ rounds }: LeaveDeps, table: TableNow, round: Round, place: number | undefined): Exit | null {
  const ride = table.game.ride;
  const bets = betsOf(round);
  if (place !== undefined && bets[place] === undefined) throw badRequest("action.bet", "is no bet of this round");
  const places = bets.flatMap((bet, index) =>
    (place === undefined || place === index) && bet.exit === undefined ? [index] : [],
  );
  if (ride === undefined || places.length === 0) throw new HttpError(409, "roundMoved");
  const ms = Math.floor(table.playedMs);
  const { script } = rounds.draw(table, round.nonce);
  const exit: Exit = { type: "leave", ms, at: 0, bets: [] };
  for (const index of places) {
    const at = ride.leave(bets[index]?.bet, ms, script);
    if (at === "over") throw new HttpError(409, "rideOver");
    if (at === "early") throw new HttpError(409, "notNow");
    if (at === "marked") continue;
    exit.at = at;
    exit.bets.push(index);
  }
  return exit.bets.length === 0 ? null : exit;
}

/** Who has no bet on the ride any more is paid at once, whatever becomes of the ride. */
async function keepExit(
  { rounds, clock }: LeaveDeps,
  trx: HouseTrx,
  table: TableNow,
  round: Round,
  exit: Exit,
  hash: string,
): Promise<string | null> {
  const now = clock.now();
  const drawn = rounds.draw(table, round.nonce);
  const bets = betsOf(round).map((bet, index): PlacedBet =>
    exit.bets.includes(index) ? { ...bet, exit: exit.at } : bet,
  );
  const isOut = ({ bet, exit: leftAt }: PlacedBet): boolean =>
    leftAt !== undefined || table.game.ride?.leave(bet, exit.ms, drawn.script) === "marked";
  const change = {
    session_id: round.session_id,
    seq: round.seq + 1,
    state: JSON.stringify(bets),
    error: null,
    last_at: now,
    steps: JSON.stringify([
      ...stepsOf(round),
      {
        hash,
        action: exit,
      },
    ]),
  };
  if (round.phase !== "playing" || !bets.every(isOut)) {
    await moveRound(trx, round, change);
    return null;
  }
  const win = bets.reduce((sum, bet) => sum + winOf(table.game, bet, drawn), 0);
  if (round.mode === "demo") {
    await moveRound(trx, round, { ...change, phase: "closed", win, closed_at: now });
    await addToDemo(trx, round.session_id, win);
    return null;
  }
  const paying = await moveRound(trx, round, { ...change, phase: "paying", win });
  return keepCall(trx, paying, { op: "win", minor: win }, now);
}
