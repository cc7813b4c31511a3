// What a ticket comes to as the balls come, and what the rules say of each ball.
import * as z from "zod/mini";
import { draw48, draw48Pays } from "../../src/domain/games/draw48.ts";
import { timesText } from "../number-board/times-text.ts";
import { ways } from "../number-board/ways.ts";

const betSchema = z.object({ numbers: z.array(z.int()) });

export function numbersOf(bet: unknown): readonly number[] {
  return betSchema.safeParse(bet).data?.numbers ?? [];
}

/** The ball that completes all six, 1 = the first; null = they are not complete. */
export function completedBy(numbers: readonly number[], drawn: readonly number[]): number | null {
  const places = numbers.map((number) => drawn.indexOf(number));
  return places.includes(-1) ? null : Math.max(...places) + 1;
}

/** "×10.000", "×1,5". */
export function paysText(ball: number): string {
  return timesText(draw48Pays(ball) * 5);
}

export const paidBalls: readonly number[] = Array.from(
  { length: draw48.balls - draw48.chosen + 1 },
  (_, index) => draw48.chosen + index,
);

/** That just this ball completes six numbers, of one. */
export function chanceOf(ball: number): number {
  return ways(ball - 1, draw48.chosen - 1) / ways(draw48.numbers, draw48.chosen);
}

/** The last one is there so long before the result. */
const restMs = 1000;
const ballMs = 940;

/** How many balls are out. @param leftMs of the draw */
export function ballsBy(leftMs: number): number {
  const later = Math.ceil(Math.max(0, leftMs - restMs) / ballMs);
  return Math.max(0, draw48.balls - later);
}
