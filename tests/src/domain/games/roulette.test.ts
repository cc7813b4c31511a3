import { describe, expect, it } from "vitest";
import { roulette } from "../../../../src/domain/games/roulette/roulette.ts";
import { colourOf, rouletteNumbers, spotOf, spots } from "../../../../src/domain/games/roulette/spots.ts";
import { wheel } from "../../../../src/domain/games/roulette/wheel.ts";
import { figuresOf, fraction, percent, toNumber, volatilityOf, type Outcomes } from "./exact.ts";
import { scriptedDraw, seededDraw } from "./scripted-draw.ts";

const numbers = Array.from({ length: rouletteNumbers }, (_, number) => number);

function outcomesOf(spot: string): Outcomes {
  return numbers.map((number) => {
    const { numerator, denominator } = roulette.payout({ chips: [{ spot, units: 10 }], number });
    return { pays: fraction(numerator, denominator), chance: fraction(1, rouletteNumbers) };
  });
}

describe("the spots of the table", () => {
  it("are the legal ones: how many of each kind, and what they pay", () => {
    const kinds = new Map<string, { count: number; size: number; pays: number }>();
    for (const { kind, numbers, pays } of spots) {
      kinds.set(kind, { count: (kinds.get(kind)?.count ?? 0) + 1, size: numbers.length, pays });
    }
    expect(Object.fromEntries(kinds)).toEqual({
      straight: { count: 37, size: 1, pays: 35 },
      split: { count: 60, size: 2, pays: 17 },
      trio: { count: 2, size: 3, pays: 11 },
      street: { count: 12, size: 3, pays: 11 },
      firstFour: { count: 1, size: 4, pays: 8 },
      corner: { count: 22, size: 4, pays: 8 },
      sixLine: { count: 11, size: 6, pays: 5 },
      dozen: { count: 3, size: 12, pays: 2 },
      column: { count: 3, size: 12, pays: 2 },
      red: { count: 1, size: 18, pays: 1 },
      black: { count: 1, size: 18, pays: 1 },
      odd: { count: 1, size: 18, pays: 1 },
      even: { count: 1, size: 18, pays: 1 },
      low: { count: 1, size: 18, pays: 1 },
      high: { count: 1, size: 18, pays: 1 },
    });
    expect(new Set(spots.map(({ id }) => id)).size).toBe(spots.length);
  });

  it("lie side by side on the cloth", () => {
    /** A rectangle of the cloth without gaps: rows and columns of it. */
    const sizeOf = (covered: readonly number[]): string => {
      const extent = (places: readonly number[]): number => Math.max(...places) - Math.min(...places) + 1;
      return `${extent(covered.map((number) => Math.ceil(number / 3)))}x${extent(covered.map((number) => number % 3 || 3))}`;
    };
    const sizes = new Map<string, Set<string>>();
    for (const { kind, numbers } of spots.filter((spot) => !spot.numbers.includes(0))) {
      sizes.set(kind, (sizes.get(kind) ?? new Set()).add(sizeOf(numbers)));
    }
    expect(sizes.get("split")).toEqual(new Set(["1x2", "2x1"]));
    expect([...sizes.get("corner")!, ...sizes.get("street")!, ...sizes.get("sixLine")!]).toEqual(["2x2", "1x3", "2x3"]);
    expect(["split-17-20", "corner-17-18-20-21", "column-3", "red"].map((id) => spotOf(id)?.numbers)).toEqual([
      [17, 20],
      [17, 18, 20, 21],
      [3, 6, 9, 12, 15, 18, 21, 24, 27, 30, 33, 36],
      numbers.filter((number) => colourOf(number) === "red"),
    ]);
  });

  it("have 18 red and 18 black numbers", () => {
    const colours = numbers.map(colourOf);
    expect(["red", "black", "green"].map((colour) => colours.filter((each) => each === colour).length)).toEqual([
      18, 18, 1,
    ]);
  });
});

describe("roulette", () => {
  it("returns 36/37 of each spot", () => {
    expect(
      spots.filter(({ id }) => percent(figuresOf(outcomesOf(id)).rtp, 30) !== percent(fraction(36, 37), 30)),
    ).toEqual([]);
    const widest = figuresOf(outcomesOf("straight-0"));
    for (const { facts } of [roulette, wheel])
      expect(facts).toMatchObject({
        rtp: percent(fraction(36, 37), 4),
        maxMultiplier: toNumber(widest.most),
        volatility: volatilityOf(widest.deviation),
      });
  });

  it("pays chips together, each by its spot", () => {
    const bet = {
      chips: [
        { spot: "straight-17", units: 10 },
        { spot: "black", units: 100 },
        { spot: "dozen-1", units: 50 },
      ],
    };
    expect(roulette.staked(bet)).toBe(160);
    const open = (number: number): unknown => roulette.payout(roulette.open(bet, scriptedDraw([number])));
    expect([17, 2, 0].map(open)).toEqual([
      { numerator: 560, denominator: 160 },
      { numerator: 350, denominator: 160 },
      { numerator: 0, denominator: 160 },
    ]);
    expect(wheel.payout(bet, null, { number: 17 })).toEqual({ numerator: 560, denominator: 160 });
  });

  it("takes legal chips and names the wrong one", () => {
    const chip = { spot: "red", units: 10 };
    expect(roulette.check({ chips: [chip, { spot: "split-0-1", units: 20_000 - 10, more: 1 }] })).toEqual({
      ok: true,
      value: { chips: [chip, { spot: "split-0-1", units: 19_990 }] },
    });
    const wrong: [unknown, string][] = [
      [[], "chips"],
      [null, "chips"],
      [[chip, { spot: "split-1-5", units: 10 }], "chips.1.spot"],
      [[chip, chip], "chips.1.spot"],
      [[{ spot: "red", units: 15 }], "chips.0.units"],
      [[{ spot: "red", units: 0 }], "chips.0.units"],
      [[{ spot: "red", units: -10 }], "chips.0.units"],
      [[{ spot: "__proto__", units: 10 }], "chips.0.spot"],
      [
        [
          { spot: "red", units: 20_000 },
          { spot: "black", units: 10 },
        ],
        "chips",
      ],
    ];
    for (const [chips, field] of wrong)
      expect(roulette.check({ chips })).toEqual({ ok: false, error: "badBet", field });
  });

  it("takes a round on all spots", () => {
    const chips = spots.map(({ id }) => ({ spot: id, units: 10 }));
    expect(roulette.check({ chips })).toMatchObject({ ok: true });
    expect(roulette.open({ chips }, seededDraw(1)).chips).toEqual(chips);
  });
});

describe("the wheel", () => {
  it("turns for all players, by its seed alone", () => {
    expect(wheel.round(scriptedDraw([36]))).toEqual({ table: null, script: { number: 36 } });
    expect(wheel.result({ number: 36 }, null)).toBe(36);
    const { bettingMs, playingMs, resultMs } = wheel.phases;
    expect(bettingMs + playingMs + resultMs).toBe(wheel.facts.cycleMs);
  });
});
