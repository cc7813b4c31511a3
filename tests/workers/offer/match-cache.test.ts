import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Match, MatchEvent } from "../../../src/protocol/match.ts";
import type { MatchChange } from "../../../src/protocol/sockets.ts";
import { createMatchCache } from "../../../workers/offer/match-cache.ts";
import { oddChange, sampleEntry, sampleMatch } from "../../harness/offer-samples.ts";

const codes = ["1", "X", "2"];

/** Of a server's history of one match: a change at the next revision; some steps send the whole match. */
interface Step {
  code: string;
  odd: string;
  suspend: string | null;
  goals: number | null;
  whole: boolean;
}

const historyArbitrary: fc.Arbitrary<Step[]> = fc.array(
  fc.record({
    code: fc.constantFrom(...codes),
    odd: fc.integer({ min: 101, max: 999 }).map((n) => (n / 100).toFixed(2)),
    suspend: fc.constantFrom(null, "OPEN", "SUSPENDED"),
    goals: fc.option(fc.nat({ max: 5 })),
    whole: fc.boolean(),
  }),
  { minLength: 1, maxLength: 25 },
);

function play(steps: readonly Step[]): { changes: MatchChange[]; wholes: Match[]; final: Match } {
  const match = sampleMatch(5, 100);
  const wholes = [structuredClone(match)];
  const changes: MatchChange[] = [];
  for (const step of steps) {
    match.rev += 1;
    const entry = match.markets["1X2"]?.[0];
    if (entry === undefined) throw new Error("sample without its market");
    const change: MatchChange = oddChange(5, match.rev, step.code, step.odd);
    entry.selections[step.code] = { O: step.odd };
    if (step.suspend !== null) {
      entry.MS = step.suspend;
      change.status = [["markets", "1X2", "", "", step.suspend]];
    }
    if (step.goals !== null) {
      match.results = { G: [step.goals, 0] };
      const { inPlay, matchState, matchPhase, results, stats } = structuredClone(match);
      change.state = { inPlay, matchState, matchPhase, results, stats };
    }
    if (step.whole) change.match = structuredClone(match);
    changes.push(change);
    wholes.push(structuredClone(match));
  }
  return { changes, wholes, final: match };
}

function contentOf(match: Match | undefined): unknown {
  if (match === undefined) return undefined;
  const { rev: _, ...content } = match;
  return content;
}

