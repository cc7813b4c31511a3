// A play: real sessions of one log-in and currency that follow each other within a quarter of an hour.
import { newId } from "../platform/db/new-id.ts";
import type { MoneyTrx } from "../platform/db/store.ts";

const gapMs = 15 * 60_000;

/** The running play, or a new one; its id. Under the player's lock. @param now epoch ms */
export async function playFor(
  trx: MoneyTrx,
  { sub, familyId, currencyId, now }: { sub: string; familyId: string; currencyId: number; now: number },
): Promise<string> {
  const running = await trx
    .selectFrom("game_play")
    .select("id")
    .where("family_id", "=", familyId)
    .where("currency_id", "=", currencyId)
    .where("last_at", ">", now - gapMs)
    .orderBy("last_at", "desc")
    .executeTakeFirst();
  if (running !== undefined) {
    await trx.updateTable("game_play").set({ last_at: now }).where("id", "=", running.id).execute();
    return running.id;
  }
  const id = newId();
  await trx
    .insertInto("game_play")
    .values({
      id,
      sub,
      family_id: familyId,
      currency_id: currencyId,
      started_at: now,
      last_at: now,
      stakes: 0,
      wins: 0,
      rounds: 0,
    })
    .execute();
  return id;
}
