// A lease of the store, over several processes.
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { holdLease } from "../../server/platform/db/leases.ts";
import { openPostgres } from "../../server/platform/db/postgres/open-postgres.ts";
import { systemClock } from "../../server/platform/system-clock.ts";
import { openTwoStores, type TwoStores } from "./two-stores.ts";

let stores: TwoStores;
/** What was told of transactions. */
const told: string[] = [];
beforeAll(async () => {
  stores = await openTwoStores(systemClock, {
    transacted: (name, seconds) => void told.push(`${name} in ${seconds > 0 ? "some" : "no"} time`),
    retried: (code) => void told.push(code),
    moved: () => undefined,
    failed: (trouble) => void told.push(trouble),
  });
});
afterAll(() => stores.close());

describe("a lease", () => {
  const news = (lost: string[], name: string) => ({
    onLost: () => void lost.push(name),
    failed: (error: unknown): never => {
      throw error;
    },
  });

  it("is one holder's at a time, is given back at once, and passes on when its holder is gone", async () => {
    const { a, b } = stores;
    const lost: string[] = [];
    const lease = { name: "test" };
    const first = await holdLease({ db: a.db, clock: systemClock }, { ...lease, holder: "a" }, news(lost, "a"));
    expect(first).not.toBeNull();
    expect(await holdLease({ db: b.db, clock: systemClock }, { ...lease, holder: "b" }, news(lost, "b"))).toBeNull();
    await first?.release();
    const second = await holdLease({ db: b.db, clock: systemClock }, { ...lease, holder: "b" }, news(lost, "b"));
    expect(second).not.toBeNull();
    // As after a holder that stood still for longer than its lease: it finds out at its next renewal.
    await sql`update lease set holder = 'c', epoch = epoch + 1, until = until + 60000 where name = 'test'`.execute(
      a.db,
    );
    await expect.poll(() => lost).toContain("b");
    await second?.release();
    // One more for each holder, also after one that gave it back: an epoch is never had twice.
    expect(await a.db.selectFrom("lease").select(["holder", "epoch"]).execute()).toEqual([{ holder: "c", epoch: 3 }]);
  });

  it("keeps no process from ending where the store is away: it runs out by itself", async () => {
    const store = await openPostgres(stores.place, systemClock, () => undefined);
    const failures: unknown[] = [];
    const lease = await holdLease(
      { db: store.db, clock: systemClock },
      { name: "left", holder: "a" },
      { onLost: () => undefined, failed: (error) => void failures.push(error) },
    );
    await store.close();
    await lease?.release();
    expect(failures).toHaveLength(1);
  });
});
