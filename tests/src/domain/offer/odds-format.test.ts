import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { displayOdd } from "../../../../src/domain/offer/odds.ts";
import { showOdd, showTotalOdds, showTotalOddsWithin } from "../../../../src/domain/offer/odds-format.ts";
import { totalOdds } from "../../../../src/domain/ticket/total-odds.ts";

/** Thousandths, read back from the text alone. */
function parseFraction(text: string): number {
  const [, above, below] = /^(\d+)\/(\d+)$/.exec(text) ?? [];
  if (above === undefined) throw new Error(`no fraction: ${text}`);
  return 1000 + (Number(above) * 1000) / Number(below);
}

function parseAmerican(text: string): number {
  const [, sign, amount] = /^([+-])(\d+(?:\.\d\d?)?)$/.exec(text) ?? [];
  if (amount === undefined) throw new Error(`no line: ${text}`);
  return Math.round(1000 + (sign === "+" ? Number(amount) * 10 : 100_000 / Number(amount)));
}

describe("odds formats", () => {
  it.each([
    [1850, "1.85", "17/20", "-117.65"],
    [3500, "3.50", "5/2", "+250"],
    [2000, "2.00", "1/1", "+100"],
    [1999, "1.99", "999/1000", "-100.1"],
    [1500, "1.50", "1/2", "-200"],
    [1980, "1.98", "49/50", "-102.04"],
    [1010, "1.01", "1/100", "-10000"],
    [1855, "1.85", "171/200", "-116.96"],
    [2005, "2.00", "201/200", "+100.5"],
    [12_590, "12.5", "1159/100", "+1159"],
    [100_000, "100", "99/1", "+9900"],
    [1_000_000, "1000", "999/1", "+99900"],
    [12_345_670, "12345.67", "1234467/100", "+1234467"],
    [1009, "-", "-", "-"],
    [null, "-", "-", "-"],
  ])("shows %j as %s, %s, %s", (odd, decimal, fractional, american) => {
    expect(showOdd(odd, "decimal")).toBe(decimal);
    expect(showOdd(odd, "fractional")).toBe(fractional);
    expect(showOdd(odd, "american")).toBe(american);
  });

  it("names the very odd from 1.01 to 1000, fractional and American alike", () => {
    for (let odd = 1010; odd <= 20_000; odd += 1) checkRoundTrip(odd);
    fc.assert(fc.property(fc.integer({ min: 1010, max: 1_000_000 }), checkRoundTrip), { numRuns: 5000 });
  });

  it("reduces every fraction", () => {
    const divisor = (a: number, b: number): number => (b === 0 ? a : divisor(b, a % b));
    fc.assert(
      fc.property(fc.integer({ min: 1010, max: 1_000_000 }), (odd) => {
        const [above, below] = showOdd(odd, "fractional").split("/").map(Number);
        expect(divisor(above ?? 0, below ?? 0)).toBe(1);
      }),
    );
  });

  it("grows with the odd: no format tells two odds in the wrong order", () => {
    const american = (text: string): number => {
      const value = Number(text);
      return value > 0 ? value : -10_000 / value;
    };
    fc.assert(
      fc.property(fc.integer({ min: 1010, max: 1_000_000 }), fc.integer({ min: 1, max: 5000 }), (odd, more) => {
        expect(american(showOdd(odd + more, "american"))).toBeGreaterThan(american(showOdd(odd, "american")));
      }),
    );
  });
});

function checkRoundTrip(odd: number): void {
  expect(parseFraction(showOdd(odd, "fractional"))).toBeCloseTo(odd, 6);
  expect(parseAmerican(showOdd(odd, "american"))).toBe(odd);
  expect(showOdd(odd, "decimal")).toBe(displayOdd(odd));
}

describe("total odds in other formats", () => {
  it("say the hundredth that decimals show, exactly", () => {
    const total = totalOdds([1240, 2150, 3510]);
    expect(showTotalOdds(total, "decimal")).toBe("9.35");
    expect(showTotalOdds(total, "fractional")).toBe("167/20");
    expect(showTotalOdds(total, "american")).toBe("+835");
  });

  it("are never cut", () => {
    const total = totalOdds(Array.from({ length: 30 }, () => 100_000));
    expect(showTotalOdds(total, "american")).toBe(`+${"9".repeat(60)}00`);
    expect(showTotalOdds(total, "fractional")).toBe(`${"9".repeat(60)}/1`);
  });

  it("agree with the decimals for any ticket", () => {
    const odds = fc.array(fc.integer({ min: 1010, max: 50_000 }), { minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(odds, (legs) => {
        const total = totalOdds(legs);
        const [above, below] = showTotalOdds(total, "fractional").split("/").map(BigInt);
        const hundredths = 100n + ((above ?? 0n) * 100n) / (below ?? 1n);
        expect(`${hundredths / 100n}.${String(hundredths % 100n).padStart(2, "0")}`).toBe(
          showTotalOdds(total, "decimal"),
        );
      }),
    );
  });

  it("say the limit where it would be passed", () => {
    const total = totalOdds([10_000]);
    const show = (stake: number, cap: number | null) => [
      showTotalOddsWithin(total, { stake, cap }, "fractional"),
      showTotalOddsWithin(total, { stake, cap }, "american"),
    ];
    expect(show(100_00, 1000_00)).toEqual(["9/1", "+900"]);
    expect(show(200_00, 1000_00)).toEqual([">4/1", ">+400"]);
    expect(show(4000_00, 1000_00)).toEqual([">0.25", ">0.25"]);
    expect(show(200_00, null)).toEqual(["9/1", "+900"]);
  });
});
