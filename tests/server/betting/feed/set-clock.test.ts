// What a feed is worth while its machine's clock is set: nothing of that is the feed's fault.
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { createDecidedLines } from "../../../../server/betting/feed/decided-lines.ts";
import { createOfferBuilder } from "../../../../server/betting/feed/offer-builder.ts";
import { createPublisher } from "../../../../server/betting/feed/publisher.ts";
import { createReplica } from "../../../../server/betting/offer/replica.ts";
import { writeOutcomes } from "../../../../server/betting/outcomes/stored-outcomes.ts";
import { statusCellOf } from "../../../../src/domain/offer/price-cell.ts";
import { createFakeClock, type FakeClock } from "../../../harness/fake-clock.ts";
import { openTestStore, removeTestData } from "../../../harness/test-database.ts";

const second = 1000;
const hour = 3600 * second;
const names = { leagueId: 1, leagueName: "L", groupName: "G", hostName: "H", awayName: "A" };
const head = { eventId: 1, sport: "F", kind: "live" as const, ...names, timeStart: 9e12 };

/** A pushed feed with one open line, whose source has a clock of its own. */
function pushed(clock: FakeClock, aheadMs = 0) {
  const sourceNow = (): number => 1_800_000_000_000 + clock.monotonic() + aheadMs;
  const from = () => ({ producer: "live", sentAt: sourceNow() });
  const asked: number[] = [];
  const replica = createReplica({ fill: () => undefined, elapsed: clock.monotonic });
  const builder = createOfferBuilder({
    now: clock.now,
    elapsed: clock.monotonic,
    changed: () => undefined,
    recover: ({ requestId }) => asked.push(requestId) && 60_000,
  });
  const publisher = createPublisher(builder, clock, replica.apply);
  builder.sink.alive({ ...from(), subscribed: true });
  builder.sink.recovered({ ...from(), requestId: asked[0] ?? 0 });
  builder.sink.fixture({ ...from(), head, marketsCount: 1, unpriced: null });
  const line = { table: "markets" as const, key: "1X2", B: "", P: "", status: "OPEN", odds: { 1: "1.50" } };
  builder.sink.oddsChange({ ...from(), eventId: 1, lines: [line], unpriced: null });
  publisher.start();
  return {
    replica,
    asked,
    /** The source goes on for so long. */
    async live(ms: number) {
      for (let passed = 0; passed < ms; passed += 10 * second) {
        await clock.advance(10 * second);
        builder.sink.alive({ ...from(), subscribed: true });
      }
      publisher.flush();
    },
    status: () => replica.fullMatch(1)?.markets["1X2"]?.[0]?.MS,
    stop: publisher.stop,
  };
}

it("prices are confirmed while nothing changes, also after the clock was set back", async () => {
  const clock = createFakeClock();
  const { replica, stop } = pushed(clock);
  await clock.advance(5 * second);
  expect(replica.age(1)).toBeLessThanOrEqual(500);
  clock.skew(-hour);
  await clock.advance(5 * second);
  expect(replica.age(1)).toBeLessThanOrEqual(500);
  stop();
});

it.each([
  ["30 s on", 30 * second],
  ["30 s back", -30 * second],
  ["an hour on", hour],
  ["an hour back", -hour],
])("a producer is neither late nor silent where the clock is set %s", async (_how, ms) => {
  const clock = createFakeClock();
  const feed = pushed(clock);
  await feed.live(60 * second);
  expect(feed.status()).toBe("OPEN");
  clock.skew(ms);
  await feed.live(60 * second);
  expect([feed.status(), feed.asked.length]).toEqual(["OPEN", 1]);
  feed.stop();
});

it("a producer that falls silent after the clock was set back is shut all the same", async () => {
  const clock = createFakeClock();
  const feed = pushed(clock);
  await feed.live(10 * second);
  clock.skew(-hour);
  await clock.advance(30 * second);
  expect(feed.status()).toBe("SUSPENDED");
  feed.stop();
});

it("what another process decides after the clock was set back is found", async () => {
  const clock = createFakeClock();
  const dataDir = mkdtempSync(join(tmpdir(), "kvota-decided-"));
  const store = await openTestStore(dataDir, clock);
  const failed = (error: unknown): never => {
    throw error;
  };
  const lines = createDecidedLines({ db: store.db, clock, isOffered: () => true, changed: () => undefined, failed });
  const decide = (selectionCode: string) => {
    const ref = { marketsTable: "markets", marketsKey: "1X2", B: "", P: selectionCode, selectionCode } as const;
    const { kind: _, ...match } = head;
    const source = { producer: "~operator", certainty: 3, sentAt: 0 } as const;
    const change = { kind: "decided", match, results: [[ref, "won"]], score: null, source } as const;
    return store.transact("decide", (trx) => writeOutcomes(trx, [change], clock.now()));
  };
  const isDecided = (code: string) => lines.has(1, statusCellOf(["markets", "1X2", "", code]));
  lines.start();
  await decide("1");
  // A look that began before it was stored may be what goes on now: there has to be another one.
  await expect.poll(async () => clock.advance(second).then(() => isDecided("1"))).toBe(true);
  clock.skew(-hour);
  await decide("2");
  await expect.poll(async () => clock.advance(second).then(() => isDecided("2"))).toBe(true);
  lines.stop();
  await lines.ready();
  await store.close();
  await removeTestData(dataDir);
});
