// Sessions as the house knows them: opened by the site, taken over with the first call of the frame.
import type { Selectable } from "kysely";
import * as z from "zod/mini";
import { toMajor, toMinor } from "../../../src/domain/money.ts";
import { rgsStartAnswerSchema } from "../../../src/protocol/games/wallet-api.ts";
import { HttpError } from "../../platform/http/http-error.ts";
import type { Launch } from "../../game-provider.ts";
import { houseFacts, rulesOf } from "./house-games.ts";
import type { HouseDeps } from "./house-deps.ts";
import { errorOf } from "./wallet-client.ts";
import type { HouseSessionTable } from "./tables.ts";

/** 10,000 in play money. */
const demoBalance = 1_000_000;

export type HouseSession = Selectable<HouseSessionTable> & { player_id: string };

export async function launchSession({ store, clock }: HouseDeps, launch: Launch): Promise<void> {
  const { sessionId, gameCode, mode, lang, currency } = launch;
  const isDemo = mode === "demo";
  await store.transact("launch game", (trx) =>
    trx
      .insertInto("house_session")
      .values({
        session_id: sessionId,
        player_id: null,
        game_code: gameCode,
        mode,
        lang,
        currency,
        limits: null,
        balance: isDemo ? demoBalance : 0,
        state: "launched",
        created_at: clock.now(),
      })
      .execute(),
  );
}

export async function endHouseSession({ store }: HouseDeps, sessionId: string): Promise<void> {
  await store.transact("end game", (trx) =>
    trx.updateTable("house_session").set({ state: "ended" }).where("session_id", "=", sessionId).execute(),
  );
}

export const sessionLimitsSchema = z.object({
  min: z.number(),
  max: z.number(),
  maxRound: z.number(),
  maxWin: z.number(),
});

/** Play money is counted as dinars are. */
function demoLimits(gameCode: string): z.infer<typeof sessionLimitsSchema> {
  const limits = houseFacts
    .find((game) => game.gameCode === gameCode)
    ?.limits.find(({ currency }) => currency === "RSD");
  if (limits === undefined) throw new Error(`${gameCode} has no limits`);
  const { min, max, maxRound, maxWin } = limits;
  return { min: toMajor(min), max: toMajor(max), maxRound: toMajor(maxRound), maxWin: toMajor(maxWin) };
}

async function askSite({ wallet }: HouseDeps, sessionId: string, gameCode: string) {
  const result = await wallet.call("/base/v1/rgs/startSession", JSON.stringify({ sessionId, gameCode }));
  if (result === null) throw new HttpError(503, "providerUnavailable");
  if (result.status !== 200) throw new HttpError(result.status, errorOf(result));
  return z.parse(rgsStartAnswerSchema, result.body);
}

/** The session that a frame names, for play. @throws HttpError 404, 410, 503 */
export async function openHouseSession(deps: HouseDeps, sessionId: string): Promise<HouseSession> {
  const storedSession = await deps.store.db
    .selectFrom("house_session")
    .selectAll()
    .where("session_id", "=", sessionId)
    .executeTakeFirst();
  if (storedSession === undefined || rulesOf(storedSession.game_code) === null)
    throw new HttpError(404, "sessionUnknown");
  if (storedSession.state === "ended") throw new HttpError(410, "sessionEnded");
  if (storedSession.player_id !== null) return { ...storedSession, player_id: storedSession.player_id };
  const site = await askSite(deps, sessionId, storedSession.game_code);
  const isDemo = storedSession.mode === "demo";
  const taken = {
    // Rounds of a demo are of this session alone.
    player_id: isDemo ? `demo-${sessionId}` : site.playerId,
    limits: JSON.stringify(isDemo ? demoLimits(storedSession.game_code) : site.limits),
    balance: isDemo ? storedSession.balance : toMinor(site.balance),
    state: "open" as const,
  };
  await deps.store.transact("open game", (trx) =>
    trx
      .updateTable("house_session")
      .set(taken)
      .where("session_id", "=", sessionId)
      .where("state", "=", "launched")
      .execute(),
  );
  return { ...storedSession, ...taken };
}
