import type { Results } from "../../../src/protocol/match.ts";
import type { SandboxFeed } from "../../../src/protocol/sandbox.ts";
import type { Author } from "../../site/audit/author.ts";
import type { PriceRef } from "../offer/offer-book.ts";

/** How the sandbox steers the feed. Calls on an event answer false where the event (or cell) is not in the offer. */
export interface FeedControl {
  setFeed(change: SandboxFeed): Promise<void>;
  setMatch(change: { eventId: number; state?: Record<string, unknown>; timeStart?: number }): Promise<boolean>;
  setOdd(price: PriceRef & { O: string }): Promise<boolean>;
  setMarket(market: Omit<PriceRef, "selectionCode"> & { MS: string }): Promise<boolean>;
  /** @param end.by absent = not a person's doing */
  settle(end: { eventId: number; results: Results; by?: Author }): Promise<boolean>;
  /** Back to the seeded offer. */
  reset(): Promise<void>;
  /** `matches`: the numbers that are set, not the somewhat larger ones that are there. */
  stats(): Promise<{ updatesPerSecond: number; seed: number; matches: { live: number; prematch: number } }>;
}
