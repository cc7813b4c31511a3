// A span that a set clock does not move: it ends on the monotonic clock, and tabs are told of it by the device's.
import type { Deadline } from "../../src/db/device-tables.ts";
import type { Clock } from "../core/ports.ts";

export interface Countdown {
  /** For tabs. */
  readonly shown: Deadline;
  /** Monotonic ms. */
  readonly endsAt: number;
}

type Times = Pick<Clock, "now" | "monotonic">;

export function countdownOf(ms: number, times: Times): Countdown {
  return { shown: { remainingMs: ms, at: times.now() }, endsAt: times.monotonic() + ms };
}

/** ms left, never below 0. */
export function leftOf({ endsAt }: Countdown, times: Times): number {
  return Math.max(0, endsAt - times.monotonic());
}

/** The same end, said by the device's clock as it is now. */
export function restated(countdown: Countdown, times: Times): Countdown {
  return { ...countdown, shown: { remainingMs: leftOf(countdown, times), at: times.now() } };
}
