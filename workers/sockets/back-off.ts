// How long to wait before the next attempt to connect.
import type { Random } from "../core/ports.ts";

const firstWaitMs = 500;
const maxWaitMs = 15_000;
/** Grows slowly, so that the wait stays near a seventh of the outage: a server that was away for 10 s is found within 2 s. */
const growth = 1.15;

/** ms before attempt n (from 0): growing up to the maximum, a quarter of it at random so that clients do not come in step. */
export function backOff(attempt: number, random: Pick<Random, "next">): number {
  const fullWaitMs = Math.min(maxWaitMs, firstWaitMs * growth ** Math.min(attempt, 100));
  return attempt === 0 ? fullWaitMs : Math.round(fullWaitMs * (0.75 + random.next() / 4));
}
