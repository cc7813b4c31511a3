import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { displayOdd, formatOdd, isBettable, parseOdd } from "../../../../src/domain/offer/odds.ts";
import { showTotalOddsWithin } from "../../../../src/domain/offer/odds-format.ts";
import { displayTotalOdds, totalOdds } from "../../../../src/domain/ticket/total-odds.ts";

const anyOdd = fc.integer({ min: 1010, max: 9_999_999_999 });

describe("odds", () => {
  it.each([
    ["1.85", 1850],
    ["2", 2000],
    ["1.5", 1500],
    ["1.855", 1855],
    ["1.00", 1000],
    ["-", null],
    ["", null],
    ["1,85", null],
    ["-1.85", null],
    ["1e3", null],
    ["1.8555", null],
  ])("reads %j as %j", (text, odd) => {
    expect(parseOdd(text)).toBe(odd);
  });

  it.each([
    [1850, "1.85"],
    [12_500, "12.5"],
    [12_590, "12.5"],
    [100_000, "100"],
    [100_990, "100"],
    [1_000_000, "1000"],
    [9_999_990, "9999"],
    [10_000_000, "10000.00"],
    [12_345_670, "12345.67"],
    [1859, "1.85"],
    [1010, "1.01"],
    [1009, "-"],
    [null, "-"],
  ])("shows %j as %j", (odd, text) => {
    expect(displayOdd(odd)).toBe(text);
  });

  it("comes back from the wire as it went out", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 9_999_999_999 }), (odd) => {
        const wire = formatOdd(odd);
        expect(wire).toMatch(/^\d{1,7}\.\d{2,3}$/);
        expect(parseOdd(wire)).toBe(odd);
      }),
    );
    expect([null, 1850, 1855, 2000, 12_005, 0].map(formatOdd)).toEqual([
      "-",
      "1.85",
      "1.855",
      "2.00",
      "12.005",
      "0.00",
    ]);
  });

  it("shows the digits of the wire, the last ones left out", () => {
    fc.assert(
      fc.property(anyOdd, (odd) => {
        const digits = String(odd);
        const cut = `${digits.slice(0, -3)}.${digits.slice(-3, -1)}`;
        const short = cut.slice(0, 4);
        expect(displayOdd(odd)).toBe(odd >= 10_000_000 ? cut : short.endsWith(".") ? short.slice(0, 3) : short);
      }),
    );
  });

  it("can be bet on from 1.01 on", () => {
    expect([null, 1000, 1009, 1010, 50_000].map(isBettable)).toEqual([false, false, false, true, true]);
  });

  it("never shows more than the odd is worth, nor more than four characters below 10,000", () => {
    fc.assert(
      fc.property(anyOdd, (odd) => {
        const text = displayOdd(odd);
        expect(Number(text) * 1000).toBeLessThanOrEqual(odd + 1e-6);
        expect(text.length).toBeLessThanOrEqual(odd < 10_000_000 ? 4 : 10);
        expect(text.endsWith(".")).toBe(false);
      }),
    );
  });
});

describe("total odds", () => {
  it("is the full product, shown rounded down and never cut", () => {
    expect(displayTotalOdds(totalOdds([1240, 2150, 3510]))).toBe("9.35");
    expect(displayTotalOdds(totalOdds([1005, 1005]))).toBe("1.01");
    expect(displayTotalOdds(totalOdds(Array.from({ length: 30 }, () => 100_000)))).toBe(`1${"0".repeat(60)}.00`);
  });

  it("does not depend on the order of its legs", () => {
    fc.assert(
      fc.property(fc.array(anyOdd, { maxLength: 30 }), (odds) => {
        expect(totalOdds(odds.toReversed())).toEqual(totalOdds(odds));
      }),
    );
  });

  it("shows the limit where stake x odds passes it by whatever little, rounded down like the odds", () => {
    const legs = fc.array(fc.integer({ min: 1010, max: 50_000 }), { minLength: 1, maxLength: 12 });
    const money = fc.integer({ min: 1, max: 1_000_000_000 });
    fc.assert(
      fc.property(legs, money, money, (odds, stake, cap) => {
        const total = totalOdds(odds);
        const pays = total.product * BigInt(stake);
        const most = BigInt(cap) * 1000n ** BigInt(odds.length);
        const text = showTotalOddsWithin(total, { stake, cap }, "decimal");
        expect(text.startsWith(">")).toBe(pays > most);
        const hundredths = BigInt(text.replace(/[>.]/g, ""));
        const exact = pays > most ? BigInt(cap) * 100n : total.product * 100n;
        const unit = pays > most ? BigInt(stake) : 1000n ** BigInt(odds.length);
        expect(hundredths * unit <= exact && (hundredths + 1n) * unit > exact).toBe(true);
      }),
      { numRuns: 300 },
    );
  });

  it("shows the limit where it would be passed, and only there", () => {
    const total = totalOdds([10_000]);
    expect(showTotalOddsWithin(total, { stake: 100_00, cap: 1000_00 }, "decimal")).toBe("10.00");
    expect(showTotalOddsWithin(total, { stake: 100_01, cap: 1000_00 }, "decimal")).toBe(">9.99");
    expect(showTotalOddsWithin(total, { stake: 200_00, cap: 1000_00 }, "decimal")).toBe(">5.00");
    expect(showTotalOddsWithin(total, { stake: 100_01, cap: null }, "decimal")).toBe("10.00");
    expect(showTotalOddsWithin(total, { stake: 0, cap: 1000_00 }, "decimal")).toBe("10.00");
    expect(showTotalOddsWithin(total, { stake: 0, cap: -1 }, "decimal")).toBe("10.00");
  });
});
