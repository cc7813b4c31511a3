import fc from "fast-check";
import { expect, test } from "vitest";
import { cashOutShare, stakeAfter } from "../../../src/domain/cash-out-share.ts";

const minor = fc.integer({ min: 1, max: 1_000_000_000 });
const percent = fc.integer({ min: 1, max: 100 });

test("a share is rounded half up, the whole is the value itself", () => {
  expect(cashOutShare(9500, 0.25)).toBe(2375);
  expect(cashOutShare(5, 0.5)).toBe(3);
  expect(cashOutShare(3, 0.1)).toBe(0);
  expect(cashOutShare(1_234_567, 1)).toBe(1_234_567);
  expect(cashOutShare(300, 1 / 3)).toBe(100);
});

test("what stays in play is rounded down", () => {
  expect(stakeAfter(10_000, 0.25)).toBe(7500);
  expect(stakeAfter(3333, 0.5)).toBe(1666);
  expect(stakeAfter(3333, 1)).toBe(0);
  expect(stakeAfter(1, 0.01)).toBe(0);
});

test("parts are above 0 and at most 1", () => {
  for (const part of [0, -0.1, 1.01, Number.NaN]) {
    expect(() => cashOutShare(100, part)).toThrow(RangeError);
    expect(() => stakeAfter(100, part)).toThrow(RangeError);
  }
});

test("both equal the exact fraction, rounded once", () => {
  fc.assert(
    fc.property(minor, percent, (value, hundredths) => {
      expect(cashOutShare(value, hundredths / 100)).toBe(Math.floor((2 * value * hundredths + 100) / 200));
      expect(stakeAfter(value, hundredths / 100)).toBe(Math.floor((value * (100 - hundredths)) / 100));
    }),
  );
});
