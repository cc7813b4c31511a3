import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { limitOf, maxStake, minStake, quickStakes, siteCurrency } from "../../../src/domain/account/limits.ts";
import { currencyLabel, formatMoney, toMajor, toMinor } from "../../../src/domain/money.ts";

describe("money", () => {
  it.each([
    [0, "0,00"],
    [5, "0,05"],
    [123_450, "1.234,50"],
    [100_000_000, "1.000.000,00"],
    [-123_450, "-1.234,50"],
    [99_999, "999,99"],
  ])("shows %i as %s", (minor, text) => {
    expect(formatMoney(minor)).toBe(text);
  });

  it("crosses the wire unharmed, gains and losses alike", () => {
    fc.assert(
      fc.property(fc.integer({ min: -(2 ** 52), max: 2 ** 52 }), (minor) => {
        expect(toMinor(toMajor(minor))).toBe(minor);
      }),
    );
    expect([0, 0.01, 0.29, 1.15, 4.35, 1e3, -4.35].map(toMinor)).toEqual([0, 1, 29, 115, 435, 100_000, -435]);
  });

  it("is shown to the last digit, however large", () => {
    expect(formatMoney(Number.MAX_SAFE_INTEGER)).toBe("90.071.992.547.409,91");
    expect([99, 100, 101, -5].map(formatMoney)).toEqual(["0,99", "1,00", "1,01", "-0,05"]);
  });

  it.each([
    ["RSD", 1, ""],
    ["EUR", 2, "EUR"],
    ["FREEBET-RSD", 1000, "FREEBET"],
    ["BONUS", 1001, "FB"],
  ])("labels %s (%i) as %j", (currency, id, label) => {
    expect(currencyLabel(currency, id)).toBe(label);
  });
});

describe("limits", () => {
  const limits = [{ currency: { currency_id: 1, currency: "RSD" }, limit: 20 }];

  it("finds a currency's limit in minor units", () => {
    expect(limitOf(limits, 1)).toBe(20_00);
    expect(limitOf(limits, 2)).toBeNull();
  });

  it("holds 200,000 for RSD where the server publishes no maximum", () => {
    expect(maxStake("RSD", null)).toBe(200_000_00);
    expect(maxStake("EUR", null)).toBeNull();
    expect(maxStake("RSD", 50_00)).toBe(50_00);
    expect(maxStake("FREEBET-RSD", null)).toBe(200_000_00);
  });

  it("starts a guest at the first published currency, and knows no minimum where none is published", () => {
    expect(siteCurrency(limits)).toEqual({ currency: "RSD", currencyId: 1 });
    expect(siteCurrency([])).toBeNull();
    expect([minStake(limits, 1), minStake(limits, 2), minStake([], 1)]).toEqual([20_00, 0, 0]);
  });

  it("offers quick stakes up to the maximum", () => {
    expect(quickStakes(20_00, 1000_00)).toEqual([20_00, 50_00, 100_00, 200_00, 500_00, 1000_00]);
    expect(quickStakes(0, null)).toEqual([]);
    expect(quickStakes(1, null)).toEqual([1, 3, 5, 10, 25, 50, 100, 250]);
  });
});
