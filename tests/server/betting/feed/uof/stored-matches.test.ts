// What the process before stored of matches, in whatever build it was.
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { createEventBook } from "../../../../../server/betting/feed/sources/uof/event-book.ts";
import { createUofStore } from "../../../../../server/betting/feed/sources/uof/uof-store.ts";
import { createFakeClock } from "../../../../harness/fake-clock.ts";
import { openTestStore, removeTestData } from "../../../../harness/test-database.ts";
import { uofFixture } from "../../../../harness/uof-match.ts";

it("starts without the matches that cannot be read, and asks for everything then", async () => {
  const clock = createFakeClock();
  const now = clock.now();
  const dataDir = mkdtempSync(join(tmpdir(), "kvota-uof-stored-"));
  const { db, transact, close } = await openTestStore(dataDir, clock);
  const log: string[] = [];
  const store = createUofStore({ db, transact, failed: (error) => void log.push(String(error)) });
  const matches = [1, 2].map((eventId) => createEventBook().put(uofFixture(eventId, now), now));
  await store.save(matches, [], new Map([[3, now]]));
  const before = await store.load(now);
  expect([before.matches.length, before.ofProducer(3).aliveTo, log]).toEqual([2, now, []]);
  await db
    .updateTable("uof_event")
    .set({ value: '{"fixture":{"urn":"sr:match:2"}}' })
    .where("event_id", "=", 2)
    .execute();
  const after = await store.load(now);
  expect(after.matches.map(({ fixture }) => fixture.urn)).toEqual(["sr:match:1"]);
  expect(after.ofProducer(3).aliveTo).toBeNull();
  expect(log).toEqual(["Error: 1 matches of the last run cannot be read: everything is asked for"]);
  await close();
  await removeTestData(dataDir);
});
