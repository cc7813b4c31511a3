// What must not wait behind thousands of prices: a bet stop is told at once, and an alive keeps its producer awake, while
// up to where all was told does not move before its turn.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createEventBook } from "../../../../../server/betting/feed/sources/uof/event-book.ts";
import { createRecoveries, type Recoveries } from "../../../../../server/betting/feed/sources/uof/recoveries.ts";
import { createFakeClock } from "../../../../harness/fake-clock.ts";
import { aboutMatch, element } from "../../../../harness/uof-messages.ts";
import { odds, total, uofFixture } from "../../../../harness/uof-match.ts";
import { createTestReader, deafSink, testProducers } from "../../../../harness/uof-reader.ts";
import { until } from "../../../../harness/until.ts";

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "kvota-urgent-"));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const product = 3;

it("a stop is told before other matches' prices, an alive counts in its turn", async () => {
  const clock = createFakeClock();
  const book = createEventBook();
  const matches = [4711, 4712, 4713];
  for (const eventId of matches) book.put(uofFixture(eventId, clock.now() + 3_600_000), clock.now());
  const told: string[] = [];
  const recoveries: Recoveries = createRecoveries([{ product, windowMs: 3_600_000, aliveTo: null, notBefore: 0 }], {
    now: clock.now,
    elapsed: clock.monotonic,
    clockOffset: () => 0,
    nextRequestId: () => 7,
    mayAskAt: () => 0,
    ask: () => undefined,
    recovered: () => undefined,
    aliveWhileUp: () => undefined,
    turned: () => undefined,
  });
  const after = (ms: number): number => clock.now() + ms;
  const start = clock.now();
  const reader = createTestReader({
    deadLetters: folder,
    book,
    clock,
    recoveries: () => recoveries,
    producers: () => testProducers(product),
    descriptions: {
      current: () => ({ groupsOf: () => ["all"], variantName: () => null, names: {} }),
      unknownMarket: () => undefined,
    },
    sink: {
      ...deafSink,
      oddsChange: ({ eventId, lines }) => void told.push(`${eventId} ${lines[0]?.status ?? ""}`),
      alive: ({ sentAt }) =>
        void told.push(`alive ${sentAt - start}, told to ${(recoveries.aliveTo(product) ?? 0) - start}`),
    },
  });
  const give = (xml: string): void => reader.add({ content: Buffer.from(xml), done: () => undefined });
  const alive = (timestamp: number): void => give(element("alive", { product, timestamp, subscribed: 1 }));
  const price = (eventId: number, timestamp: number): void =>
    give(odds(total("2.5"), { product, event_id: `sr:match:${eventId}`, timestamp }));
  recoveries.connected();
  recoveries.alive(product, start, true);
  recoveries.complete(product, 7);
  alive(after(0));
  for (const eventId of matches) price(eventId, after(1));
  await until(() => reader.length() === 0);
  told.length = 0;
  for (const eventId of [4712, 4713, 4711]) price(eventId, after(2));
  alive(after(10));
  price(4712, after(11));
  give(aboutMatch("bet_stop", { product, event_id: "sr:match:4713", timestamp: after(12), groups: "all" }));
  give(aboutMatch("bet_stop", { product, event_id: "sr:match:4710", timestamp: after(13), groups: "all" }));
  await until(() => reader.length() === 0);
  reader.stop();
  expect(told).toEqual([
    "alive 0, told to 0",
    "4712 OPEN",
    "4713 OPEN",
    "4713 SUSPENDED",
    "4711 OPEN",
    "alive 10, told to 10",
    "4712 OPEN",
  ]);
});
