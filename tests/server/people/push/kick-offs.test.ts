// Which matches are told to have started: those that were not live at the look before, and after a take-over the young ones.
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { insertUser } from "../../../../server/people/accounts/users.ts";
import type { Store } from "../../../../server/platform/db/store.ts";
import type { OfferHead } from "../../../../server/betting/feed/offer-head.ts";
import type { Job } from "../../../../server/platform/jobs/job.ts";
import type { FeedBatch } from "../../../../server/betting/offer/feed-batch.ts";
import { kickOffs } from "../../../../server/people/push/watch-kick-offs.ts";
import { createFakeClock, type FakeClock } from "../../../harness/fake-clock.ts";
import { openTestStore, removeTestData } from "../../../harness/test-database.ts";
import { turn } from "../../../harness/turn.ts";

const minute = 60_000;
let folder: string;
let store: Store;
let clock: FakeClock;
let live: OfferHead[];
let replaced: () => void;
let job: Job;

const head = (eventId: number, startedAgo: number): OfferHead => ({
  eventId,
  sport: "F",
  kind: "live",
  leagueId: 1,
  leagueName: "",
  groupName: "",
  hostName: "",
  awayName: "",
  timeStart: clock.now() - startedAgo,
});

/** The job as a process has it that just took it over. */
function take(): Job {
  const listeners: ((batch: FeedBatch) => void)[] = [];
  replaced = () => listeners.forEach((listener) => listener({ replaced: true } as FeedBatch));
  const feed = { heads: () => live, onBatch: (listener: (batch: FeedBatch) => void) => void listeners.push(listener) };
  return kickOffs(store, feed, clock, 2000);
}

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "kvota-kick-offs-"));
  clock = createFakeClock();
  store = await openTestStore(folder, clock);
  const now = clock.now();
  for (const [sub, favourites, kick_off] of [
    ["fan", [1, 2, 3, 4], 1],
    ["deaf", [1, 2, 3, 4], 0],
    ["other", [9], 1],
  ] as const) {
    const names = { username: sub, email: `${sub}@b.example`, firstName: "", lastName: "", passwordHash: "" };
    await insertUser(store.db, { sub, ...names, createdAt: now });
    await store.db
      .insertInto("session")
      .values({
        family_id: sub,
        sub,
        generation: 1,
        remember: 0,
        expires_at: now + 1e9,
        revoked: 0,
        user_agent: "",
        created_at: now,
        used_at: now,
        confirmed: 0,
        ends_at: now + 1e9,
      })
      .execute();
    await store.db
      .insertInto("push_subscription")
      .values({
        id: sub,
        sub,
        family_id: sub,
        endpoint: sub,
        p256dh: "",
        auth: "",
        language: "en",
        settled: 0,
        kick_off,
        cash_out: 0,
        created_at: now,
      })
      .execute();
    for (const object of ["betting", "live_betting"])
      await store.db
        .insertInto("user_setting")
        .values({ sub, object, property: "favorite_matches", value: JSON.stringify(favourites) })
        .execute();
  }
  live = [];
  job = take();
});
afterEach(async () => {
  await store.close();
  await removeTestData(folder);
});

/** Whom the round has told, of which match. */
async function round(isFirst = false): Promise<string[]> {
  await store.db.deleteFrom("push_message").execute();
  await job.run(turn(isFirst));
  const rows = await store.db.selectFrom("push_message").select(["subscription_id", "path"]).orderBy("path").execute();
  return rows.map((row) => `${row.subscription_id} ${row.path}`);
}
const told = (eventId: number) => `fan /live_betting?sport=F&match=${eventId}`;

it("those that were not live at the look before, once, and to those who marked them", async () => {
  expect(await round(true)).toEqual([]);
  live = [head(1, 0), head(7, 0)];
  expect(await round()).toEqual([told(1)]);
  expect(await round()).toEqual([]);
  // Its start was put off.
  live = [...live, head(2, 50 * minute)];
  expect(await round()).toEqual([told(2)]);
});

it("after a take-over those younger than 20 minutes, but for what was told before", async () => {
  await round(true);
  live = [head(1, 0)];
  expect(await round()).toEqual([told(1)]);
  // Nobody looked meanwhile.
  await clock.advance(19 * minute);
  live = [...live, head(2, 18 * minute), head(3, 21 * minute)];
  job = take();
  expect(await round(true)).toEqual([told(2)]);
  live = [...live, head(4, 0)];
  expect(await round()).toEqual([told(4)]);
});

it("the same after the offer was replaced", async () => {
  await round(true);
  live = [head(1, 30 * minute), head(2, minute)];
  replaced();
  expect(await round()).toEqual([told(2)]);
  live = [...live, head(3, 40 * minute)];
  expect(await round()).toEqual([told(3)]);
});

it("once more where a round failed", async () => {
  await round(true);
  live = [head(1, 0)];
  const failing = kickOffs(
    { db: store.db, transact: () => Promise.reject(new Error("the store is away")) },
    { heads: () => live, onBatch: () => undefined },
    clock,
    2000,
  );
  live = [];
  await failing.run(turn());
  live = [head(1, 0)];
  await expect(failing.run(turn(false))).rejects.toThrow("away");
  await expect(failing.run(turn(false))).rejects.toThrow("away");
  expect(await round()).toEqual([told(1)]);
});
