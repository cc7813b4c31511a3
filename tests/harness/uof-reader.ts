// A reader of the feed's messages beside whom nothing answers: what a test is about it says itself.
import type { FeedSink } from "../../server/betting/feed/feed-source.ts";
import { createEventBook } from "../../server/betting/feed/sources/uof/event-book.ts";
import { createUofCounts } from "../../server/betting/feed/sources/uof/uof-counts.ts";
import {
  createUofReader,
  type UofReader,
  type UofReaderPorts,
} from "../../server/betting/feed/sources/uof/uof-reader.ts";
import { createFakeClock } from "./fake-clock.ts";
import { uofTestConfig } from "./uof-test-config.ts";

const nothing = (): void => undefined;

export const deafSink: FeedSink = {
  alive: nothing,
  down: nothing,
  fixture: nothing,
  fixtureGone: nothing,
  oddsChange: nothing,
  betStop: nothing,
  state: nothing,
  outcome: nothing,
  statistics: nothing,
  texts: nothing,
  recovering: nothing,
  recovered: nothing,
  replaced: nothing,
};

export function createTestReader({
  deadLetters,
  ...ports
}: Partial<Omit<UofReaderPorts, "config">> & { deadLetters: string }): UofReader {
  return createUofReader({
    storeAhead: () => 0,
    sink: deafSink,
    config: uofTestConfig({ deadLetters }),
    rest: {
      get: async () => Promise.reject(new Error("no answer")),
      post: async () => ({ kind: "failed", wasSent: true }),
      clockOffset: () => 0,
    },
    book: createEventBook(),
    clock: createFakeClock(),
    counts: createUofCounts(),
    failed: nothing,
    recoveries: () => null,
    producers: () => [],
    descriptions: { current: () => null, unknownMarket: nothing },
    texts: {
      has: () => true,
      learn: nothing,
      describe: nothing,
      wantFixture: nothing,
      wantPlayers: nothing,
      wantVariant: nothing,
      take: () => [],
      putBack: nothing,
      waiting: () => 0,
      stop: nothing,
    },
    changed: nothing,
    unreadable: nothing,
    isPressed: () => false,
    overrun: nothing,
    ...ports,
  });
}

/** Two producers as their descriptions have them. */
export const testProducers = (...products: readonly number[]) =>
  products.map((product) => ({ product, isActive: true, word: "", windowMs: 3_600_000, isLive: product === 1 }));
