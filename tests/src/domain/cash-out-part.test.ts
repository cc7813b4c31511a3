import fc from "fast-check";
import { expect, test } from "vitest";
import { partOf, remainingStake } from "../../../src/domain/cash-out-part.ts";

const minor = fc.integer({ min: 1, max: 1_000_000_000 });
const percent = fc.integer({ min: 1, max: 100 });

test("a share is rounded half up, the whole is the value itself", () => {
  expect(partOf(9500, 0.25)).toBe(2375);
  expect(partOf(5, 0.5)).toBe(3);
  expect(partOf(3, 0.1)).toBe(0);
  expect(partOf(1_234_567, 1)).toBe(1_234_567);
  expect(partOf(300, 1 / 3)).toBe(100);
  expect(partOf(20_000_000, 1e-7)).toBe(2);
});

test("the decimal that is written counts, not the binary fraction beside it", () => {
  expect(partOf(15, 0.1)).toBe(2);
  expect(partOf(14, 0.1)).toBe(1);
  expect(partOf(9_007_199_254_740_991, 0.1)).toBe(900_719_925_474_099);
  expect(partOf(4_000_000, 1.25e-7)).toBe(1);
  expect(partOf(3_999_999, 1.25e-7)).toBe(0);
  expect(partOf(5_000_000, 1e-7)).toBe(1);
  expect(remainingStake(9_007_199_254_740_991, 0.1)).toBe(8_106_479_329_266_891);
});

test("what stays in play is rounded down", () => {
  expect(remainingStake(10_000, 0.25)).toBe(7500);
  expect(remainingStake(3333, 0.5)).toBe(1666);
  expect(remainingStake(3333, 1)).toBe(0);
  expect(remainingStake(1, 0.01)).toBe(0);
});

test("parts are above 0 and at most 1", () => {
  for (const part of [0, -0.1, 1.01, Number.NaN]) {
    expect(() => partOf(100, part)).toThrow(RangeError);
    expect(() => remainingStake(100, part)).toThrow(/part/);
  }
});

test("both equal the exact fraction, rounded once", () => {
  fc.assert(
    fc.property(minor, percent, (value, hundredths) => {
      expect(partOf(value, hundredths / 100)).toBe(Math.floor((2 * value * hundredths + 100) / 200));
      expect(remainingStake(value, hundredths / 100)).toBe(Math.floor((value * (100 - hundredths)) / 100));
    }),
  );
});
