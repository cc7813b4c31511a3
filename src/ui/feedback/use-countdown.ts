import { useMemo, useSyncExternalStore } from "react";

/** Remaining ms at `at`, by this device's clock. */
export interface CountdownEnd {
  readonly remainingMs: number;
  readonly at: number;
}

const tickMs = 250;

/**
 * Whole seconds left, never below 0; null without an end. The device's clock is asked once for each end, and what
 * passes from then on is measured: a clock that is set meanwhile changes nothing.
 */
export function useCountdown(end: CountdownEnd | null): number | null {
  const remainingMs = end?.remainingMs ?? null;
  const at = end?.at ?? 0;
  const countdown = useMemo(
    () => createCountdown(remainingMs === null ? null : { remainingMs, at }),
    [remainingMs, at],
  );
  return useSyncExternalStore(countdown.subscribe, countdown.seconds);
}

function createCountdown(end: CountdownEnd | null) {
  const to = end === null ? null : endOf(end, Date.now(), performance.now());
  return {
    subscribe(changed: () => void): () => void {
      if (to === null) return () => undefined;
      const timer = setInterval(changed, tickMs);
      return () => clearInterval(timer);
    },
    seconds: () => (to === null ? null : secondsLeft(to, performance.now())),
  };
}

/** Monotonic ms. @param wall epoch ms by this device's clock @param now the same moment, monotonic ms */
export function endOf(end: CountdownEnd, wall: number, now: number): number {
  return now + Math.max(0, end.remainingMs - Math.max(0, wall - end.at));
}

/** Both monotonic ms. */
export function secondsLeft(to: number, now: number): number {
  return Math.max(0, Math.ceil((to - now) / 1000));
}
