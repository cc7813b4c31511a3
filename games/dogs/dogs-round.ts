// What the house tells of a race, and where each dog is at a moment of it.
import * as z from "zod/mini";
import { dogCount, dogMarkets } from "../../src/domain/games/dogs/odds.ts";
import type { DogsBet, DogsScript, DogsTable } from "../../src/domain/games/dogs/dogs.ts";

const dogSchema = z.int().check(z.minimum(0), z.maximum(dogCount - 1));
const oddsSchema = z.array(z.int()).check(z.length(dogCount));
const orderSchema = z.array(dogSchema).check(z.length(dogCount));

export const dogsShapes = {
  prices: z.object({
    weights: z.array(z.int()).check(z.length(dogCount)),
    prices: z.object({
      win: oddsSchema,
      firstTwo: oddsSchema,
      exact: z.array(oddsSchema).check(z.length(dogCount)),
    }),
  }),
  script: z.object({
    order: orderSchema,
    gaps: z.array(z.int()).check(z.length(dogCount)),
    starts: z.array(z.int()).check(z.length(dogCount)),
  }),
  result: orderSchema,
};

const betSchema = z.object({ market: z.enum(dogMarkets), dogs: z.array(dogSchema) });

/** null = it is none of this game's. */
export function readDogsBet(rawBet: unknown): DogsBet | null {
  return betSchema.safeParse(rawBet).data ?? null;
}

/** Index of every dog. */
export const everyDog: readonly number[] = Array.from({ length: dogCount }, (_, dog) => dog);

/** Hundredths. */
export function oddOf({ prices }: DogsTable, { market, dogs: [first = 0, second = 0] }: DogsBet): number | null {
  return (market === "exact" ? prices.exact[first]?.[second] : prices[market][first]) ?? null;
}

/** What a race takes of the time that it is shown: all are in before the result is told. */
const winnerAt = 0.72;
/** The most that gaps sum up to, in hundredths of a second. */
const mostBehind = (dogCount - 1) * 63;
/** The last one is in by then, however far behind. */
const lastAt = 0.94;

/** How far each dog is behind the winner, in hundredths of a second; by dog. */
export function behindOf({ order, gaps }: DogsScript): number[] {
  const behind = everyDog.map(() => 0);
  let sum = 0;
  for (const [place, dog] of order.entries()) {
    sum += gaps[place] ?? 0;
    behind[dog] = sum;
  }
  return behind;
}

/** Of the time that the race is shown, when a dog is in. */
const inAt = (behind: number): number => winnerAt + (behind / mostBehind) * (lastAt - winnerAt);

/**
 * How much of the track each dog has run, by dog; above 1 it is past the line.
 * @param share of the time that the race is shown
 */
export function runOf(script: DogsScript, share: number): number[] {
  return behindOf(script).map((behind, dog) => {
    const passed = share / inAt(behind);
    // Past the line they run out, and stand as they came in.
    if (passed >= 1) return Math.min(1.08 - script.order.indexOf(dog) * 0.014, 1 + (passed - 1) * 0.6);
    // Some start fast and tire, others come from behind.
    return passed + ((script.starts[dog] ?? 0) / 100) * passed * (1 - passed);
  });
}

/** Who is where: those that are in by their place, then the others by how far they are. */
export function placesOf(script: DogsScript, share: number): number[] {
  const run = runOf(script, share);
  const placed = script.order.filter((dog) => (run[dog] ?? 0) >= 1);
  const others = everyDog.filter((dog) => !placed.includes(dog));
  return [...placed, ...others.sort((a, b) => (run[b] ?? 0) - (run[a] ?? 0) || a - b)];
}

/** Whether the whole race is over. */
export function isOver(script: DogsScript, share: number): boolean {
  return runOf(script, share).every((run) => run >= 1);
}
