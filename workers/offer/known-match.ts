// What the worker knows of one match, from whichever of its streams.
import type { Freshness } from "../ingest/freshness.ts";
import type { MatchBook } from "../ingest/match-book.ts";
import type { KnownMatch } from "../ports.ts";

export function knownMatch(
  book: Pick<MatchBook, "get" | "isGone">,
  freshness: Pick<Freshness, "isFresh">,
  eventId: number,
): KnownMatch {
  const entry = book.get(eventId);
  const match = entry?.full?.match ?? entry?.main?.match;
  if (entry === undefined || match === undefined) {
    const gone = book.isGone("live", eventId) || book.isGone("prematch", eventId);
    return gone ? { state: "gone" } : { state: "unknown" };
  }
  const fresh =
    freshness.isFresh(`match:${eventId}`) || (entry.main !== null && freshness.isFresh(`${entry.kind}:${entry.sport}`));
  return { state: "known", kind: entry.kind, match, fresh };
}
