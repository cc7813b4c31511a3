// An outcome that cannot be stored keeps none of the others, and is not lost.
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import type { MatchOutcome, StatedChange } from "../../../../server/betting/outcomes/match-outcome.ts";
import { createOutcomeRecorder } from "../../../../server/betting/outcomes/outcome-recorder.ts";
import { createProcessedToSaves, loadProcessedTo } from "../../../../server/betting/feed/processed-to.ts";
import { outcomesOf } from "../../../../server/betting/outcomes/stored-outcomes.ts";
import type { Store } from "../../../../server/platform/db/store.ts";
import { createFakeClock, type FakeClock } from "../../../harness/fake-clock.ts";
import { openTestStore, removeTestData } from "../../../harness/test-database.ts";
import { until } from "../../../harness/until.ts";

let folder: string;
let clock: FakeClock;
let store: Store;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "kvota-outcomes-"));
  clock = createFakeClock();
  store = await openTestStore(folder, clock);
});
afterEach(async () => {
  await store.close();
  await removeTestData(folder);
});

const outcomeOf = (eventId: number): MatchOutcome => ({
  eventId,
  sport: "F",
  leagueId: 1,
  leagueName: "League",
  groupName: "Group",
  hostName: "Home",
  awayName: "Away",
  timeStart: clock.now(),
  results: { G: [1, 0] },
  stats: {},
  decidedAt: null,
  hasScore: true,
  markets: null,
  others: "void",
});
const endOf = (eventId: number): StatedChange => ({
  kind: "whole",
  outcome: outcomeOf(eventId),
  source: { producer: "test", certainty: 2, sentAt: clock.now() },
});

async function storedAmong(...eventIds: number[]): Promise<number[]> {
  return [...(await outcomesOf(store.db, eventIds)).keys()].toSorted((a, b) => a - b);
}
const passUntil = (is: () => Promise<boolean>): Promise<void> =>
  until(async () => {
    await clock.advance(1000);
    return is();
  });

it("is set aside, told of, and stored once it can be", async () => {
  const errors: unknown[] = [];
  const changed: number[] = [];
  const recorder = createOutcomeRecorder(store, clock, (error) => errors.push(error));
  recorder.onStored((eventIds) => changed.push(...eventIds));
  recorder.record(endOf(2));
  await recorder.idle();
  await store.db.updateTable("match_outcome").set({ stats: "{" }).where("event_id", "=", 2).execute();

  for (const eventId of [1, 2, 3]) recorder.record(endOf(eventId));
  recorder.fillIn([outcomeOf(4)]);
  await passUntil(async () => (await storedAmong(1, 3, 4)).length === 3 && recorder.setAside() === 1);
  expect(await recorder.stored()).toBe(false);
  expect(errors.map(String).filter((text) => text.includes("match 2 cannot be stored"))).toHaveLength(1);
  // What comes later waits for nothing.
  recorder.record(endOf(5));
  await recorder.idle();
  expect(await storedAmong(1, 3, 4, 5)).toEqual([1, 3, 4, 5]);

  // It is tried again, and stays.
  await passUntil(async () => errors.map(String).filter((text) => text.includes("match 2 cannot be")).length > 1);
  expect([recorder.setAside(), await recorder.stored()]).toEqual([1, false]);
  await store.db.deleteFrom("match_outcome").where("event_id", "=", 2).execute();
  await passUntil(() => recorder.stored());
  expect([await storedAmong(2), recorder.setAside()]).toEqual([[2], 0]);
  expect(changed.toSorted((a, b) => a - b)).toEqual([1, 2, 2, 3, 4, 5]);
  await recorder.stop();
});

it("is told again to the next run: how far a feed was heard is not kept meanwhile", async () => {
  const recorder = createOutcomeRecorder(store, clock, () => undefined);
  const saves = createProcessedToSaves({
    db: store.db,
    clock,
    processedTo: () => new Map([["live", 5]]),
    stored: recorder.stored,
    failed: () => undefined,
  });
  recorder.record(endOf(2));
  await recorder.idle();
  await store.db.updateTable("match_outcome").set({ stats: "{" }).where("event_id", "=", 2).execute();
  recorder.record(endOf(2));
  await passUntil(async () => recorder.setAside() === 1);
  await saves.stop();
  expect(await loadProcessedTo(store.db)).toEqual(new Map());
  await store.db.deleteFrom("match_outcome").where("event_id", "=", 2).execute();
  await passUntil(() => recorder.stored());
  await saves.stop();
  expect(await loadProcessedTo(store.db)).toEqual(new Map([["live", 5]]));
  await recorder.stop();
});
