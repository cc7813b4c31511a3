// What the page marks beside the chosen legs is what the price of all of them together says.
import * as fc from "fast-check";
import { expect, it } from "vitest";
import { exclusion } from "../../../../server/betting/combination/combined-chance.ts";
import { legOptions } from "../../../../server/betting/combination/leg-options.ts";
import { subsetChances } from "../../../../server/betting/combination/subset-chances.ts";
import { type PricedLeg, priceMatch } from "../../../harness/combination-legs.ts";
import { anyFixture } from "../../../harness/feed-fixtures.ts";

const offeredLeg = (leg: PricedLeg) => ({
  ...leg,
  odd: String(1 / leg.implied),
  wire: { marketsTable: leg.def.table, marketsKey: leg.def.code, band: "", player: leg.player, selectionCode: "" },
  isClosed: false,
  marketChance: null,
});

it.each(["F", "IH", "T", "E"])("marks outcomes of %s as their joint chance is", (sport) => {
  fc.assert(
    fc.property(
      anyFixture(sport),
      fc.option(fc.double({ min: 0, max: 0.9, noNaN: true })),
      fc.array(fc.nat(), { maxLength: 3 }),
      fc.nat(),
      (fixture, share, numbers, number) => {
        const { model, legs } = priceMatch(fixture, share);
        if (legs.length === 0) return;
        const at = (index: number): PricedLeg => legs[index % legs.length] as PricedLeg;
        const chosen = [...new Set(numbers.map(at))].map(offeredLeg);
        const before = subsetChances(model, chosen) ?? [1];
        if (chosen.length > 0 && exclusion(chosen.length, before) !== null) return;
        const candidate = offeredLeg(at(number));
        const [option] = legOptions(model, chosen, [candidate]);
        const all = subsetChances(model, [...chosen, candidate])?.at(-1) ?? NaN;
        const without = before.at(-1) as number;
        // At the bound itself two sums of the same chances may fall on either side.
        if ([all, without - all].some((chance) => chance > 1e-10 && chance < 1e-8)) return;
        const isCovered = chosen.length > 0 && without - all <= 1e-9;
        // The leg that is named excludes it by itself; where none is named, none does.
        const isImpossible = option?.state === "impossible";
        const pairs = isImpossible ? chosen.map((one) => subsetChances(model, [one, candidate])?.[3] ?? NaN) : [];
        const excluding = pairs.findIndex((chance) => chance === 0);
        const excludedBy = option?.excludedBy ?? -1;
        expect(excludedBy < 0 ? excluding : (pairs[excludedBy] ?? NaN) <= 1e-9).toBe(excludedBy < 0 ? -1 : true);
        expect(option?.state).toBe(all <= 1e-9 ? "impossible" : isCovered ? "covered" : "add");
      },
    ),
    { numRuns: 30 },
  );
});
