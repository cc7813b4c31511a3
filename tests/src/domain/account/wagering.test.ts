import fc from "fast-check";
import { expect, test } from "vitest";
import { endOf } from "../../../../src/domain/account/bonus-state.ts";
import {
  countedOfTicket,
  inOrderOfExpiry,
  partGiven,
  productOf,
  requiredStakes,
} from "../../../../src/domain/account/wagering.ts";

const minor = fc.integer({ min: 0, max: 1_000_000_000 });
const terms = { minOdd: "1.50", minLegs: 2, contribution: { prematch: 100, live: 50 } };

test("so many selections at the lowest odd or more make a ticket count, by what its kind contributes", () => {
  const ticket = { openStake: 20_001, live: false, odds: [1500, 3000, 1100] };
  expect(countedOfTicket(terms, ticket)).toBe(20_001);
  expect(countedOfTicket(terms, { ...ticket, live: true })).toBe(10_000);
  expect(countedOfTicket(terms, { ...ticket, odds: [1499, 3000] })).toBe(0);
  expect(countedOfTicket(terms, { ...ticket, odds: [null, 3000] })).toBe(0);
  expect(countedOfTicket({ ...terms, minOdd: null }, { ...ticket, odds: [null, 1010] })).toBe(20_001);
  expect(countedOfTicket({ ...terms, contribution: { casino: 100 } }, ticket)).toBe(0);
  expect([productOf(terms.contribution), productOf({ casino: 100 })]).toEqual(["sports", "casino"]);
});

test("what is to be staked is a multiple of the amount, rounded once", () => {
  expect(requiredStakes(100_000, 5)).toBe(500_000);
  expect(requiredStakes(33, 1.5)).toBe(50);
  expect(requiredStakes(100, 0)).toBe(0);
});

test("a part is nothing below the minimum, and no more than the maximum", () => {
  const part = { percent: 50, min: 100, max: 300 };
  expect([9999, 10_000, 10_001, 60_000, 99_999].map((of) => partGiven(of, part))).toEqual([
    0, 5000, 5001, 30_000, 30_000,
  ]);
  expect(partGiven(0, { percent: 100 })).toBe(0);
  expect(partGiven(500, { percent: 100 })).toBe(500);
});

const freeBet = fc.record({ left: minor, expiresAt: fc.integer({ min: 1, max: 5 }) });
const freeBets = fc
  .array(freeBet, { maxLength: 6 })
  .map((all) => all.map((one, index) => ({ ...one, id: `${index}` })));

test("free bets cover a stake as far as they go, and none is touched before an earlier one is empty", () => {
  fc.assert(
    fc.property(freeBets, minor, (all, stake) => {
      const parts = inOrderOfExpiry(all, stake);
      const covered = parts.reduce((sum, part) => sum + part.minor, 0);
      expect(covered).toBe(
        Math.min(
          stake,
          all.reduce((sum, { left }) => sum + left, 0),
        ),
      );
      const leftOf = (id: string) => {
        const part = parts.find((one) => one.id === id)?.minor ?? 0;
        return (all.find((one) => one.id === id)?.left ?? 0) - part;
      };
      for (const { id } of parts) {
        const at = all.find((one) => one.id === id)?.expiresAt ?? 0;
        for (const earlier of all.filter(({ expiresAt }) => expiresAt < at)) expect(leftOf(earlier.id)).toBe(0);
      }
    }),
  );
});

const active = { left: 100, required: 500, done: 0, isFreeBet: false, expiresAt: 1000 };
const none = { held: false, open: false, counting: false };

test("a bonus ends wagered, spent or by its time; while something may still come it goes on", () => {
  expect(endOf(active, none, 999)).toBeNull();
  expect(endOf(active, none, 1000)).toBe("expired");
  expect(endOf(active, { ...none, open: true }, 1000)).toBeNull();
  expect(endOf(active, { ...none, counting: true }, 1000)).toBeNull();
  expect(endOf({ ...active, done: 500 }, { ...none, open: true }, 1)).toBe("done");
  expect(endOf({ ...active, left: 0 }, { ...none, open: true }, 1)).toBeNull();
  expect(endOf({ ...active, left: 0 }, none, 1)).toBe("spent");
  const ofFreeBet = { ...active, required: 0, isFreeBet: true };
  expect(endOf(ofFreeBet, none, 1)).toBeNull();
  expect(endOf(ofFreeBet, { ...none, open: true, counting: true }, 1000)).toBe("expired");
});

test("nothing ends while a stake is held", () => {
  fc.assert(
    fc.property(
      minor,
      minor,
      minor,
      fc.boolean(),
      fc.boolean(),
      minor,
      (left, required, done, open, isFreeBet, now) => {
        const bonus = { left, required, done, isFreeBet, expiresAt: 1000 };
        expect(endOf(bonus, { held: true, open, counting: open }, now)).toBeNull();
      },
    ),
  );
});
