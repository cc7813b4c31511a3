// What the server said of a term some time ago goes on counting where the cache does not have it.
import type { MatchLine, SearchRow } from "../../src/db/offer-tables.ts";

/** By then a match that was running may be over. */
const liveForMs = 600_000;

/** @param now epoch ms by the server's clock */
export function withEarlier(found: SearchRow, earlier: SearchRow | undefined, now: number): SearchRow {
  if (earlier === undefined) return found;
  const known = new Set([...found.live, ...found.prematch].map((line) => line.eventId));
  const missing = (lines: readonly MatchLine[]): MatchLine[] => lines.filter((line) => !known.has(line.eventId));
  const live = now - earlier.at <= liveForMs ? missing(earlier.live) : [];
  const prematch = missing(earlier.prematch).filter((line) => line.timeStart > now);
  if (live.length + prematch.length === 0) return found;
  return {
    ...found,
    live: [...found.live, ...live],
    prematch: [...found.prematch, ...prematch].sort((a, b) => a.timeStart - b.timeStart),
    at: Math.min(found.at, earlier.at),
  };
}
