// Announced maintenance: a countdown that everyone but administrators must be out by. It survives a restart.
import * as z from "zod/mini";
import type { Clock, Database } from "../ports.ts";

export const administratorRole = "AL99";

/** Its row among the settings; no scope of the CMS has this name. */
const row = { scope: "system", key: "maintenance" } as const;
/** Epoch ms. */
const storedSchema = z.object({ startsAt: z.number() });

export interface Maintenance {
  /** Whole seconds left, 0 = maintenance runs; null = none announced. */
  timeLeft(): number | null;
  /** @param seconds until it starts; null ends it. */
  set(seconds: number | null): Promise<void>;
  /** Whether a user with these roles is shut out now. */
  shutsOut(roles: readonly string[]): boolean;
}

export async function openMaintenance(db: Database, clock: Clock): Promise<Maintenance> {
  const stored = await db
    .selectFrom("setting")
    .select("value")
    .where("scope", "=", row.scope)
    .where("key", "=", row.key)
    .executeTakeFirst();
  let startsAt = stored === undefined ? null : storedSchema.parse(JSON.parse(stored.value)).startsAt;
  const timeLeft = () => (startsAt === null ? null : Math.max(0, Math.ceil((startsAt - clock.now()) / 1000)));
  return {
    timeLeft,
    async set(seconds) {
      const starts = seconds === null ? null : clock.now() + seconds * 1000;
      if (starts === null)
        await db.deleteFrom("setting").where("scope", "=", row.scope).where("key", "=", row.key).execute();
      else {
        const value = JSON.stringify({ startsAt: starts });
        await db
          .insertInto("setting")
          .values({ ...row, value })
          .onConflict((conflict) => conflict.columns(["scope", "key"]).doUpdateSet({ value }))
          .execute();
      }
      startsAt = starts;
    },
    shutsOut: (roles) => timeLeft() === 0 && !roles.includes(administratorRole),
  };
}
