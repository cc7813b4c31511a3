import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { exactMinor, payable, roundHalfUp } from "../../../../src/domain/ticket/rounding.ts";

const most = BigInt(Number.MAX_SAFE_INTEGER);

describe("rounding", () => {
  it("takes a half up, and nothing below it", () => {
    expect([4n, 5n, 6n, 14n, 15n].map((tenths) => roundHalfUp(tenths, 10n))).toEqual([0n, 1n, 1n, 1n, 2n]);
    expect([1n, 2n, 3n, 4n].map((thirds) => roundHalfUp(thirds, 3n))).toEqual([0n, 1n, 1n, 1n]);
  });

  it("is the nearest integer, never more than a half away and a half only upwards", () => {
    fc.assert(
      fc.property(fc.bigInt(0n, 10n ** 60n), fc.bigInt(1n, 10n ** 30n), (numerator, denominator) => {
        const away = 2n * (roundHalfUp(numerator, denominator) * denominator - numerator);
        expect(away <= denominator && away > -denominator).toBe(true);
      }),
    );
  });
});

describe("amounts", () => {
  it("end at the last exact number", () => {
    expect([0n, 5n, most, most + 1n, 10n ** 80n].map(exactMinor)).toEqual([
      0,
      5,
      Number(most),
      Number(most),
      Number(most),
    ]);
  });

  it("are paid up to the cap, after the rounding", () => {
    expect(payable(1999n, 10n, 200)).toEqual({ payout: 200, capped: false });
    expect(payable(2004n, 10n, 200)).toEqual({ payout: 200, capped: false });
    expect(payable(2005n, 10n, 200)).toEqual({ payout: 200, capped: true });
    expect(payable(2005n, 10n, 0)).toEqual({ payout: 0, capped: true });
    expect(payable(most * 2n, 2n, null)).toEqual({ payout: Number(most), capped: false });
    expect(payable(most * 2n + 2n, 2n, null)).toEqual({ payout: Number(most), capped: true });
  });
});
