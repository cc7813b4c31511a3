// What the worker knows of one match, from whichever of its streams.
import { confirmingStreams, type PricedLeg } from "../../src/domain/freshness.ts";
import type { Freshness } from "../ingest/freshness.ts";
import type { MatchBook } from "../ingest/match-book.ts";
import type { KnownMatch } from "../ports.ts";

export function knownMatch(book: Pick<MatchBook, "get" | "isGone">, eventId: number): KnownMatch {
  const entry = book.get(eventId);
  const match = entry?.full?.match ?? entry?.main?.match;
  if (entry === undefined || match === undefined) {
    const gone = book.isGone("live", eventId) || book.isGone("prematch", eventId);
    return gone ? { state: "gone" } : { state: "unknown" };
  }
  return { state: "known", kind: entry.kind, match };
}

/** Whether the price of a leg was confirmed within its allowed age, and online. */
export function isFreshLeg(
  book: Pick<MatchBook, "get">,
  freshness: Pick<Freshness, "isFresh">,
  leg: PricedLeg,
): boolean {
  const entry = book.get(leg.eventId);
  if (entry === undefined) return false;
  const mainMarket = entry.main?.match[leg.marketsTable][leg.marketsKey] !== undefined;
  return confirmingStreams(leg, mainMarket).some((stream) => freshness.isFresh(stream));
}
