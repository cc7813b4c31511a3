// Drops what was played for play money: no stake and no win follows from it, and guests make much of it.
import type { Job } from "../../platform/jobs/job.ts";
import type { HouseDeps } from "./house-deps.ts";
import type { HouseTrx } from "./open-house-store.ts";
import { isDemo } from "./rounds/house-round-store.ts";

const hourMs = 3_600_000;
const keptMs = 30 * 24 * hourMs;
/** A process that just started has better things to do. */
const firstMs = 60_000;
const sessionsAtOnce = 100;

/** @param before epoch ms @returns how many sessions were dropped */
async function dropSome(trx: HouseTrx, before: number): Promise<number> {
  const sessions = await trx
    .selectFrom("house_session")
    .select(["session_id", "player_id"])
    .where(isDemo)
    .where("created_at", "<", before)
    .orderBy("created_at")
    .limit(sessionsAtOnce)
    .execute();
  if (sessions.length === 0) return 0;
  const sessionIds = sessions.map(({ session_id }) => session_id);
  await trx.deleteFrom("house_round").where(isDemo).where("session_id", "in", sessionIds).execute();
  // The player of a demo is of its session alone.
  const playerIds = sessions.flatMap(({ player_id }) => player_id ?? []);
  if (playerIds.length > 0)
    for (const table of ["house_seed", "house_rotation", "house_player"] as const)
      await trx.deleteFrom(table).where("player_id", "in", playerIds).execute();
  await trx.deleteFrom("house_session").where("session_id", "in", sessionIds).execute();
  return sessions.length;
}

export function dropDemos({ store, clock }: Pick<HouseDeps, "store" | "clock">): Job {
  return {
    name: "house-demos",
    everyMs: hourMs,
    firstMs,
    async run({ goesOn }) {
      const before = clock.now() - keptMs;
      for (let dropped = sessionsAtOnce; dropped === sessionsAtOnce && goesOn();) {
        dropped = await store.transact("drop demos", (trx) => dropSome(trx, before));
        await new Promise((resolve) => setImmediate(resolve));
      }
    },
  };
}
