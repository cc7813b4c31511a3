import { useEffect, useState } from "react";

/** Remaining ms at `at`, both by this device's clock, so that skewed clocks do not move it. */
export interface CountdownEnd {
  readonly remainingMs: number;
  readonly at: number;
}

const tickMs = 250;

/** Whole seconds left, never below 0; null without an end. */
export function useCountdown(end: CountdownEnd | null): number | null {
  const [now, setNow] = useState(Date.now);
  const running = end !== null;
  useEffect(() => {
    if (!running) return;
    const timer = setInterval(() => setNow(Date.now()), tickMs);
    return () => clearInterval(timer);
  }, [running]);
  return end === null ? null : secondsLeft(end, Math.max(now, end.at));
}

/** @param now epoch ms by this device's clock */
export function secondsLeft(end: CountdownEnd, now: number): number {
  return Math.max(0, Math.ceil((end.remainingMs - (now - end.at)) / 1000));
}
