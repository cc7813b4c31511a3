import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { dogsTable, type DogsBet } from "../../../../src/domain/games/dogs/dogs.ts";
import { dogChance, dogCount, dogMarkets, dogPrice, dogWeights } from "../../../../src/domain/games/dogs/odds.ts";
import type { Chance } from "../../../../src/domain/games/ratio.ts";
import {
  by,
  figuresOf,
  fraction,
  isLess,
  percent,
  plus,
  sumOf,
  toNumber,
  volatilityOf,
  type Fraction,
} from "./exact.ts";
import { scriptedDraw, seededDraw } from "./scripted-draw.ts";

const dogs = [0, 1, 2, 3, 4, 5];
const orders = (left: readonly number[]): number[][] =>
  left.length === 0
    ? [[]]
    : left.flatMap((dog) => orders(left.filter((other) => other !== dog)).map((rest) => [dog, ...rest]));
const allOrders = orders(dogs);

/** By the rule of the race alone: each place goes to one of those left, by their weights. */
function orderChance(weights: readonly number[], order: readonly number[]): Fraction {
  let left = weights.reduce((sum, weight) => sum + weight, 0);
  return order.reduce((chance, dog) => {
    const next = by(chance, fraction(weights[dog]!, left));
    left -= weights[dog]!;
    return next;
  }, fraction(1));
}

const exact = ({ share, whole }: Chance): Fraction => fraction(share, whole);
const bets: DogsBet[] = [
  ...dogs.flatMap((dog) => (["win", "firstTwo"] as const).map((market) => ({ market, dogs: [dog] }))),
  ...dogs.flatMap((dog) =>
    dogs.filter((other) => other !== dog).map((other) => ({ market: "exact" as const, dogs: [dog, other] })),
  ),
];
const { least, most } = dogWeights;
const weight = fc.integer({ min: least, max: most });
const someWeights = fc.tuple(weight, weight, weight, weight, weight, weight);
const script = (order: readonly number[]) => ({ order, gaps: [], starts: [] });

describe("the prices of a race", () => {
  it("follow from all 720 orders: 93 % less at most 0.01 x p", () => {
    expect(allOrders).toHaveLength(720);
    fc.assert(
      fc.property(someWeights, fc.integer({ min: 0, max: bets.length - 1 }), (weights, index) => {
        const bet = bets[index]!;
        const prices = {
          win: dogs.map((dog) => dogPrice(weights, "win", [dog])),
          firstTwo: dogs.map((dog) => dogPrice(weights, "firstTwo", [dog])),
          exact: dogs.map((dog) => dogs.map((other) => (dog === other ? 0 : dogPrice(weights, "exact", [dog, other])))),
        };
        const paid = allOrders.map((order) => {
          const { numerator, denominator } = dogsTable.payout(bet, { weights, prices }, script(order));
          return { pays: fraction(numerator, denominator), chance: orderChance(weights, order) };
        });
        expect(sumOf(paid.map(({ chance }) => chance))).toEqual(fraction(1));
        const { rtp, hit } = figuresOf(paid);
        expect(exact(dogChance(weights, bet.market, bet.dogs))).toEqual(hit);
        expect(isLess(fraction(93, 100), rtp)).toBe(false);
        expect(isLess(rtp, plus(fraction(93, 100), by(fraction(-1, 100), hit)))).toBe(false);
        expect(isLess(hit, fraction(1, 200))).toBe(false);
      }),
      { seed: 17, numRuns: 60 },
    );
  });

  it("reach from what the strongest and the weakest dogs can have", () => {
    const weakest = [least, least, most, most, most, most];
    const strongest = [most, least, least, least, least, least];
    const rarest = exact(dogChance(weakest, "exact", [0, 1]));
    expect(isLess(fraction(1, 200), rarest)).toBe(true);
    const price = dogPrice(weakest, "exact", [0, 1]);
    const likeliest = exact(dogChance(strongest, "firstTwo", [0]));
    // The least return: 93 % less 0.01 of the likeliest chance, cut.
    const bound = plus(fraction(93, 100), by(fraction(-1, 100), likeliest));
    const { deviation } = figuresOf([{ pays: fraction(price, 100), chance: rarest }]);
    expect(dogsTable.facts).toMatchObject({
      rtp: percent(plus(bound, fraction(-1, 20_000)), 2),
      maxMultiplier: price / 100,
      volatility: volatilityOf(deviation),
    });
    fc.assert(
      fc.property(someWeights, (weights) => {
        for (const bet of bets) {
          const chance = exact(dogChance(weights, bet.market, bet.dogs));
          expect(isLess(chance, rarest)).toBe(false);
          expect(isLess(likeliest, chance)).toBe(false);
        }
      }),
      { seed: 17, numRuns: 60 },
    );
    expect(toNumber(rarest)).toBeGreaterThan(0.005);
  });
});

describe("a race", () => {
  it("is drawn by the weights: strengths, order, gaps and starts", () => {
    const { table, script } = dogsTable.round(
      scriptedDraw([
        0, 0, 68, 0, 0, 0, /* 260 */ 64, 128, 0, 0, 0, 0, /* gaps */ 0, 1, 2, 3, 59, /* starts */ 0, 20, 40, 0, 0, 0,
      ]),
    );
    expect(table.weights).toEqual([32, 32, 100, 32, 32, 32]);
    // 64 of 260 is the third dog's, 128 of 160 is the last one's.
    expect(script).toEqual({
      order: [2, 5, 0, 1, 3, 4],
      gaps: [0, 4, 5, 6, 7, 63],
      starts: [-20, 0, 20, -20, -20, -20],
    });
    expect(table.prices.win[2]).toBe(Math.floor(93 * 2.6));
    expect(table.prices.exact[2]![5]).toBe(dogPrice(table.weights, "exact", [2, 5]));
    expect(dogsTable.result(script, table)).toEqual([2, 5, 0, 1, 3, 4]);
    const { bettingMs, playingMs, resultMs } = dogsTable.phases;
    expect(bettingMs + playingMs + resultMs).toBe(dogsTable.facts.cycleMs);
  });

  it("comes in as often as its weights say", () => {
    const draw = seededDraw("dogs");
    let [won, expected, variance] = [0, 0, 0];
    for (let race = 0; race < 2000; race += 1) {
      const { table, script } = dogsTable.round(draw);
      const chance = toNumber(exact(dogChance(table.weights, "firstTwo", [3])));
      won += script.order.indexOf(3) < 2 ? 1 : 0;
      expected += chance;
      variance += chance * (1 - chance);
      expect(new Set(script.order).size).toBe(dogCount);
    }
    expect(Math.abs(won - expected)).toBeLessThan(4 * Math.sqrt(variance));
  });

  it("takes one dog, or two in order, and names what is wrong", () => {
    const { table } = dogsTable.round(seededDraw(1));
    for (const bet of bets) expect(dogsTable.check({ ...bet, more: 1 }, table)).toEqual({ ok: true, value: bet });
    const wrong: [unknown, string][] = [
      [{ market: "place", dogs: [1] }, "market"],
      [{ market: "win", dogs: [6] }, "dogs"],
      [{ market: "win", dogs: [1, 2] }, "dogs"],
      [{ market: "exact", dogs: [1, 1] }, "dogs"],
      [{ market: "exact", dogs: [1] }, "dogs"],
      [{ market: "win", dogs: 1 }, "dogs"],
      [null, "market"],
    ];
    for (const [bet, field] of wrong)
      expect(dogsTable.check(bet, table)).toEqual({ ok: false, error: "badBet", field });
    expect(dogMarkets).toHaveLength(3);
  });
});
