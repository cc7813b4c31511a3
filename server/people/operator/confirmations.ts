// Which sessions were given the password a moment ago: kept with the store, so that every process knows.
import type { Clock } from "../../platform/clock.ts";
import type { Database } from "../../platform/db/database.ts";

/** How long a confirmation holds, ms. */
const heldMs = 10 * 60_000;
/** Processes' clocks differ by less. */
const skewMs = 60_000;

export interface Confirmations {
  /** @returns until when it holds, epoch ms */
  keep(familyId: string): Promise<number>;
  holds(familyId: string): Promise<boolean>;
}

export function createConfirmations(db: Database, clock: Pick<Clock, "now">): Confirmations {
  return {
    async keep(familyId) {
      const until = clock.now() + heldMs;
      await db
        .insertInto("desk_confirmation")
        .values({ family_id: familyId, until })
        .onConflict((conflict) => conflict.column("family_id").doUpdateSet({ until }))
        .execute();
      return until;
    },
    async holds(familyId) {
      const row = await db
        .selectFrom("desk_confirmation")
        .select("until")
        .where("family_id", "=", familyId)
        .executeTakeFirst();
      const leftMs = (row?.until ?? 0) - clock.now();
      // What is longer was given before the clock was set back: it is not known for how long it would hold.
      return leftMs > 0 && leftMs <= heldMs + skewMs;
    },
  };
}
