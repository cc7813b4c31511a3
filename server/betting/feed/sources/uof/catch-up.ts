// What a recovery does not bring: fixtures and results that changed meanwhile, and after one of everything the settlements of
// matches that open bets wait for.
import type { Clock } from "../../../../ports.ts";
import type { EventBook } from "./event-book.ts";
import type { Requests } from "./requests.ts";
import type { Rest } from "./rest.ts";
import type { UofConfig } from "./uof-config.ts";
import { askChanges } from "./uof-start.ts";

export const changesEveryMs = 600_000;
/** What came in the moment of the last question may be missing. */
const overlapMs = 60_000;

export interface CatchUp {
  /** Has matches that changed since the last time looked up. @param since epoch ms by the feed's clock, where it is longer ago */
  changes(since?: number | null): Promise<void>;
  /** A producer has told everything: what it settled of matches that ended before is asked for match by match. */
  settlements(product: number): Promise<void>;
}

export function createCatchUp(ports: {
  rest: Pick<Rest, "get" | "clockOffset">;
  config: Pick<UofConfig, "languages">;
  clock: Clock;
  book: Pick<EventBook, "all">;
  requests: Pick<Requests, "mayAskAt" | "settlementsOf">;
  /** Matches that open bets are on. */
  openEvents(): Promise<number[]>;
  lookAgain(urns: Iterable<string>): void;
  failed(error: unknown): void;
}): CatchUp {
  const { rest, config, clock, book, requests } = ports;
  let askedTo = clock.now() - rest.clockOffset();

  return {
    async changes(since = null) {
      const feedNow = clock.now() - rest.clockOffset();
      const from = Math.min(askedTo, since ?? askedTo) - overlapMs;
      try {
        ports.lookAgain(await askChanges(rest, config, from));
        askedTo = feedNow;
      } catch (error) {
        ports.failed(error);
      }
    },
    async settlements(product) {
      const urns = new Map([...book.all()].map(({ fixture }) => [fixture.match.eventId, fixture.urn]));
      for (const eventId of await ports.openEvents()) {
        // Those that are over the limit are left to operators.
        if (requests.mayAskAt(product, "event") > clock.now()) return;
        await requests.settlementsOf(urns.get(eventId) ?? `sr:match:${eventId}`, product);
      }
    },
  };
}
