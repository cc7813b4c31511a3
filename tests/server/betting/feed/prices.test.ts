import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Fixture } from "../../../../server/betting/feed/fixtures/fixture.ts";
import { marketOf } from "../../../../server/betting/feed/markets/catalogue.ts";
import { createMarketBook } from "../../../../server/betting/feed/markets/market-book.ts";
import { isDecided, isTooSure, priceMarket } from "../../../../server/betting/feed/markets/price.ts";
import { probabilities } from "../../../../server/betting/feed/markets/probabilities.ts";
import { createModel } from "../../../../server/betting/feed/model/match-model.ts";
import { createScript } from "../../../../server/betting/feed/script/script.ts";
import { allSportCodes, anyFixture } from "../../../harness/feed-fixtures.ts";
import type { Step } from "../../../../server/betting/feed/script/step.ts";
import type { Standing } from "../../../../server/betting/feed/model/model.ts";

const standing = (step: Step): Standing => ({
  inPlay: true,
  phase: step.phase,
  results: step.results,
  stats: step.stats,
  credits: step.credits,
});
const fresh: Standing = { inPlay: false, phase: { name: "NSY", timeMin: null }, results: {}, stats: {}, credits: [] };
const at = (fixture: Fixture, share: number): Standing => {
  const { steps } = createScript(fixture);
  const step = steps[Math.floor(share * (steps.length - 1))];
  return step === undefined ? fresh : standing(step);
};
const overlapping = new Set(["DC", "FH_DC"]);

describe.each(allSportCodes)("prices of %s", (sport) => {
  it("carry a margin on every open line and are odds of the wire, before and during the match", () => {
    fc.assert(
      fc.property(
        anyFixture(sport),
        fc.double({ min: 0, max: 0.98, noNaN: true }),
        fc.boolean(),
        (fixture, share, live) => {
          const book = createMarketBook(fixture);
          book.extend(createModel(fixture, live ? at(fixture, share) : fresh), { live, shut: false, scored: false });
          book.reprice(createModel(fixture, live ? at(fixture, share) : fresh), { live, shut: false, scored: false });
          const { markets, players } = book.maps(false);
          expect(Object.keys(markets).length).toBeGreaterThan(1);
          for (const [code, entries] of Object.entries({ ...markets, ...players })) {
            for (const entry of entries) {
              if (entry.MS === "CLOSED") continue;
              // What cannot happen any more has no price.
              const odds = Object.values(entry.selections).flatMap(({ O }) => (O === "-" ? [] : [O]));
              for (const odd of odds) expect(odd).toMatch(/^\d{1,3}(\.\d{1,2})?$/);
              const implied = odds.reduce((total, odd) => total + 1 / Number(odd), 0) / (overlapping.has(code) ? 2 : 1);
              // One selection alone (a goalscorer) promises nothing of the others.
              const sound = implied < 1.45 && (odds.length === 1 || implied > 1);
              expect({ code, band: entry.B, odds, sound }).toMatchObject({ sound: true });
            }
            expect(entries.filter((entry) => entry.L === 1).length).toBeLessThanOrEqual(1);
          }
        },
      ),
      { numRuns: 12 },
    );
  });

  it("are laid on no line of which one selection is nearly sure: the least odd would pay more than it is worth", () => {
    fc.assert(
      fc.property(anyFixture(sport), fc.double({ min: 0.3, max: 0.99, noNaN: true }), (fixture, share) => {
        const model = createModel(fixture, at(fixture, share));
        const book = createMarketBook(fixture);
        book.extend(model, { live: true, shut: false, scored: false });
        book.reprice(model, { live: true, shut: false, scored: false });
        const { markets, players } = book.maps(false);
        const laid = Object.entries({ ...markets, ...players }).flatMap(([code, entries]) =>
          entries.filter(({ MS }) => MS === "OPEN").map(({ B, P }) => ({ def: marketOf(sport, code), code, B, P })),
        );
        const tooSure = laid.filter(
          ({ def, B, P }) => def !== null && isTooSure(probabilities(def, model, B, P) ?? []),
        );
        expect(tooSure.map(({ code, B, P }) => `${code} ${B} ${P}`)).toEqual([]);
      }),
      { numRuns: 12 },
    );
  });

  it("come from chances that sum to one", () => {
    fc.assert(
      fc.property(anyFixture(sport), fc.double({ min: 0, max: 0.9, noNaN: true }), (fixture, share) => {
        const model = createModel(fixture, at(fixture, share));
        for (const scope of ["match", "units", "P1", "P2", "sub", "corners"] as const) {
          const outlook = model.outlook(scope);
          if (outlook === null) continue;
          for (const pmf of [outlook.diff(), outlook.total()]) {
            expect(pmf.p.reduce((total, chance) => total + chance, 0)).toBeCloseTo(1, 4);
          }
        }
      }),
      { numRuns: 10 },
    );
  });
});

