// How soon a player's next round may begin, over all games of the house: the store counts, not the frame.
import type { Selectable } from "kysely";
import { ChangedMeanwhileError } from "../../../platform/db/store.ts";
import { HttpError } from "../../../platform/http/http-error.ts";
import type { HouseDb, HouseTrx } from "../open-house-store.ts";
import type { HousePlayerTable } from "../tables.ts";

type LastRound = Selectable<HousePlayerTable>;

function lastRoundOf(db: HouseDb, playerId: string): Promise<LastRound | undefined> {
  return db.selectFrom("house_player").selectAll().where("player_id", "=", playerId).executeTakeFirst();
}

function waitAfter(last: LastRound | undefined, now: number): number {
  // It began after this moment by the clock, which was set back: a player need not wait until it has caught up.
  if (last === undefined || last.started_at - last.cycle_ms > now) return 0;
  return Math.max(0, last.started_at + last.cycle_ms - now);
}

/** ms; 0 = it may. @param now epoch ms */
export async function waitOf(db: HouseDb, playerId: string, now: number): Promise<number> {
  return waitAfter(await lastRoundOf(db, playerId), now);
}

/** @throws HttpError 429 with waitMs @throws ChangedMeanwhileError where another round began in this moment */
export async function beginCycle(trx: HouseTrx, playerId: string, cycleMs: number, now: number): Promise<void> {
  const last = await lastRoundOf(trx, playerId);
  const waitMs = waitAfter(last, now);
  if (waitMs > 0)
    throw new HttpError(429, "tooFast", {
      body: { waitMs },
      headers: { "retry-after": String(Math.ceil(waitMs / 1000)) },
    });
  const begun = await trx
    .insertInto("house_player")
    .values({ player_id: playerId, started_at: now, cycle_ms: cycleMs })
    .onConflict((conflict) =>
      conflict
        .column("player_id")
        .doUpdateSet({ started_at: now, cycle_ms: cycleMs })
        .where("house_player.started_at", "=", last?.started_at ?? -1),
    )
    .returning("player_id")
    .executeTakeFirst();
  if (begun === undefined) throw new ChangedMeanwhileError(`the last round of ${playerId}`);
}
