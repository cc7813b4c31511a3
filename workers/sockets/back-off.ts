// How long to wait before the next attempt to connect.
import type { Random } from "../ports.ts";

export const firstWaitMs = 500;
export const maxWaitMs = 15_000;

/** ms before attempt n (from 0): doubling up to the maximum, half of it at random so that clients do not come in step. */
export function backOff(attempt: number, random: Pick<Random, "next">): number {
  const whole = Math.min(maxWaitMs, firstWaitMs * 2 ** Math.min(attempt, 10));
  return attempt === 0 ? whole : Math.round(whole / 2 + (random.next() * whole) / 2);
}
