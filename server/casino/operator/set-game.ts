// An administrator changes what the site makes of a game.
import { toMajor, toMinor } from "../../../src/domain/money.ts";
import type { SetGameRequest } from "../../../src/protocol/games/operator-games.ts";
import type { CasinoBetLimit } from "../../../src/protocol/sockets.ts";
import type { Author } from "../../site/audit/author.ts";
import { writeAudit } from "../../site/audit/write-audit.ts";
import { dialectOf } from "../../platform/db/dialect-of.ts";
import { afterCommit } from "../../platform/db/after-commit.ts";
import type { Store } from "../../platform/db/store.ts";
import type { GameLimits } from "../../game-provider.ts";
import { HttpError, notFound } from "../../platform/http/http-error.ts";
import type { Database } from "../../platform/db/database.ts";
import { type Catalogue, type Game, gameAs } from "../catalogue.ts";
import { endSession, type SessionEndDeps } from "../session-end.ts";

export interface SetGameDeps extends SessionEndDeps {
  store: Pick<Store, "transact">;
  catalogue: Catalogue;
}

const badRequest = (path: string, message: string) =>
  new HttpError(400, "badRequest", { body: { details: [{ path, message }] } });

/** @throws HttpError 400, 422 limitTooHigh */
function limitsWith(game: Game, changes: NonNullable<SetGameRequest["limits"]>): GameLimits[] {
  const limits = new Map(game.limits.map((limit) => [limit.currencyId, limit]));
  for (const [index, { currency_id, ...change }] of changes.entries()) {
    const currentLimit = limits.get(currency_id);
    if (currentLimit === undefined) throw badRequest(`limits.${index}.currency_id`, "is no currency of this game");
    const given = Object.entries(change).flatMap(([name, major]) =>
      major === undefined ? [] : [[name, toMinor(major)] as const],
    );
    const limit: GameLimits = { ...currentLimit, ...Object.fromEntries(given) };
    if (limit.min > limit.max) throw badRequest(`limits.${index}.max`, "must not be below min");
    if (limit.max > limit.maxRound) throw badRequest(`limits.${index}.maxRound`, "must not be below max");
    // No win may ever be cut: the chances that are told would not hold.
    if (limit.max * game.maxMultiplier > limit.maxWin) {
      const maxBet = Math.floor(limit.maxWin / game.maxMultiplier);
      throw new HttpError(422, "limitTooHigh", { body: { limit: toMajor(maxBet) } });
    }
    limits.set(currency_id, limit);
  }
  return [...limits.values()];
}

/** What is written down of it. */
const shown = ({
  enabled,
  hidden,
  order,
  tags,
  limits,
}: Pick<Game, "enabled" | "hidden" | "order" | "tags" | "limits">) => ({
  enabled,
  hidden,
  order,
  tags,
  limits,
});

/** Who plays the game is told what it takes from now on, where that is less than before. */
async function tellLower(
  trx: Database,
  { realtime }: Pick<SetGameDeps, "realtime">,
  { gameCode, limits: before }: Pick<Game, "gameCode" | "limits">,
  limits: readonly GameLimits[],
): Promise<void> {
  const lower = limits.filter(({ currencyId, max, maxRound }) =>
    before.some(
      (earlierLimit) =>
        earlierLimit.currencyId === currencyId && (max < earlierLimit.max || maxRound < earlierLimit.maxRound),
    ),
  );
  if (lower.length === 0) return;
  const playing = await trx
    .selectFrom("game_session")
    .select(["sub", "currency", "currency_id"])
    .distinct()
    .where("game_code", "=", gameCode)
    .where("state", "<>", "ended")
    .where("sub", "is not", null)
    .execute();
  for (const { sub, currency, currency_id } of playing) {
    const limit = lower.find(({ currencyId }) => currencyId === currency_id);
    if (sub === null || limit === undefined) continue;
    const payload: CasinoBetLimit = { game_code: gameCode, game_limit: toMajor(limit.max), currency };
    afterCommit(trx, () => realtime.toUser(sub, "casinoBetLimit", payload));
  }
}

/** The game as the store has it now: another process may have changed it since the catalogue was read. */
async function currentGame(trx: Database, game: Game): Promise<Game> {
  const row = await trx
    .selectFrom("game")
    .selectAll()
    .where("game_code", "=", game.gameCode)
    // Two who change it at once would each take back what the other did.
    .$if(dialectOf(trx) === "postgres", (games) => games.forUpdate())
    .executeTakeFirst();
  if (row === undefined) throw notFound();
  return gameAs(game, row);
}

/** Ends what is played of the game where it is closed. @throws HttpError 400, 404, 422 limitTooHigh */
export async function setGame(deps: SetGameDeps, change: SetGameRequest, by: Author): Promise<Game> {
  const { store, catalogue } = deps;
  const { gameCode, reason } = change;
  const listed = catalogue.find(gameCode);
  if (listed === null) throw notFound();
  const changed = await store.transact("set game", async (trx) => {
    const game = await currentGame(trx, listed);
    const { enabled = game.enabled, hidden = game.hidden, order = game.order, tags = game.tags } = change;
    const limits = change.limits === undefined ? game.limits : limitsWith(game, change.limits);
    const after = { enabled, hidden, order, tags, limits };
    await trx
      .updateTable("game")
      .set({
        enabled: enabled ? 1 : 0,
        hidden: hidden ? 1 : 0,
        // What was never changed goes on following the provider.
        ...(change.order === undefined ? {} : { order }),
        ...(change.tags === undefined ? {} : { tags: JSON.stringify(tags) }),
        ...(change.limits === undefined ? {} : { limits: JSON.stringify(limits) }),
      })
      .where("game_code", "=", gameCode)
      .execute();
    await writeAudit(trx, by, { action: "game.set", target: gameCode, before: shown(game), after, reason });
    if (enabled && !hidden) await tellLower(trx, deps, game, limits);
    else await endAll(trx, deps, gameCode);
    return { ...game, ...after };
  });
  await catalogue.reload();
  return changed;
}

async function endAll(trx: Database, deps: SetGameDeps, gameCode: string): Promise<void> {
  const running = await trx
    .selectFrom("game_session")
    .select("id")
    .where("game_code", "=", gameCode)
    .where("state", "<>", "ended")
    .execute();
  for (const { id } of running) await endSession(trx, deps, id, "gameDisabled");
}
