// Announced maintenance: a countdown that everyone but administrators must be out by. It survives a restart.
import { isAdministrator } from "../../../src/domain/account/roles.ts";
import * as z from "zod/mini";
import type { Author } from "../audit/author.ts";
import { writeAudit } from "../audit/write-audit.ts";
import type { Store } from "../../platform/db/store.ts";
import type { Clock } from "../../platform/clock.ts";
import { countSettingChange } from "./setting-version.ts";

/** Its row among the settings; no scope of the CMS has this name. */
const row = { scope: "system", key: "maintenance" } as const;
/** Epoch ms. */
const storedSchema = z.object({ startsAt: z.number() });

export interface Maintenance {
  /** Whole seconds left, 0 = maintenance runs; null = none announced. */
  timeLeft(): number | null;
  /** @param seconds until it starts; null ends it. */
  set(seconds: number | null, by: Author, reason?: string | null): Promise<void>;
  /** Reads what another process has announced. */
  reload(): Promise<void>;
  /** Whether a user with these roles is shut out now. */
  shutsOut(roles: readonly string[]): boolean;
}

export async function openMaintenance(
  { db, transact }: Pick<Store, "db" | "transact">,
  clock: Clock,
): Promise<Maintenance> {
  let startsAt: number | null = null;
  async function reload(): Promise<void> {
    const stored = await db
      .selectFrom("setting")
      .select("value")
      .where("scope", "=", row.scope)
      .where("key", "=", row.key)
      .executeTakeFirst();
    startsAt = stored === undefined ? null : storedSchema.parse(JSON.parse(stored.value)).startsAt;
  }
  await reload();
  const timeLeft = () => (startsAt === null ? null : Math.max(0, Math.ceil((startsAt - clock.now()) / 1000)));
  return {
    timeLeft,
    reload,
    async set(seconds, by, reason) {
      const starts = seconds === null ? null : clock.now() + seconds * 1000;
      const value = JSON.stringify({ startsAt: starts });
      await transact("announce maintenance", async (trx) => {
        const before = await trx
          .deleteFrom("setting")
          .where("scope", "=", row.scope)
          .where("key", "=", row.key)
          .returning("value")
          .executeTakeFirst();
        if (starts !== null)
          await trx
            .insertInto("setting")
            .values({ ...row, value })
            .execute();
        await countSettingChange(trx);
        // None was announced, and none is.
        if (before === undefined && starts === null) return;
        await writeAudit(trx, by, {
          action: "maintenance.set",
          target: "maintenance",
          before: before === undefined ? null : JSON.parse(before.value),
          after: starts === null ? null : { startsAt: starts },
          reason,
        });
      });
      startsAt = starts;
    },
    shutsOut: (roles) => timeLeft() === 0 && !isAdministrator(roles),
  };
}
