// What holds for every combination of a football match whose model is fitted to its prices, before and during it; and of exact
// scores, whoever made the prices.
import * as fc from "fast-check";
import { expect, it } from "vitest";
import { exclusion, impliedChance } from "../../../../server/betting/combination/combined-chance.ts";
import { fitMatch, fittedPrices, mostFitError } from "../../../../server/betting/combination/fitted-model.ts";
import type { Leg } from "../../../../server/betting/combination/leg.ts";
import { isTrueTo, withJoints } from "../../../../server/betting/combination/match-models.ts";
import { bettableLegs, type OfferedLeg } from "../../../../server/betting/combination/offered-legs.ts";
import { priceCombination } from "../../../../server/betting/combination/price-combination.ts";
import { subsetChances } from "../../../../server/betting/combination/subset-chances.ts";
import type { Fixture } from "../../../../server/betting/feed/fixtures/fixture.ts";
import { marketOf } from "../../../../server/betting/feed/markets/catalogue.ts";
import type { MatchModel } from "../../../../server/betting/feed/model/model.ts";
import { footballMatch, nameOf, priceMatch, withSides } from "../../../harness/combination-legs.ts";
import { anyFixture } from "../../../harness/feed-fixtures.ts";

const mostOdds = 1e9;
const shares = fc.option(fc.double({ min: 0, max: 0.8, noNaN: true }));
const picks = fc.array(fc.nat(), { minLength: 2, maxLength: 6 });
const runs = { numRuns: 60 };

interface Fitted {
  model: MatchModel;
  legs: readonly OfferedLeg[];
  /** Markets of which some outcome is in no combination, since the fit does not explain its price. */
  partial: ReadonlySet<string>;
}

const lineOf = ({ def, band }: OfferedLeg): string => `${def.code}|${band}`;

/** null = its prices do not fit, as towards the end. */
function fittedOf(fixture: Fixture, share: number | null): Fitted | null {
  const priced = priceMatch(fixture, share);
  const match = withSides(footballMatch(priced), fixture);
  const prices = fittedPrices(match);
  const fit = prices && fitMatch(prices, priced.standing);
  if (fit === null || fit.error > mostFitError) return null;
  const model = withJoints(fit.model);
  const isIn = (leg: OfferedLeg): boolean => isTrueTo({ model, fitError: fit.error }, leg);
  const [offered, legs] = [bettableLegs(match), bettableLegs(match).filter(isIn)];
  const partial = new Set(offered.filter((leg) => !isIn(leg)).map(lineOf));
  return legs.length === 0 ? null : { model, legs, partial };
}

const chosen = ({ legs }: Pick<Fitted, "legs">, numbers: readonly number[]): OfferedLeg[] => [
  ...new Set(numbers.map((number) => legs[number % legs.length] as OfferedLeg)),
];
const oddOf = ({ model }: Pick<Fitted, "model">, legs: readonly OfferedLeg[]): number | null => {
  const price = priceCombination(model, legs, mostOdds);
  return price.kind === "priced" && price.odd !== "-" ? Number(price.odd) : null;
};
const impliedOf = (model: MatchModel, legs: readonly OfferedLeg[]): number => {
  const fair = subsetChances(model, legs);
  if (fair === null || exclusion(legs.length, fair) !== null) return 0;
  return impliedChance(
    legs.map(({ odd }) => 1 / Number(odd)),
    fair,
  );
};

/** A side's fifth goal, which its fit gives no chance and its market 62.6. */
const farLine = { seed: -863953055, path: "5:25:9:9:8:10:9:8:10:8:14:8:9:9:8:8:8:9:8:9:10:10:9:8:9" };

it.each([{ numRuns: 15 }, farLine])("has the market's own odd for one leg: %o", (parameters) => {
  fc.assert(
    fc.property(anyFixture("F"), shares, (fixture, share) => {
      const fitted = fittedOf(fixture, share);
      for (const leg of fitted?.legs ?? [])
        expect([nameOf(leg), fitted && priceCombination(fitted.model, [leg], mostOdds)]).toMatchObject([
          nameOf(leg),
          { odd: leg.odd },
        ]);
    }),
    parameters,
  );
});

