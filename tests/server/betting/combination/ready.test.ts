// Combinations that are made ready: near the odds they aim at, or none, and no two alike.
import * as fc from "fast-check";
import { expect, it } from "vitest";
import { bettableLegs } from "../../../../server/betting/combination/offered-legs.ts";
import { priceCombination } from "../../../../server/betting/combination/price-combination.ts";
import { readyCombinations } from "../../../../server/betting/combination/ready-combinations.ts";
import { combinationCode } from "../../../../src/domain/offer/combination-code.ts";
import { footballMatch, priceMatch } from "../../../harness/combination-legs.ts";
import { anyFixture } from "../../../harness/feed-fixtures.ts";

it("comes near its target at every state of a match, and is left out where nothing does", () => {
  let [made, missing] = [0, 0];
  fc.assert(
    fc.property(
      anyFixture("F"),
      fc.option(fc.double({ min: 0, max: 0.95, noNaN: true })),
      fc.boolean(),
      (fixture, share, hasFew) => {
        const priced = priceMatch(fixture, share);
        const all = bettableLegs(footballMatch(priced));
        // Two legs at most come of these: twelvefold odds are out of their reach.
        const offered = hasFew ? all.filter(({ def }) => def.code === "1X2" || def.code === "OU_G") : all;
        const ready = readyCombinations(priced.model, offered);
        made += ready.length;
        missing += 3 - ready.length;
        for (const { target, legs } of ready) {
          const price = priceCombination(priced.model, legs, 1000);
          const odd = price.kind === "priced" ? Number(price.odd) : NaN;
          expect(odd).toBeGreaterThan(target / 1.36);
          expect(odd).toBeLessThan(target * 1.36);
        }
        const codes = ready.map(({ legs }) => combinationCode(legs.map(({ wire }) => wire)));
        expect(new Set(codes).size).toBe(codes.length);
      },
    ),
    { numRuns: 60 },
  );
  expect(made).toBeGreaterThan(60);
  expect(missing).toBeGreaterThan(0);
});
