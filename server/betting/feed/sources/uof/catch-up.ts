// What a recovery does not bring: fixtures and results that changed meanwhile, and settlements that open bets wait for: after a
// recovery of everything, and hours after a match has ended.
import type { Clock } from "../../../../platform/clock.ts";
import type { BookedMatch, EventBook } from "./event-book.ts";
import type { Requests } from "./requests.ts";
import type { Rest } from "./rest.ts";
import type { UofConfig } from "./uof-config.ts";
import { askChanges } from "./uof-start.ts";

export const changesEveryMs = 600_000;
export const settlementsEveryMs = 60_000;
const hour = 3_600_000;
/** Results come within minutes: after so long one was lost. */
const overdueMs = 6 * hour;
/** Of a match of whose end nothing was heard, from its start. */
const unheardMs = 12 * hour;
/** What came in the moment of the last question may be missing. */
const overlapMs = 60_000;

export interface CatchUp {
  /** Has matches that changed since the last time looked up. @param since epoch ms by the feed's clock, where it is longer ago */
  changes(since?: number | null): Promise<void>;
  /** A producer has told everything: what it settled of matches that ended before is asked for match by match. */
  settlements(product: number): Promise<void>;
  /**
   * Asks for what waits for the limit of requests, and, once, for what is not settled long after the end: operators have it in
   * their list of matches too. Call it each `settlementsEveryMs`.
   * @param products those that are up
   */
  overdue(products: readonly number[]): Promise<void>;
}

export function createCatchUp(ports: {
  rest: Pick<Rest, "get" | "clockOffset">;
  config: Pick<UofConfig, "languages">;
  clock: Clock;
  /** ms on a clock that is never set. */
  elapsed(): number;
  book: Pick<EventBook, "all">;
  requests: Pick<Requests, "mayAskAt" | "settlementsOf">;
  /** Matches that open bets are on. */
  openEvents(): Promise<number[]>;
  lookAgain(urns: Iterable<string>): void;
  failed(error: unknown): void;
}): CatchUp {
  const { rest, config, clock, elapsed, book, requests } = ports;
  let askedTo = clock.now() - rest.clockOffset();
  /** What is to be asked for, by product and match: the limit lets some of them through at a time. */
  const wanted = new Map<string, { product: number; eventId: number }>();
  /** Those that were asked for because they are overdue. */
  const overdueKeys = new Set<string>();
  let isAsking = false;
  /** The feed refused one: none is asked for before, on the clock that is never set. */
  let waitsUntil = -Infinity;

  const keyOf = (product: number, eventId: number): string => `${product} ${eventId}`;

  function isOverdue({ overSince, fixture }: BookedMatch): boolean {
    const now = clock.now();
    return overSince === null ? now - fixture.match.timeStart > unheardMs : now - overSince > overdueMs;
  }

  /** @param products those that may be asked now; what is not accepted stays wanted */
  async function askWanted(products: readonly number[]): Promise<void> {
    if (isAsking || elapsed() < waitsUntil) return;
    isAsking = true;
    try {
      const urns = new Map([...book.all()].map(({ fixture }) => [fixture.match.eventId, fixture.urn]));
      for (const [key, { product, eventId }] of Array.from(wanted)) {
        if (!products.includes(product) || requests.mayAskAt(product, "event") > clock.now()) continue;
        const answer = await requests.settlementsOf(urns.get(eventId) ?? `sr:match:${eventId}`, product);
        wanted.delete(key);
        if (answer.kind === "accepted") continue;
        // Behind the others: one that is refused each time holds up none of them.
        wanted.set(key, { product, eventId });
        if (answer.kind === "refused") waitsUntil = elapsed() + Math.max(0, answer.notBefore - clock.now());
        return;
      }
    } finally {
      isAsking = false;
    }
  }

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
      for (const eventId of await ports.openEvents()) wanted.set(keyOf(product, eventId), { product, eventId });
      await askWanted([product]);
    },
    async overdue(products) {
      const open = new Set(await ports.openEvents());
      for (const [key, { eventId }] of wanted) if (!open.has(eventId)) wanted.delete(key);
      const late = [...book.all()].filter((match) => open.has(match.fixture.match.eventId) && isOverdue(match));
      for (const { fixture } of late)
        for (const product of products) {
          const { eventId } = fixture.match;
          const key = keyOf(product, eventId);
          if (overdueKeys.has(key)) continue;
          overdueKeys.add(key);
          wanted.set(key, { product, eventId });
        }
      // Those that are settled by now need not be remembered.
      for (const key of overdueKeys) if (!open.has(Number(key.split(" ")[1]))) overdueKeys.delete(key);
      await askWanted(products);
    },
  };
}
