// That bets of a shared round were left while it played, as it is kept among the steps of the round.
import { isIntegerIn, partOf } from "./read.ts";

export interface Exit {
  readonly type: "leave";
  /** Since the departure, as the house received it. */
  readonly ms: number;
  /** Where they stood by then, as the game counts it. */
  readonly at: number;
  /** Places among the bets of the round. */
  readonly bets: readonly number[];
}

const mostMs = 3_600_000;

/** null = the step is a bet. */
export function readExit(step: unknown): Exit | null {
  const [type, ms, at, bets] = [partOf(step, "type"), partOf(step, "ms"), partOf(step, "at"), partOf(step, "bets")];
  if (type !== "leave" || !isIntegerIn(ms, 0, mostMs) || !isIntegerIn(at, 0, Number.MAX_SAFE_INTEGER)) return null;
  const isPlaces = Array.isArray(bets) && bets.every((place) => isIntegerIn(place, 0, Number.MAX_SAFE_INTEGER));
  return isPlaces ? { type, ms, at, bets: bets } : null;
}