it("never pays less for a leg that is added, nor otherwise for another order or a covered leg", () => {
  fc.assert(
    fc.property(anyFixture("F"), shares, picks, (fixture, share, numbers) => {
      const fitted = fittedOf(fixture, share);
      if (fitted === null) return;
      const legs = chosen(fitted, numbers);
      const price = priceCombination(fitted.model, legs, mostOdds);
      if (price.kind !== "priced" || price.odd === "-") return;
      const whole = Number(price.odd);
      // The last place of an odd is cut: two sums of the same chances may be cut on either side of it.
      expect(whole).toBeGreaterThanOrEqual((oddOf(fitted, legs.slice(0, -1)) ?? 0) * 0.99);
      expect(Math.abs(Number(oddOf(fitted, legs.toReversed())) / whole - 1)).toBeLessThan(0.011);
      const needed = legs.filter((_, index) => price.legs[index]?.covered !== true);
      expect(Math.abs(impliedOf(fitted.model, needed) - impliedOf(fitted.model, legs))).toBeLessThan(1e-6);
    }),
    runs,
  );
});

it.each([{ numRuns: 150 }, { seed: -1526404926, path: "21:4:2:2:10:9:6:6:6:31" }])(
  "leaves no sure win over two markets, nor over one outcome alone and the others by another: %o",
  (parameters) => {
    fc.assert(
      fc.property(anyFixture("F"), shares, fc.nat(), fc.nat(), fc.nat(), (fixture, share, first, second, third) => {
        const fitted = fittedOf(fixture, share);
        if (fitted === null) return;
        const { model, legs, partial } = fitted;
        const markets = Map.groupBy(
          // Of those who score several may, or none: that is no choice of one out of all.
          legs.filter((leg) => !["doubleChance", "scorer"].includes(leg.def.kind) && !partial.has(lineOf(leg))),
          lineOf,
        );
        const whole = [...markets].filter(([, some]) => {
          const chances = some.map((leg) => subsetChances(model, [leg])?.[1] ?? 0);
          return chances.reduce((sum, chance) => sum + chance, 0) > 0.9999;
        });
        const [one, other] = [whole[first % whole.length], whole[second % whole.length]];
        if (one === undefined || other === undefined || one[0] === other[0]) return;
        const singled = one[1][third % one[1].length];
        let [pairs, mixed] = [0, 0];
        for (const a of one[1]) {
          const split = other[1].reduce((sum, b) => sum + impliedOf(model, [a, b]), 0);
          pairs += split;
          mixed += a === singled ? 1 / Number(a.odd) : split;
        }
        expect({ one: one[0], other: other[0], pairs: pairs >= 1, mixed: mixed >= 1 }).toEqual({
          one: one[0],
          other: other[0],
          pairs: true,
          mixed: true,
        });
      }),
      parameters,
    );
  },
);

it.each(["fitted", "own"])("sums over all exact scores to the chance of the rest, by the %s model", (kind) => {
  const def = marketOf("F", "CS");
  if (def === null) throw new Error("football has exact scores");
  const scores = def.selections.map((selectionCode): Leg => ({ def, band: NaN, player: "", selectionCode }));
  fc.assert(
    fc.property(
      anyFixture("F"),
      shares,
      fc.array(fc.nat(), { minLength: 1, maxLength: 3 }),
      (fixture, share, numbers) => {
        const priced = priceMatch(fixture, share);
        const fitted =
          kind === "fitted"
            ? fittedOf(fixture, share)
            : { model: priced.model, legs: bettableLegs(footballMatch(priced)) };
        if (fitted === null || fitted.legs.length === 0) return;
        const rest = chosen(fitted, numbers);
        const chance = subsetChances(fitted.model, rest)?.at(-1) ?? NaN;
        const summed = scores.reduce(
          (sum, score) => sum + (subsetChances(fitted.model, [...rest, score])?.at(-1) ?? NaN),
          0,
        );
        expect(Math.abs(summed - chance)).toBeLessThan(1e-5);
      },
    ),
    { numRuns: 25 },
  );
});
