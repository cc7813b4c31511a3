import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { toMajor } from "../../../src/domain/money.ts";
import { amountSchema } from "../../../src/protocol/primitives.ts";

const isAmount = (value: unknown): boolean => amountSchema.safeParse(value).success;

describe("an amount of the wire", () => {
  it("is any number of hundredths that numbers can tell apart", () => {
    fc.assert(
      fc.property(fc.integer({ min: -(2 ** 52), max: 2 ** 52 }), (minor) => {
        expect(isAmount(toMajor(minor))).toBe(true);
      }),
    );
    for (const value of [0, 20, 0.29, 4.35, 100_000_000.07, 12_345_678_901.23, 0.1 + 0.2]) {
      expect(isAmount(value)).toBe(true);
    }
  });

  it("has no third decimal, is a number and no larger than it can be exact", () => {
    for (const value of [0.001, 19.999, 1.005, 1e-6, 1e15, -1e15, 1e300, Number.NaN, Number.POSITIVE_INFINITY, "20"]) {
      expect(isAmount(value)).toBe(false);
    }
  });
});
