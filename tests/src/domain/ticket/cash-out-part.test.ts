import fc from "fast-check";
import { expect, test } from "vitest";
import { cashOutValue } from "../../../../src/domain/ticket/cash-out.ts";
import { partOf, remainingStake } from "../../../../src/domain/ticket/cash-out-part.ts";

const minor = fc.integer({ min: 1, max: 1_000_000_000 });
const percent = fc.integer({ min: 1, max: 100 });

test("a share is rounded down, the whole is the value itself", () => {
  expect(partOf(9500, 0.25)).toBe(2375);
  expect(partOf(5, 0.5)).toBe(2);
  expect(partOf(3, 0.1)).toBe(0);
  expect(partOf(1_234_567, 1)).toBe(1_234_567);
  // 0.3333333333333333 is less than a third.
  expect(partOf(300, 1 / 3)).toBe(99);
  expect(partOf(20_000_000, 1e-7)).toBe(2);
});

test("the decimal that is written counts, not the binary fraction beside it", () => {
  expect(partOf(20, 0.1)).toBe(2);
  expect(partOf(19, 0.1)).toBe(1);
  expect(partOf(9_007_199_254_740_991, 0.1)).toBe(900_719_925_474_099);
  expect(partOf(8_000_000, 1.25e-7)).toBe(1);
  expect(partOf(7_999_999, 1.25e-7)).toBe(0);
  expect(partOf(10_000_000, 1e-7)).toBe(1);
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

test("both equal the exact fraction, rounded down once", () => {
  fc.assert(
    fc.property(minor, percent, (value, hundredths) => {
      expect(partOf(value, hundredths / 100)).toBe(Math.floor((value * hundredths) / 100));
      expect(remainingStake(value, hundredths / 100)).toBe(Math.floor((value * (100 - hundredths)) / 100));
    }),
  );
});

test("however a ticket is cashed out in parts, they never pass what the whole was worth", () => {
  const share = fc.oneof(
    fc.double({ min: 1e-6, max: 0.01, noNaN: true }),
    fc.integer({ min: 1, max: 100 }).map((hundredths) => hundredths / 100),
  );
  const odd = fc.integer({ min: 1010, max: 30_000 });
  const cap = fc.option(fc.integer({ min: 1, max: 100_000 }));
  const parts = fc.array(share, { minLength: 1, maxLength: 60 });
  fc.assert(
    fc.property(
      fc.integer({ min: 20, max: 1_000_000 }),
      odd,
      odd,
      cap,
      parts,
      (stake, placed, current, most, shares) => {
        let inPlay = stake;
        let paid = 0;
        const worth = (): number => {
          const left = most === null ? null : Math.max(0, most - paid);
          const leg = { state: "open" as const, odd: placed, current };
          return cashOutValue({ stake: inPlay, freeBet: false, cap: left, mustWin: [leg], groups: [] }) ?? 0;
        };
        const whole = worth();
        // The last part is all that is left.
        for (const part of [...shares, 1]) {
          const amount = partOf(worth(), part);
          // Nothing to pay: the server takes no such part.
          if (amount === 0) continue;
          paid += amount;
          inPlay = remainingStake(inPlay, part);
        }
        expect(paid).toBeLessThanOrEqual(whole);
      },
    ),
    { numRuns: 2000 },
  );
});
