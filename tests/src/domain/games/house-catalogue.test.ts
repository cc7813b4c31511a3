import { describe, expect, it } from "vitest";
import { gameCurrencies, isStake, ladderIn, limitsIn } from "../../../../src/domain/games/game-facts.ts";
import { houseFacts, houseGames, houseTables } from "../../../../src/domain/games/house-catalogue.ts";
import { payOf, priceOf } from "../../../../src/domain/games/ratio.ts";
import { lanternLines } from "../../../../src/domain/games/slots/lantern-river.ts";
import { plumLines } from "../../../../src/domain/games/slots/plum-orchard.ts";

const factsOf = (code: string) => houseFacts.find(({ gameCode }) => gameCode === `house_${code}`)!;

describe("the games of the house", () => {
  it("are fourteen, in eight areas", () => {
    expect(houseFacts.map(({ gameCode, area, kind }) => `${gameCode} ${area} ${kind}`).sort()).toEqual([
      "house_blackjack casino staged",
      "house_dice other instant",
      "house_dogs virtuals shared",
      "house_draw48 number_games shared",
      "house_jacks poker staged",
      "house_jamb skill_games staged",
      "house_keno number_games instant",
      "house_lantern_river slots instant",
      "house_plinko other instant",
      "house_plum_orchard slots instant",
      "house_roulette casino instant",
      "house_tram casino_live shared",
      "house_vf virtuals shared",
      "house_wheel casino_live shared",
    ]);
    expect(new Set(houseFacts.map(({ area }) => area)).size).toBe(8);
    expect([houseGames.size, houseTables.size]).toEqual([9, 5]);
  });

  it("are started every 2.5 s in slots, every 5 s in the others, or by the clock", () => {
    for (const { area, kind, cycleMs } of houseFacts) {
      expect(cycleMs).toBeGreaterThanOrEqual(kind === "shared" ? 15_000 : area === "slots" ? 2500 : 5000);
      expect(kind === "shared" || cycleMs <= 5000).toBe(true);
    }
  });

  it("never pay more than the most a round may win, whatever is staked", () => {
    for (const facts of houseFacts)
      for (const currency of gameCurrencies) {
        const { max, maxRound, maxWin } = limitsIn(currency, facts)!;
        // Blackjack's multiple is of the first stake; where a round takes further bets each may win as much.
        const staked = facts.kind === "shared" ? maxRound : max;
        expect(staked * facts.maxMultiplier, `${facts.gameCode} ${currency}`).toBeLessThanOrEqual(maxWin);
      }
  });

  it("take the stakes of their ladders, the same steps in each currency", () => {
    for (const facts of houseFacts) {
      const { ladder, max, maxRound } = facts.stakes;
      expect(ladder).toEqual(ladder.toSorted((a, b) => a - b));
      expect(new Set(ladder).size).toBe(ladder.length);
      expect(max).toBeGreaterThanOrEqual(ladder.at(-1)!);
      expect(maxRound).toBeGreaterThanOrEqual(max);
      expect(ladderIn("EUR", facts).map((step) => step * 100)).toEqual(ladderIn("RSD", facts));
      expect(ladderIn("FUN", facts)).toEqual(ladderIn("RSD", facts));
      expect([ladderIn("USD", facts), limitsIn("USD", facts)]).toEqual([[], null]);
    }
  });

  it("have the limits they are described with: RSD least, most of a bet, most of a round", () => {
    const limits = (code: string): number[] => {
      const { min, max, maxRound } = limitsIn("RSD", factsOf(code))!;
      return [min / 100, max / 100, maxRound / 100];
    };
    expect(limits("plum_orchard")).toEqual([10, 5000, 5000]);
    expect(limits("lantern_river")).toEqual([10, 150, 150]);
    expect(limits("dice")).toEqual([10, 10_000, 10_000]);
    expect(limits("keno")).toEqual([10, 1000, 1000]);
    expect(limits("plinko")).toEqual([10, 10_000, 10_000]);
    expect(limits("roulette")).toEqual([10, 20_000, 20_000]);
    expect(limits("blackjack")).toEqual([20, 10_000, 40_000]);
    expect(limits("jacks")).toEqual([20, 1000, 1000]);
    expect(limits("jamb")).toEqual([20, 5000, 5000]);
    expect(limits("draw48")).toEqual([10, 1000, 1000]);
    expect(limits("wheel")).toEqual([10, 20_000, 20_000]);
    expect(limits("tram")).toEqual([10, 5000, 10_000]);
    expect(limits("vf")).toEqual([10, 5000, 20_000]);
    expect(limits("dogs")).toEqual([10, 5000, 20_000]);
    expect(limitsIn("EUR", factsOf("dice"))).toEqual({ min: 10, max: 10_000, maxRound: 10_000, maxWin: 10_000_000 });
  });

  it("divide a slot's stake by its lines without a rest", () => {
    for (const [code, lines] of [
      ["plum_orchard", plumLines.length],
      ["lantern_river", lanternLines.length],
    ] as const)
      for (const currency of gameCurrencies)
        for (const stake of ladderIn(currency, factsOf(code))) expect(stake % lines).toBe(0);
  });

  it("take a step of the ladder, or what the chips add up to", () => {
    const [dice, roulette] = [factsOf("dice"), factsOf("roulette")];
    expect([1000, 10, 1500, 0, -1000, 1000.5].map((stake) => isStake(stake, "RSD", dice, null))).toEqual([
      true,
      false,
      false,
      false,
      false,
      false,
    ]);
    expect([isStake(10, "EUR", dice, null), isStake(1000, "USD", dice, null)]).toEqual([true, false]);
    expect([17_000, 17_010].map((stake) => isStake(stake, "RSD", roulette, 170))).toEqual([true, false]);
    expect([isStake(170, "EUR", roulette, 170), isStake(20_010, "EUR", roulette, 20_010)]).toEqual([true, false]);
  });
});

describe("what is paid", () => {
  it("is rounded once, half up", () => {
    expect([1, 2, 3, 5].map((stake) => payOf(stake, { numerator: 1, denominator: 2 }))).toEqual([1, 1, 2, 3]);
    expect(payOf(20, { numerator: 5, denominator: 2 })).toBe(50);
    // Beyond what a double holds.
    expect(payOf(2_000_000, { numerator: 9_007_199_254_740_991, denominator: 9_007_199_254_740_991 })).toBe(2_000_000);
  });

  it("is priced down to the hundredth", () => {
    expect(priceOf(94, { share: 1n, whole: 3n })).toBe(282);
    expect(priceOf(94, { share: 94n, whole: 200n })).toBe(200);
    expect(priceOf(93, { share: 93n, whole: 100n })).toBe(100);
  });
});
