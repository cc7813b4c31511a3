import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { dice, diceNumbers, dicePays, diceTargets } from "../../../../src/domain/games/dice.ts";
import { payOf } from "../../../../src/domain/games/ratio.ts";
import { by, fraction, figuresOf, volatilityOf } from "./exact.ts";
import { scriptedDraw, seededDraw } from "./scripted-draw.ts";

describe("dice", () => {
  it("returns 98 % for every target", () => {
    for (let target = diceTargets.least; target <= diceTargets.most; target += 1) {
      const pays = dicePays({ target });
      const rtp = by(fraction(target, diceNumbers), fraction(pays.numerator, pays.denominator));
      expect(rtp.over * 50n === rtp.under * 49n, `target ${target}`).toBe(true);
    }
    expect(dice.facts.rtp).toBe("98");
  });

  it("spreads most at the least chance", () => {
    const chance = fraction(diceTargets.least, diceNumbers);
    const figures = figuresOf([{ pays: fraction(98), chance }]);
    expect(dice.facts).toMatchObject({ maxMultiplier: 98, volatility: volatilityOf(figures.deviation) });
  });

  it("wins below the target, and not at it", () => {
    const paid = (rolled: number): number =>
      payOf(1000, dice.payout(dice.open({ target: 4900 }, scriptedDraw([rolled]))));
    expect([0, 4899, 4900, 9999].map(paid)).toEqual([2000, 2000, 0, 0]);
  });

  it("rounds once, half up: 10,00 at 9.600 pays 10,21", () => {
    expect(payOf(1000, dicePays({ target: 9600 }))).toBe(1021);
  });

  it("never loses or adds more than half a minor unit by rounding", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: diceTargets.least, max: diceTargets.most }),
        fc.constantFrom(10, 1000, 1_000_000),
        (target, stake) => {
          const off = BigInt(payOf(stake, dicePays({ target }))) * BigInt(target) - BigInt(stake) * 9800n;
          expect(2n * (off < 0n ? -off : off) <= BigInt(target)).toBe(true);
        },
      ),
      { seed: 17 },
    );
  });

  it.each([99, 9701, 500.5, "500", null, undefined])("refuses the target %s", (target) => {
    expect(dice.check({ target })).toEqual({ ok: false, error: "badBet", field: "target" });
  });

  it("reads the target and nothing else, and is over at once", () => {
    expect(dice.check({ target: 100, rolled: 1 })).toEqual({ ok: true, value: { target: 100 } });
    const state = dice.open({ target: 100 }, seededDraw(1));
    expect([dice.isClosed(state), dice.actions(state), dice.finish(state)]).toEqual([true, [], state]);
    expect(dice.checkAction(state, { type: "roll" })).toEqual({ ok: false, error: "notNow", field: "action" });
    expect(dice.view(state)).toEqual(state);
  });
});
