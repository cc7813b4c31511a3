import { beforeEach, describe, expect, it } from "vitest";
import { isFreshLeg } from "../../../src/domain/ticket/placement-leg.ts";
import type { Match } from "../../../src/protocol/match.ts";
import { createFreshness, type Freshness } from "../../../workers/offer/freshness.ts";
import { createMatchCache, type MatchCache } from "../../../workers/offer/match-cache.ts";
import { placementLeg } from "../../../workers/offer/match-lookup.ts";
import { knownMatch } from "../../harness/account-rig.ts";
import { createFakeClock, type FakeClock } from "../../harness/fake-clock.ts";
import { selectionOf } from "../../harness/selection.ts";

let clock: FakeClock;
let matchCache: MatchCache;
let freshness: Freshness;

function matchWith(over: Partial<Match> = {}): Match {
  const known = knownMatch();
  if (known.state !== "known") throw new Error("unknown");
  return { ...known.match, ...over };
}

const scores = [{ MS: "OPEN", B: "", P: "", selections: { "1:0": { O: "7.00" } } }];
const mainLeg = selectionOf();
const otherLeg = selectionOf({ marketsKey: "CS" });
const legNow = (leg: typeof mainLeg) => placementLeg(matchCache, freshness, leg);
const isFresh = (leg: typeof mainLeg): boolean => isFreshLeg(legNow(leg));

beforeEach(() => {
  clock = createFakeClock();
  matchCache = createMatchCache(1);
  freshness = createFreshness(clock, clock.now);
  freshness.setOnline(true);
  matchCache.whole("main", "live", matchWith());
  matchCache.whole("full", "live", matchWith({ rev: 2, markets: { ...matchWith().markets, CS: scores } }));
});

describe("the price of a leg", () => {
  it("is confirmed by the sport's stream in main markets only", () => {
    freshness.confirm("live:F", "live", 1);
    expect([mainLeg, otherLeg].map(isFresh)).toEqual([true, false]);
    expect(isFresh(selectionOf({ marketsTable: "players" }))).toBe(false);
  });

  it("is confirmed by the match's own stream in every market", () => {
    freshness.confirm("match:1", "live", 1);
    expect([mainLeg, otherLeg].map(isFresh)).toEqual([true, true]);
  });

  it("is old after 15 s, and of no use offline", async () => {
    freshness.confirm("match:1", "live", 1);
    freshness.setOnline(false);
    expect(isFresh(otherLeg)).toBe(false);
    freshness.setOnline(true);
    await clock.advance(15_001);
    expect(isFresh(otherLeg)).toBe(false);
  });

  it("is not confirmed by streams of other matches, kinds and sports", () => {
    freshness.confirm("match:2", "live", 1);
    freshness.confirm("prematch:F", "prematch", 1);
    freshness.confirm("live:B", "live", 1);
    expect([mainLeg, otherLeg].map(isFresh)).toEqual([false, false]);
    freshness.confirm("match:2", "live", 2);
    expect(isFresh(selectionOf({ eventId: 2 }))).toBe(false);
  });
});

describe("what the match cache knows of a leg", () => {
  it.each([
    ["open", selectionOf()],
    ["started", selectionOf({ type: "prematch" })],
    ["unknown", selectionOf({ eventId: 9 })],
  ])("is %s", (known, leg) => {
    expect(legNow(leg).offerState).toBe(known);
  });

  it("is gone once the match ended or left the offer", () => {
    matchCache.whole("main", "live", matchWith({ rev: 3, matchPhase: { name: "F" } }));
    matchCache.whole("full", "live", matchWith({ rev: 3, matchPhase: { name: "F" } }));
    expect(legNow(mainLeg).offerState).toBe("gone");
    matchCache.gone("live", 1);
    expect(legNow(mainLeg).offerState).toBe("gone");
  });

  it("is unknown, and not gone, of a live match that left the pre-match list when it began", () => {
    matchCache.whole("main", "prematch", matchWith({ eventId: 2, inPlay: false }));
    matchCache.gone("prematch", 2);
    expect(legNow(selectionOf({ eventId: 2 })).offerState).toBe("unknown");
    expect(legNow(selectionOf({ eventId: 2, type: "prematch" })).offerState).toBe("gone");
  });

  it("is unknown of a match that was gone, came back and is not looked at any more", () => {
    matchCache.gone("live", 1);
    matchCache.whole("main", "live", matchWith({ rev: 9 }));
    expect(legNow(mainLeg).offerState).toBe("open");
    matchCache.dropMain("live", matchWith().sport);
    expect(legNow(mainLeg).offerState).toBe("unknown");
  });
});
