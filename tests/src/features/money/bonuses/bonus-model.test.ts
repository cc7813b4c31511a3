import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  askedOf,
  daysLeft,
  isFreeBet,
  sortBonuses,
  wageringOf,
} from "../../../../../src/features/money/bonuses/bonus-model.ts";
import { bonusOf } from "../../../../harness/bonus-samples.ts";

const day = 24 * 3600_000;

describe("the wagering", () => {
  it("says how much is done and how much is missing", () => {
    expect(wageringOf(bonusOf())).toEqual({ required: 5000_00, done: 1200_00, missing: 3800_00, percent: 24 });
    expect(wageringOf(bonusOf({ status: "done", done: 5100 }))).toMatchObject({ missing: 0, percent: 100 });
  });

  it("is none where nothing is to be staked, or not yet", () => {
    expect(wageringOf(bonusOf({ required: 0 }))).toBeNull();
    expect(wageringOf(bonusOf({ status: "offered" }))).toBeNull();
    expect(wageringOf(bonusOf({ status: "waiting" }))).toBeNull();
  });

  it("is never more than the whole, and whole only where nothing is missing", () => {
    const amount = fc.integer({ min: 0, max: 1_000_000_00 }).map((minor) => minor / 100);
    fc.assert(
      fc.property(amount, amount, (required, done) => {
        const wagering = wageringOf(bonusOf({ required, done }));
        expect(wagering === null).toBe(required === 0);
        if (wagering === null) return;
        expect(wagering.done + wagering.missing).toBe(wagering.required);
        expect(wagering.percent === 100).toBe(wagering.missing === 0);
        expect(wagering.percent).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});

describe("what a bonus asks for", () => {
  it("is one thing in each state", () => {
    expect(askedOf(bonusOf({ status: "waiting", takeUntil: 7 }), 0)).toEqual({ kind: "deposit", until: 7 });
    expect(askedOf(bonusOf({ status: "offered", takeUntil: 7 }), 0)).toEqual({ kind: "take", until: 7 });
    expect(askedOf(bonusOf({ expiresAt: 9 }), 0)).toEqual({ kind: "stake", missing: 3800_00, until: 9 });
    expect(askedOf(bonusOf({ done: 5000 }), 0)).toEqual({ kind: "wait", until: null });
    for (const status of ["done", "spent", "expired", "forfeited"] as const)
      expect(askedOf(bonusOf({ status }), 0)).toEqual({ kind: "nothing" });
  });

  it("of a free bet is to use it, whatever wagering a server says", () => {
    const bet = bonusOf({ kind: "freebet", currency_id: 1000, left: 300, required: 0, expiresAt: 9 });
    expect(askedOf(bet, 0)).toEqual({ kind: "use", left: 300_00, until: 9 });
    expect(isFreeBet(bet)).toBe(true);
    expect(isFreeBet(bonusOf({ kind: "cashback" }))).toBe(true);
    expect(isFreeBet(bonusOf())).toBe(false);
    expect(askedOf(bonusOf({ required: 0, left: 40 }), 0)).toEqual({ kind: "use", left: 40_00, until: null });
  });

  it("is nothing more to stake once its time is over, though its tickets go on", () => {
    expect(askedOf(bonusOf({ expiresAt: 5 }), 4)).toMatchObject({ kind: "stake" });
    expect(askedOf(bonusOf({ expiresAt: 5 }), 5)).toEqual({ kind: "over", until: null });
  });

  it("counts whole days, and none below", () => {
    expect([3 * day, 3 * day - 1, day, day - 1, 0, -1].map((left) => daysLeft(100 + left, 100))).toEqual([
      3, 2, 1, 0, 0, 0,
    ]);
  });
});

describe("the list", () => {
  it("has what is to be done first, each once, and what ended behind it as it came", () => {
    const own = [
      bonusOf({ id: "lost", status: "expired" }),
      bonusOf({ id: "code", status: "waiting", takeUntil: 5 }),
      bonusOf({ id: "offer", status: "offered", takeUntil: 9 }),
      bonusOf({ id: "sooner", status: "offered", takeUntil: 3 }),
      bonusOf({ id: "on", expiresAt: 99 }),
      bonusOf({ id: "won", status: "done" }),
      bonusOf({ id: "bet", kind: "freebet", currency_id: 1000, expiresAt: 2 }),
    ];
    const { running, ended } = sortBonuses([bonusOf({ id: "on", done: 4000, expiresAt: 99 })], own);
    expect(running.map(({ id }) => id)).toEqual(["on", "sooner", "offer", "code", "bet"]);
    expect(running[0]?.done).toBe(4000);
    expect(ended.map(({ id }) => id)).toEqual(["lost", "won"]);
  });
});
