import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { displayOdd, formatOdd, isPlayable, parseOdd } from "../../../src/domain/odds.ts";

const odds = fc.integer({ min: 0, max: 9_999_999_999 });

describe("odds", () => {
  it("survive the way over the wire", () => {
    fc.assert(fc.property(odds, (odd) => parseOdd(formatOdd(odd)) === odd));
  });

  it.each(["-", "", "1,85", "1.8555", "abc", "-1.5", "1.", "NaN"])("reads %j as not available", (text) =>
    expect(parseOdd(text)).toBeNull(),
  );

  it.each([
    [1850, "1.85"],
    [1855, "1.85"],
    [12_500, "12.5"],
    [12_590, "12.5"],
    [100_000, "100"],
    [100_990, "100"],
    [1_000_000, "1000"],
    [9_999_990, "9999"],
    [10_000_000, "10000.00"],
    [12_345_670, "12345.67"],
    [1010, "1.01"],
    [1009, "-"],
    [0, "-"],
    [null, "-"],
  ])("shows %s as %s", (odd, text) => expect(displayOdd(odd)).toBe(text));

  it("never show more than the odd is worth", () => {
    fc.assert(
      fc.property(odds, (odd) => {
        const shown = displayOdd(odd);
        return shown === "-" ? odd < 1010 : Number(shown) * 1000 <= odd;
      }),
    );
  });

  it("can be bet on from 1.01", () => {
    expect([isPlayable(null), isPlayable(1009), isPlayable(1010)]).toEqual([false, false, true]);
  });
});
