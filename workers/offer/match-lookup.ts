// What the worker knows of one match, from whichever of its streams.
import { linesOf } from "../../src/domain/offer/market-lines.ts";
import type { OfferKind } from "../../src/db/offer-tables.ts";
import { legState, streamsOf, type PlacementLeg, type PricedLeg } from "../../src/domain/ticket/placement-leg.ts";
import type { Freshness } from "./freshness.ts";
import type { MatchCache } from "./match-cache.ts";
import type { KnownMatch } from "../core/ports.ts";

/** @param type of the selection that it is about: a match that began left the pre-match list, and is not gone for a live one */
export function knownMatch(
  matchCache: Pick<MatchCache, "get" | "isGone">,
  eventId: number,
  type?: OfferKind,
): KnownMatch {
  const entry = matchCache.get(eventId);
  const match = entry?.full?.match ?? entry?.main?.match;
  if (entry === undefined || match === undefined) {
    const gone = matchCache.isGone("live", eventId) || (type !== "live" && matchCache.isGone("prematch", eventId));
    return gone ? { state: "gone" } : { state: "unknown" };
  }
  return { state: "known", kind: entry.kind, match };
}

/** The worker's reading of a leg; only main views hold what a sport's stream carries. */
export function placementLeg(
  matchCache: Pick<MatchCache, "get" | "isGone">,
  freshness: Pick<Freshness, "isFresh">,
  leg: PricedLeg,
): PlacementLeg {
  const found = knownMatch(matchCache, leg.eventId, leg.type);
  const streams = streamsOf(leg);
  const main = matchCache.get(leg.eventId)?.main?.match;
  return {
    offerState: found.state === "known" ? legState(leg.type, found.kind, found.match) : found.state,
    matchStreamFresh: freshness.isFresh(streams.match),
    sportStreamFresh: freshness.isFresh(streams.sport),
    mainMarket: main !== undefined && linesOf(main, leg).length > 0,
  };
}
