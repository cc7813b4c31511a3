import fc from "fast-check";
import { expect, test } from "vitest";
import { sharesOf } from "../../../../src/domain/ticket/bonus-share.ts";

const minor = fc.integer({ min: 1, max: 1_000_000_000_000 });
const amount = fc.integer({ min: 0, max: 1_000_000_000_000 });
/** A stake and what of it is bonus money. */
const staked = fc.tuple(minor, fc.nat()).map(([stake, part]) => ({ stake, stakeBonus: part % (stake + 1) }));

test("half of the stake was bonus money: half of the win is", () => {
  expect(sharesOf(40_000, { stake: 20_000, stakeBonus: 10_000 })).toEqual({ cash: 20_000, bonus: 20_000 });
  expect(sharesOf(20_000, { stake: 20_000, stakeBonus: 10_000 })).toEqual({ cash: 10_000, bonus: 10_000 });
});

test("below one unit it is cash", () => {
  expect(sharesOf(101, { stake: 3, stakeBonus: 1 })).toEqual({ cash: 68, bonus: 33 });
  expect(sharesOf(1, { stake: 3, stakeBonus: 2 })).toEqual({ cash: 1, bonus: 0 });
});

test("a product beyond what numbers tell apart is exact", () => {
  expect(sharesOf(1_000_000_000_001, { stake: 1_000_000_000_000, stakeBonus: 999_999_999_999 })).toEqual({
    cash: 2,
    bonus: 999_999_999_999,
  });
});

test("shares make up the amount, and the bonus money's is less than one unit below its part", () => {
  fc.assert(
    fc.property(amount, staked, (paid, ticket) => {
      const { cash, bonus } = sharesOf(paid, ticket);
      expect(cash + bonus).toBe(paid);
      expect(cash).toBeGreaterThanOrEqual(0);
      expect(bonus).toBeGreaterThanOrEqual(0);
      const missing = BigInt(paid) * BigInt(ticket.stakeBonus) - BigInt(bonus) * BigInt(ticket.stake);
      expect(missing >= 0n && missing < BigInt(ticket.stake)).toBe(true);
    }),
  );
});

test("a stake that comes back goes where it came from", () => {
  fc.assert(
    fc.property(staked, (ticket) => {
      expect(sharesOf(ticket.stake, ticket)).toEqual({
        cash: ticket.stake - ticket.stakeBonus,
        bonus: ticket.stakeBonus,
      });
    }),
  );
});

test("in parts it never pays more bonus money than at once", () => {
  fc.assert(
    fc.property(amount, amount, staked, (one, other, ticket) => {
      const apart = sharesOf(one, ticket).bonus + sharesOf(other, ticket).bonus;
      const together = sharesOf(one + other, ticket).bonus;
      expect(together - apart).toBeGreaterThanOrEqual(0);
      expect(together - apart).toBeLessThanOrEqual(1);
    }),
  );
});

test("without bonus money all of it is cash", () => {
  fc.assert(
    fc.property(amount, minor, (paid, stake) => {
      expect(sharesOf(paid, { stake, stakeBonus: 0 })).toEqual({ cash: paid, bonus: 0 });
    }),
  );
});