describe("match matchCache", () => {
  it("ends in the server's state for any order, repetition and loss, once the snapshot is merged", () => {
    fc.assert(
      fc.property(historyArbitrary, fc.infiniteStream(fc.nat()), fc.nat(), (steps, picks, at) => {
        const { changes, wholes, final } = play(steps);
        const matchCache = createMatchCache(1);
        const first = structuredClone(wholes[0]);
        if (first === undefined) throw new Error("no first whole");
        matchCache.whole("main", "live", first);
        // Twice as many deliveries as changes, drawn at random: some come often, some late, some never.
        const deliveries = [...picks.take(changes.length * 2)].map((n) => changes[n % changes.length]);
        const snapshotAt = at % (deliveries.length + 1);
        deliveries.forEach((change, index) => {
          if (index === snapshotAt) matchCache.whole("main", "live", structuredClone(final));
          if (change !== undefined) matchCache.apply("main", "live", structuredClone(change));
        });
        if (snapshotAt >= deliveries.length) matchCache.whole("main", "live", structuredClone(final));
        expect(contentOf(matchCache.get(5)?.main?.match)).toEqual(contentOf(final));
      }),
      { verbose: fc.VerbosityLevel.Verbose },
    );
  });

  it("needs no snapshot when every change arrives, in whatever order", () => {
    fc.assert(
      fc.property(
        historyArbitrary.chain((steps) => {
          const played = play(steps);
          return fc.tuple(
            fc.constant(played),
            fc.shuffledSubarray(played.changes, { minLength: played.changes.length }),
          );
        }),
        ([{ wholes, final }, shuffled]) => {
          const matchCache = createMatchCache(1);
          const first = structuredClone(wholes[0]);
          if (first === undefined) throw new Error("no first whole");
          matchCache.whole("main", "live", first);
          for (const change of shuffled) matchCache.apply("main", "live", structuredClone(change));
          expect(contentOf(matchCache.get(5)?.main?.match)).toEqual(contentOf(final));
        },
      ),
      { verbose: fc.VerbosityLevel.Verbose },
    );
  });

  it("ignores a change of a match it does not know", () => {
    const matchCache = createMatchCache(1);
    expect(matchCache.apply("main", "live", oddChange(9, 1, "1", "2.00"))).toBeNull();
    expect(matchCache.get(9)).toBeUndefined();
  });

  it("lets a gone match come back only by a newer whole", () => {
    const matchCache = createMatchCache(1);
    matchCache.whole("main", "live", sampleMatch(5, 100));
    expect(matchCache.apply("main", "live", { eventId: 5, rev: 110, gone: true })?.patch.gone).toBe("live");
    expect(matchCache.whole("main", "live", sampleMatch(5, 109))).toBeNull();
    expect(matchCache.isGone("live", 5)).toBe(true);
    expect(matchCache.whole("main", "live", sampleMatch(5, 111))?.eventId).toBe(5);
  });

  it("does not let an older end take a newer match away", () => {
    const matchCache = createMatchCache(1);
    matchCache.whole("main", "live", sampleMatch(5, 100));
    expect(matchCache.apply("main", "live", { eventId: 5, rev: 90, gone: true })).toBeNull();
    expect(matchCache.get(5)).toBeDefined();
  });

  it("shows in tables what the match stream says first, and the other way round", () => {
    const matchCache = createMatchCache(1);
    matchCache.whole("main", "live", sampleMatch(5, 100));
    const extra = { ...sampleMatch(5, 100).markets, OU: [sampleEntry({ O: "1.90", U: "1.90" }, "2.5")] };
    matchCache.whole("full", "live", sampleMatch(5, 100, { markets: extra }));
    const delta = matchCache.apply("full", "live", oddChange(5, 101, "1", "1.75"));
    expect(delta?.touched).toEqual({ main: true, full: true });
    expect(matchCache.get(5)?.main?.match.markets["1X2"]?.[0]?.selections["1"]?.O).toBe("1.75");
    expect(matchCache.get(5)?.main?.match.markets["OU"]).toBeUndefined();
    matchCache.apply("main", "live", oddChange(5, 102, "1", "1.80"));
    expect(matchCache.get(5)?.full?.match.markets["1X2"]?.[0]?.selections["1"]?.O).toBe("1.80");
  });

  it("gives every visible change a higher revision, also when a cell is older than the newest one", () => {
    const matchCache = createMatchCache(1);
    matchCache.whole("main", "live", sampleMatch(5, 100));
    const first = matchCache.apply("main", "live", oddChange(5, 120, "1", "1.75"));
    const second = matchCache.apply("main", "live", oddChange(5, 110, "2", "5.00"));
    expect(second?.patch.rev).toBeGreaterThan(first?.patch.rev ?? Infinity);
  });

  it.each([120, 1_795_000_000_120, 1_795_000_000_120_000])("stays below the wire's next revision (%d)", (rev) => {
    const matchCache = createMatchCache(1);
    matchCache.whole("main", "live", sampleMatch(5, rev - 20));
    const revs = [matchCache.apply("main", "live", oddChange(5, rev, "1", "1.75"))?.patch.rev];
    // Older cells that were not known yet: each is a visible change, none is news of the match's revision.
    revs.push(matchCache.apply("main", "live", oddChange(5, rev - 1, "2", "5.00"))?.patch.rev);
    revs.push(matchCache.apply("main", "live", oddChange(5, rev - 2, "X", "3.00"))?.patch.rev);
    expect(revs[0]).toBe(rev);
    expect(revs[1]).toBeGreaterThan(rev);
    expect(revs[2]).toBeGreaterThan(revs[1] ?? Infinity);
    expect(revs[2]).toBeLessThanOrEqual(rev + 1);
  });

  it("says what a newer whole changed as cells, for the price push", () => {
    const matchCache = createMatchCache(1);
    matchCache.whole("main", "live", sampleMatch(5, 100));
    const delta = matchCache.whole(
      "main",
      "live",
      sampleMatch(5, 101, { markets: { "1X2": [sampleEntry({ "1": "1.60", X: "3.20", "2": "4.10" })] } }),
    );
    expect(delta?.patch.odds).toEqual([["markets", "1X2", "", "", "1", "1.60"]]);
  });

  it("notices a timeline that grew or was corrected, though no cell changed, and keeps it over single cells", () => {
    const matchCache = createMatchCache(1);
    const corner: MatchEvent = { n: 1, kind: "corner", phase: "FH", timeMin: 4, side: 1, score: null };
    const goal: MatchEvent = { n: 2, kind: "score", phase: "FH", timeMin: 9, side: 2, score: [0, 1] };
    matchCache.whole("full", "live", sampleMatch(5, 100, { events: [corner] }));
    expect(matchCache.whole("full", "live", sampleMatch(5, 101, { events: [corner] }))).toBeNull();
    const grown = matchCache.whole("full", "live", sampleMatch(5, 102, { events: [corner, goal] }));
    expect(grown?.touched.full).toBe(true);
    const corrected = matchCache.whole("full", "live", sampleMatch(5, 103, { events: [corner, { ...goal, side: 1 }] }));
    expect(corrected?.touched.full).toBe(true);
    matchCache.apply("full", "live", oddChange(5, 104, "1", "1.75"));
    expect(matchCache.get(5)?.full?.match.events).toEqual([corner, { ...goal, side: 1 }]);
  });

  describe("a match that is still followed as one to come when it begins", () => {
    const toCome = { inPlay: false, matchState: "NOT_STARTED" };

    it("is one of the live table from its own stream's word on", () => {
      const matchCache = createMatchCache(1);
      matchCache.whole("full", "prematch", sampleMatch(5, 100, toCome));
      matchCache.apply("full", "prematch", { eventId: 5, rev: 105, match: sampleMatch(5, 105) });
      // The table is opened later, and its answer may be older than the stream.
      matchCache.apply("full", "prematch", oddChange(5, 107, "1", "1.90"));
      matchCache.whole("main", "live", sampleMatch(5, 106));
      expect(matchCache.idsOf("live", "F")).toEqual([5]);
      const delta = matchCache.apply("main", "live", oddChange(5, 108, "1", "1.95"));
      expect(delta?.patch.odds).toEqual([["markets", "1X2", "", "", "1", "1.95"]]);
    });

    it("is not taken from the live table by its own stream", () => {
      const matchCache = createMatchCache(1);
      matchCache.whole("main", "live", sampleMatch(5, 100));
      matchCache.apply("full", "prematch", { eventId: 5, rev: 103, match: sampleMatch(5, 103) });
      expect(matchCache.idsOf("live", "F")).toEqual([5]);
      matchCache.apply("full", "prematch", oddChange(5, 104, "X", "3.33"));
      expect(matchCache.get(5)?.main?.match.markets["1X2"]?.[0]?.selections["X"]).toEqual({ O: "3.33" });
      expect(matchCache.apply("main", "live", oddChange(5, 105, "1", "1.95"))).not.toBeNull();
    });

    it("leaves the list of those to come, and comes to the live table, whichever is told first", () => {
      const own = { eventId: 5, rev: 105, match: sampleMatch(5, 105) };
      const steps: Record<string, (cache: ReturnType<typeof createMatchCache>) => void> = {
        own: (cache) => void cache.apply("full", "prematch", structuredClone(own)),
        left: (cache) => void cache.apply("main", "prematch", { eventId: 5, rev: 104, gone: true }),
        live: (cache) => void cache.whole("main", "live", sampleMatch(5, 105)),
      };
      for (const order of ["own left live", "own live left", "left own live", "left live own", "live own left"]) {
        const matchCache = createMatchCache(1);
        matchCache.whole("main", "prematch", sampleMatch(5, 100, toCome));
        matchCache.whole("full", "prematch", sampleMatch(5, 100, toCome));
        for (const step of order.split(" ")) steps[step]?.(matchCache);
        expect([order, matchCache.idsOf("prematch", "F"), matchCache.idsOf("live", "F")]).toEqual([order, [], [5]]);
      }
    });

    it("is gone once its own stream says so", () => {
      const matchCache = createMatchCache(1);
      matchCache.whole("full", "prematch", sampleMatch(5, 100));
      matchCache.apply("full", "prematch", { eventId: 5, rev: 101, gone: true });
      expect(matchCache.get(5)).toBeUndefined();
      expect(matchCache.isGone("live", 5)).toBe(true);
    });
  });
});