describe("odds follow the score", () => {
  const host = (
    fixture: Fixture,
    results: Standing["results"],
    stats: Standing["stats"],
    phase: Standing["phase"],
  ): number => {
    const diff = createModel(fixture, { ...fresh, inPlay: true, phase, results, stats })
      .outlook("match")
      ?.diff();
    return diff === undefined
      ? Number.NaN
      : diff.p.reduce((total, chance, index) => total + (diff.from + index > 0 ? chance : 0), 0);
  };

  it("football: a goal up is worth more, and one behind weighs more the later it is", () => {
    fc.assert(
      fc.property(anyFixture("F"), fc.integer({ min: 46, max: 80 }), (fixture, minute) => {
        const chance = (goals: [number, number], time: number): number =>
          host(fixture, { G: goals }, { P1: { G: [0, 0] }, P2: { G: goals } }, { name: "SH", timeMin: time });
        expect(chance([1, 0], minute)).toBeGreaterThan(chance([0, 0], minute));
        expect(chance([0, 0], minute)).toBeGreaterThan(chance([0, 1], minute));
        const upset = (time: number): number =>
          host(fixture, { G: [0, 1] }, { P1: { G: [0, 0] }, P2: { G: [0, 1] } }, { name: "SH", timeMin: time });
        expect(upset(minute + 8)).toBeLessThan(upset(minute));
      }),
      { numRuns: 30 },
    );
  });

  it("tennis: a game, a set and a break point count", () => {
    fc.assert(
      fc.property(anyFixture("T"), (fixture) => {
        const chance = (S: [number, number], G: [number, number], P: [number, number]): number => {
          const sets = Object.fromEntries(
            Array.from({ length: S[0] + S[1] }, (_, index) => [
              `P${index + 1}`,
              { G: index < S[0] ? ([6, 4] as [number, number]) : ([4, 6] as [number, number]) },
            ]),
          );
          return host(
            fixture,
            { S, G, P },
            { ...sets, [`P${S[0] + S[1] + 1}`]: { G } },
            { name: `SET${S[0] + S[1] + 1}`, timeMin: null },
          );
        };
        const even = chance([0, 0], [2, 2], [0, 0]);
        expect(chance([0, 0], [3, 2], [0, 0])).toBeGreaterThan(chance([0, 0], [2, 3], [0, 0]));
        expect(chance([0, 0], [2, 2], [40, 0])).toBeGreaterThan(even);
        expect(chance([1, 0], [0, 0], [0, 0])).toBeGreaterThan(even);
        expect(chance([0, 1], [0, 0], [0, 0])).toBeLessThan(even);
      }),
      { numRuns: 30 },
    );
  });
});

describe("long shots", () => {
  it("of a football match at 2:0 have odds of their own: the guests pay more than the draw", () => {
    fc.assert(
      fc.property(anyFixture("F"), fc.integer({ min: 46, max: 88 }), (fixture, timeMin) => {
        const results: Standing["results"] = { G: [2, 0] };
        const stats: Standing["stats"] = { P1: { G: [1, 0] }, P2: { G: [1, 0] } };
        const diff = createModel(fixture, { ...fresh, inPlay: true, phase: { name: "SH", timeMin }, results, stats })
          .outlook("match")
          ?.diff();
        const chance = (holds: (goals: number) => boolean): number =>
          diff?.p.reduce((total, p, index) => total + (holds(diff.from + index) ? p : 0), 0) ?? Number.NaN;
        const chances = [chance((goals) => goals > 0), chance((goals) => goals === 0), chance((goals) => goals < 0)];
        const [, draw, away] = priceMarket(chances, 0, false).map(Number);
        expect(away).toBeGreaterThan(draw!);
      }),
      { numRuns: 200 },
    );
  });
});

describe("a price", () => {
  it("never promises more than it takes, whatever the chances and the lean", () => {
    fc.assert(
      fc.property(
        fc.array(fc.double({ min: 0.0001, max: 1, noNaN: true }), { minLength: 2, maxLength: 12 }),
        fc.double({ min: -0.05, max: 0.05, noNaN: true }),
        (weights, tilt) => {
          const whole = weights.reduce((total, weight) => total + weight, 0);
          const chances = weights.map((weight) => weight / whole);
          fc.pre(!isDecided(chances));
          const implied = priceMarket(chances, tilt, false).reduce((total, odd) => total + 1 / Number(odd), 0);
          expect(implied).toBeGreaterThan(1);
        },
      ),
    );
  });
});
