// How soon a player's next round may begin, over all games of the house: the store counts, not the frame.
import { HttpError } from "../../../platform/http/http-error.ts";
import type { HouseDb, HouseTrx } from "../open-house-store.ts";

/** ms; 0 = it may. @param now epoch ms */
export async function waitOf(db: HouseDb, playerId: string, now: number): Promise<number> {
  const last = await db.selectFrom("house_player").selectAll().where("player_id", "=", playerId).executeTakeFirst();
  return last === undefined ? 0 : Math.max(0, last.started_at + last.cycle_ms - now);
}

/** @throws HttpError 429 with waitMs */
export async function beginCycle(trx: HouseTrx, playerId: string, cycleMs: number, now: number): Promise<void> {
  const waitMs = await waitOf(trx, playerId, now);
  if (waitMs > 0)
    throw new HttpError(429, "tooFast", {
      body: { waitMs },
      headers: { "retry-after": String(Math.ceil(waitMs / 1000)) },
    });
  await trx
    .insertInto("house_player")
    .values({ player_id: playerId, started_at: now, cycle_ms: cycleMs })
    .onConflict((conflict) => conflict.column("player_id").doUpdateSet({ started_at: now, cycle_ms: cycleMs }))
    .execute();
}
