import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { showTotalOdds, type OddsFormat } from "../../../../src/domain/offer/odds-format.ts";
import { shortOddsLength, shortTotalOdds } from "../../../../src/domain/ticket/short-total-odds.ts";
import { totalOdds } from "../../../../src/domain/ticket/total-odds.ts";

const odds = fc.array(fc.integer({ min: 1010, max: 1_000_000 }), { minLength: 1, maxLength: 30 });
const format = fc.constantFrom<OddsFormat[]>("decimal", "fractional", "american");
const figures = "⁰¹²³⁴⁵⁶⁷⁸⁹";

/** What a power of ten in a text stands for. */
function valueOf(text: string): number {
  const [, mantissa, raised] = /^\+?([\d.]+)×10(.+?)(?:\/1)?$/.exec(text) ?? [];
  const exponent = (raised ?? "").replaceAll(/./gu, (figure) => String(figures.indexOf(figure)));
  return Number(`${mantissa}e${exponent}`);
}

describe("total odds in a place of a fixed width", () => {
  it("are as long as the place at the most, and whole where they fit", () => {
    fc.assert(
      fc.property(odds, format, (legs, own) => {
        const text = shortTotalOdds(totalOdds(legs), own);
        expect(text.length).toBeLessThanOrEqual(shortOddsLength);
        const whole = showTotalOdds(totalOdds(legs), own);
        expect(text === whole).toBe(whole.length <= shortOddsLength);
      }),
    );
  });

  it("name the odds to two or three figures, rounded down, where they do not fit", () => {
    fc.assert(
      fc.property(odds, format, (legs, own) => {
        const total = totalOdds(legs);
        const text = shortTotalOdds(total, own);
        fc.pre(text !== showTotalOdds(total, own));
        const exact = legs.reduce((product, odd) => (product * odd) / 1000, own === "american" ? 100 : 1);
        expect(valueOf(text) / exact).toBeLessThan(1 + 1e-9);
        expect(valueOf(text) / exact).toBeGreaterThan(own === "fractional" ? 0.9 : 0.99);
      }),
    );
  });

  it.each<[readonly number[], OddsFormat, string]>([
    [[2000, 1850], "decimal", "3.70"],
    [Array.from({ length: 30 }, () => 10_000), "decimal", "1.00×10³⁰"],
    [Array.from({ length: 30 }, () => 10_000), "american", "+1.00×10³²"],
    [Array.from({ length: 30 }, () => 10_000), "fractional", "1.0×10³⁰/1"],
  ])("%j in %s are %s", (legs, own, text) => {
    expect(shortTotalOdds(totalOdds(legs), own)).toBe(text);
  });
});
