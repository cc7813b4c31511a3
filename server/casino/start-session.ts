// A player, or a guest in demo, opens a game.
import { randomBytes } from "node:crypto";
import { chooseCurrency, type CurrencyRow } from "./currency-choice.ts";
import { findBySub, rolesOf } from "../people/accounts/users.ts";
import type { Maintenance } from "../site/cms/maintenance.ts";
import type { MoneyTrx, Store } from "../platform/db/store.ts";
import { HttpError, notFound } from "../platform/http/http-error.ts";
import type { Clock } from "../platform/clock.ts";
import type { Database } from "../platform/db/database.ts";
import type { Identity } from "../people/accounts/sessions/identify.ts";
import type { Settings } from "../site/settings/setting.ts";
import { demoForGuests } from "../site/settings/site-settings.ts";
import { playRefusal } from "../people/gambling/guard.ts";
import type { StartSessionAnswer } from "../../src/protocol/games/sessions.ts";
import type { Catalogue, Game } from "./catalogue.ts";
import { playFor } from "./plays.ts";
import { endSession, type SessionEndDeps } from "./session-end.ts";
import type { GameRoundTable, GameSessionTable } from "./tables.ts";

const longestSessionMs = 12 * 3600_000;

export interface StartDeps extends SessionEndDeps {
  store: Pick<Store, "db" | "transact" | "money">;
  clock: Pick<Clock, "now">;
  catalogue: Catalogue;
  maintenance: Pick<Maintenance, "shutsOut">;
  settings: Settings;
}

interface Wish {
  gameCode: string;
  lang: string;
}

const newSessionId = (): string => randomBytes(24).toString("base64url");

/** @throws HttpError 404, 422 */
function openGame(catalogue: Catalogue, gameCode: string): Game {
  const game = catalogue.find(gameCode);
  if (game === null || game.hidden) throw notFound();
  if (!catalogue.isOpen(game)) throw new HttpError(422, "gameInactive");
  return game;
}

type NewSession = Pick<GameSessionTable, "sub" | "family_id" | "play_id" | "mode"> & { currency: CurrencyRow };

function rowOf(game: Game, lang: string, { currency, ...who }: NewSession, now: number): GameSessionTable {
  return {
    id: newSessionId(),
    ...who,
    provider: game.provider.code,
    game_code: game.gameCode,
    lang,
    currency: currency.currency,
    currency_id: currency.currency_id,
    state: "created",
    reason: null,
    created_at: now,
    used_at: now,
    warned: 0,
    expires_at: now + longestSessionMs,
  };
}

async function replaceLive(trx: MoneyTrx, deps: StartDeps, sub: string): Promise<void> {
  const live = await trx
    .selectFrom("game_session")
    .select("id")
    .where("sub", "=", sub)
    .where("mode", "=", "real")
    .where("state", "<>", "ended")
    .execute();
  for (const { id } of live) await endSession(trx, deps, id, "replaced");
}

type OpenRound = Pick<GameRoundTable, "round_id" | "currency_id">;

/** Oldest first. */
async function openRounds(db: Database, sub: string, { gameCode }: Game): Promise<OpenRound[]> {
  return db
    .selectFrom("game_round")
    .select(["round_id", "currency_id"])
    .where("sub", "=", sub)
    .where("game_code", "=", gameCode)
    .where("state", "=", "open")
    .orderBy("opened_at")
    .execute();
}

/** The session is stored before the provider is asked: it may call back at once. @throws HttpError 503 */
async function launch(
  deps: StartDeps,
  { provider }: Game,
  session: GameSessionTable,
  rounds: string[],
): Promise<StartSessionAnswer> {
  const { id: sessionId, game_code: gameCode, mode, lang, currency, currency_id } = session;
  try {
    const { url } = await provider.launch({ sessionId, gameCode, mode, lang, currency });
    const times = { startedAt: session.created_at, expiresAt: session.expires_at };
    return { url, sessionId, gameCode, mode, currency, currency_id, ...times, openRounds: rounds };
  } catch (error) {
    deps.failed(error);
    await deps.store.transact("end game session", (trx) => endSession(trx, deps, sessionId, "expired"));
    throw new HttpError(503, "providerUnavailable");
  }
}

/** @throws HttpError 404, 422, 503 */
export async function startSession(
  deps: StartDeps,
  { sub, familyId }: Pick<Identity, "sub" | "familyId">,
  { gameCode, lang, currency_id }: Wish & { currency_id?: number | null | undefined },
): Promise<StartSessionAnswer> {
  const { store, catalogue, settings, maintenance } = deps;
  const game = openGame(catalogue, gameCode);
  const { session, rounds } = await store.money("start game", sub, async (trx, now) => {
    const user = await findBySub(trx, sub);
    if (user === undefined || user.blocked === 1) throw new HttpError(403, "userBlocked");
    if (maintenance.shutsOut(rolesOf(user))) throw new HttpError(503, "maintenance");
    const refusal = await playRefusal(trx, settings, { sub, now });
    if (refusal !== null) throw new HttpError(422, refusal);
    const unfinishedRounds = await openRounds(trx, sub, game);
    const resumed = game.provider.resumesRounds ? unfinishedRounds[0]?.currency_id : undefined;
    const currency = await chooseCurrency(trx, sub, game, resumed ?? currency_id ?? null);
    await replaceLive(trx, deps, sub);
    const play_id = await playFor(trx, { sub, familyId, currencyId: currency.currency_id, now });
    const row = rowOf(game, lang, { sub, family_id: familyId, play_id, mode: "real", currency }, now);
    await trx.insertInto("game_session").values(row).execute();
    return { session: row, rounds: unfinishedRounds.map(({ round_id }) => `${game.provider.code}.${round_id}`) };
  });
  return launch(deps, game, session, rounds);
}

/** @param sub null = a guest @throws HttpError 403, 404, 422, 503 */
export async function startDemo(
  deps: StartDeps,
  who: Pick<Identity, "sub" | "familyId"> | null,
  { gameCode, lang }: Wish,
): Promise<StartSessionAnswer> {
  const { store, clock, catalogue, settings, maintenance } = deps;
  const game = openGame(catalogue, gameCode);
  if (!game.demo) throw new HttpError(422, "demoUnavailable");
  if (who === null && !settings.read(demoForGuests)) throw new HttpError(403, "demoNeedsLogin");
  if (maintenance.shutsOut([])) throw new HttpError(503, "maintenance");
  const currency = { currency: "FUN", currency_id: 0 };
  const player = { sub: who?.sub ?? null, family_id: who?.familyId ?? null, play_id: null };
  const session = rowOf(game, lang, { ...player, mode: "demo", currency }, clock.now());
  await store.transact("start demo", (trx) => trx.insertInto("game_session").values(session).execute());
  return launch(deps, game, session, []);
}
