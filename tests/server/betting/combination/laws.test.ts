// What holds for every combination of every sport that has joint markets, before and during a match.
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { coveredLegs, exclusion, impliedChance } from "../../../../server/betting/combination/combined-chance.ts";
import type { Leg } from "../../../../server/betting/combination/leg.ts";
import { subsetChances } from "../../../../server/betting/combination/subset-chances.ts";
import { probabilities } from "../../../../server/betting/feed/markets/probabilities.ts";
import type { MatchModel } from "../../../../server/betting/feed/model/model.ts";
import { nameOf, type PricedLeg, type PricedMatch, priceMatch } from "../../../harness/combination-legs.ts";
import { allSportCodes, anyFixture } from "../../../harness/feed-fixtures.ts";

const shares = fc.option(fc.double({ min: 0, max: 0.95, noNaN: true }));
const picks = fc.array(fc.nat(), { minLength: 2, maxLength: 6 });
const runs = { numRuns: 25 };

/** Different legs, chosen by numbers. */
function chosen({ legs }: PricedMatch, numbers: readonly number[]): PricedLeg[] {
  if (legs.length === 0) return [];
  return [...new Set(numbers.map((number) => legs[number % legs.length] as PricedLeg))];
}

const implied = (model: MatchModel, legs: readonly PricedLeg[]): number | null => {
  const fair = subsetChances(model, legs);
  if (fair === null || exclusion(legs.length, fair) !== null) return null;
  return impliedChance(
    legs.map((leg) => leg.implied),
    fair,
  );
};

const fairOf = (model: MatchModel, { def, band, player, selectionCode }: Leg): number =>
  probabilities(def, model, Number.isNaN(band) ? "" : String(band), player)?.[def.selections.indexOf(selectionCode)] ??
  NaN;

describe.each(allSportCodes)("combinations of %s", (sport) => {
  it("have the chance of each leg's own market", () => {
    fc.assert(
      fc.property(anyFixture(sport), shares, (fixture, share) => {
        const { model, legs } = priceMatch(fixture, share);
        // Where a level score is played on, the joint distribution has no draw, and the market's own still has one.
        const level = sport === "B" || sport === "AF" ? model.outlook("match")?.diff() : undefined;
        const drawn = level?.p[-level.from] ?? 0;
        for (const leg of legs) {
          const fair = subsetChances(model, [leg]);
          const near = 1e-5 + drawn / (1 - drawn);
          expect({ leg: nameOf(leg), off: Math.abs((fair?.[1] ?? NaN) - fairOf(model, leg)) < near }).toEqual({
            leg: nameOf(leg),
            off: true,
          });
        }
      }),
      { numRuns: 8 },
    );
  });

  it("never pay less for a leg that is added, nor otherwise for another order or a covered leg", () => {
    fc.assert(
      fc.property(anyFixture(sport), shares, picks, (fixture, share, numbers) => {
        const match = priceMatch(fixture, share);
        const legs = chosen(match, numbers);
        const whole = implied(match.model, legs);
        if (whole === null) return;
        // Fewer legs may ask for fewer figures, whose distribution is cut elsewhere.
        const fewer = implied(match.model, legs.slice(0, -1)) ?? Infinity;
        expect(whole).toBeLessThanOrEqual(fewer + 1e-7);
        expect(implied(match.model, legs.toReversed())).toBeCloseTo(whole, 10);
        const odds = legs.map((leg) => leg.implied);
        const covered = coveredLegs(odds, subsetChances(match.model, legs) ?? []);
        const needed = legs.filter((_, index) => covered[index] !== true);
        expect(implied(match.model, needed)).toBeCloseTo(whole, 6);
      }),
      runs,
    );
  });

  it("leave no sure win over what two markets can come to together, nor with one outcome of them bet on by itself", () => {
    fc.assert(
      fc.property(anyFixture(sport), shares, fc.nat(), fc.nat(), fc.nat(), (fixture, share, first, second, third) => {
        const { model, legs } = priceMatch(fixture, share);
        const markets = Map.groupBy(
          legs.filter(({ def }) => def.kind !== "doubleChance" && def.kind !== "scorer"),
          ({ def, band, player }) => `${def.code}|${band}|${player}`,
        );
        const names = [...markets.keys()];
        const [one, other] = [names[first % names.length] ?? "", names[second % names.length] ?? ""];
        if (one === other || names.length < 2) return;
        const outcomes = markets.get(one) ?? [];
        let fairSum = 0;
        /** What the combinations with each outcome of the first market cost together. */
        const sums: number[] = [];
        for (const outcome of outcomes) {
          let sum = 0;
          for (const pair of (markets.get(other) ?? []).map((each) => [outcome, each])) {
            const fair = subsetChances(model, pair);
            if (fair === null) return;
            fairSum += fair[3] ?? 0;
            if (exclusion(2, fair) === null)
              sum += impliedChance(
                pair.map((leg) => leg.implied),
                fair,
              );
          }
          // One that can be combined with nothing can only be bet on by itself.
          sums.push(sum === 0 ? outcome.implied : sum);
        }
        // Outcomes without an odd are missing where one market is nearly decided.
        if (fairSum < 0.999) return;
        const total = (all: readonly number[]): number => all.reduce((sum, each) => sum + each, 0);
        const alone = third % outcomes.length;
        const mixed = sums.with(alone, outcomes[alone]?.implied ?? NaN);
        expect({ one, other, alone, sum: total(sums) >= 1, mixed: total(mixed) >= 1 }).toEqual({
          one,
          other,
          alone,
          sum: true,
          mixed: true,
        });
      }),
      runs,
    );
  });
});
