// The two stored shapes of a match.
import { rowStats } from "../../src/domain/offer/score.ts";
import type { FullMatch, OfferRow } from "../../src/db/offer-tables.ts";
import type { Match } from "../../src/protocol/match.ts";
import type { CachedMatch } from "./match-cache.ts";

/** null = no table shows this match. */
export function rowOf(entry: CachedMatch): OfferRow | null {
  if (entry.main === null) return null;
  const { events: _events, ...match } = entry.main.match;
  return {
    ...match,
    rev: entry.rev,
    life: entry.life,
    kind: entry.kind,
    stats: rowStats(match.sport, match.stats),
    marketsCount: match.marketsCount ?? countMarkets(entry.full?.match ?? match),
  };
}

/** null = this match was not opened. */
export function fullOf(entry: CachedMatch): FullMatch | null {
  if (entry.full === null) return null;
  return { ...entry.full.match, rev: entry.rev, life: entry.life, kind: entry.kind };
}

function countMarkets(match: Match): number {
  return Object.keys(match.markets).length + Object.keys(match.players).length;
}
