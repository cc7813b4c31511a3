// A race of six dogs that all players share. Their strengths are drawn and shown, the prices follow from them.
import type { Draw } from "../draw.ts";
import { accept, refuse, type HouseTable } from "../house-game.ts";
import { isIntegerIn, partOf } from "../read.ts";
import { nothing, times } from "../ratio.ts";
import { dogCount, dogMarkets, dogPrice, dogWeights, type DogMarket } from "./odds.ts";

export interface DogsBet {
  readonly market: DogMarket;
  /** Index of the dog, 0 to 5; with `exact` of the winner and of the second. */
  readonly dogs: readonly number[];
}

export interface DogsTable {
  readonly weights: readonly number[];
  /** Hundredths. */
  readonly prices: {
    readonly win: readonly number[];
    readonly firstTwo: readonly number[];
    /** By winner, then by second; 0 where both are one dog. */
    readonly exact: readonly (readonly number[])[];
  };
}

export interface DogsScript {
  /** Index of the dogs, the winner first. */
  readonly order: readonly number[];
  /** How far each comes in behind the one before, in hundredths of a second; the winner's is 0. */
  readonly gaps: readonly number[];
  /** Of each dog, how much faster (above 0) or slower it starts than it ends, in per cent: for the eye alone. */
  readonly starts: readonly number[];
}

const dogs = Array.from({ length: dogCount }, (_, dog) => dog);

function pricesOf(weights: readonly number[]): DogsTable["prices"] {
  return {
    win: dogs.map((dog) => dogPrice(weights, "win", [dog])),
    firstTwo: dogs.map((dog) => dogPrice(weights, "firstTwo", [dog])),
    exact: dogs.map((dog) => dogs.map((second) => (dog === second ? 0 : dogPrice(weights, "exact", [dog, second])))),
  };
}

function drawOrder(weights: readonly number[], draw: Draw): number[] {
  const remainingDogs = [...dogs];
  const weightOf = (dog: number): number => weights[dog] ?? 0;
  return dogs.map(() => {
    let value = draw.below(remainingDogs.reduce((sum, dog) => sum + weightOf(dog), 0));
    const place = remainingDogs.findIndex((dog) => {
      value -= weightOf(dog);
      return value < 0;
    });
    return remainingDogs.splice(place, 1)[0] as number;
  });
}

function isWon({ market, dogs }: DogsBet, [first, second]: readonly number[]): boolean {
  const [dog, next] = dogs;
  if (market === "win") return dog === first;
  if (market === "firstTwo") return dog === first || dog === second;
  return dog === first && next === second;
}

function priceIn({ prices }: DogsTable, { market, dogs }: DogsBet): number {
  const [dog = 0, second = 0] = dogs;
  return (market === "exact" ? prices.exact[dog]?.[second] : prices[market][dog]) ?? 0;
}

export const dogsTable: HouseTable<DogsBet, DogsTable, DogsScript> = {
  facts: {
    gameCode: "house_dogs",
    name: "Dogs",
    area: "virtuals",
    kind: "shared",
    rtp: "92.34",
    rtpNote: "perBet",
    volatility: 4,
    hitRate: null,
    maxMultiplier: 182.04,
    cycleMs: 80_000,
    stakes: { ladder: [10, 20, 50, 100, 200, 500, 1_000, 2_000, 5_000], max: 5_000, maxRound: 20_000 },
  },
  phases: { bettingMs: 45_000, playingMs: 25_000, resultMs: 10_000 },
  round(draw) {
    const weights = dogs.map(() => dogWeights.least + draw.below(dogWeights.most - dogWeights.least + 1));
    const order = drawOrder(weights, draw);
    const gaps = dogs.map((place) => (place === 0 ? 0 : 4 + draw.below(60)));
    const starts = dogs.map(() => draw.below(41) - 20);
    return { table: { weights, prices: pricesOf(weights) }, script: { order, gaps, starts } };
  },
  check(bet) {
    const market = dogMarkets.find((each) => each === partOf(bet, "market"));
    if (market === undefined) return refuse("badBet", "market");
    const chosen = partOf(bet, "dogs");
    if (!Array.isArray(chosen) || chosen.length !== (market === "exact" ? 2 : 1)) return refuse("badBet", "dogs");
    const read = (chosen as unknown[]).filter((dog) => isIntegerIn(dog, 0, dogCount - 1));
    return new Set(read).size === chosen.length ? accept({ market, dogs: read }) : refuse("badBet", "dogs");
  },
  staked: () => null,
  payout: (bet, table, { order }) => (isWon(bet, order) ? times(priceIn(table, bet), 100) : nothing),
  result: ({ order }) => order,
};
