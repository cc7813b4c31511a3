// How long a producer's messages are on their way. One that lags behind shows prices that have passed, and is no less dead
// than a silent one; it loses nothing by it, and comes back without being asked.

export interface Delay {
  /** @param sentAt epoch ms by the source's clock */
  heard(sentAt: number): void;
  /** Whether what was heard last is too old. */
  isLate(): boolean;
  /** What was measured before counts no more. */
  forget(): void;
}

interface DelayPorts {
  /** Epoch ms. */
  now(): number;
  /** The source's clock minus ours, ms; null = not known: the quickest message of the last hour was no ms on its way. */
  clockAhead(): number | null;
}

const lateAfterMs = 20_000;
/** It is in time again when its messages took less than this for `calmForMs`. */
const inTimeMs = 10_000;
const calmForMs = 20_000;
const halfHourMs = 1_800_000;

export function createDelay({ now, clockAhead }: DelayPorts): Delay {
  let newestAt = Number.NEGATIVE_INFINITY;
  let late = false;
  let calmSince: number | null = null;
  /** Least delays of this half hour and of the one before, by both clocks as they are. */
  let least = { since: now(), current: Number.POSITIVE_INFINITY, before: Number.POSITIVE_INFINITY };

  /** Ms since it was sent. */
  function ageOf(sentAt: number): number {
    const ahead = clockAhead() ?? -Math.min(least.current, least.before);
    return now() + ahead - sentAt;
  }

  function forget(): void {
    least = { since: now(), current: Number.POSITIVE_INFINITY, before: Number.POSITIVE_INFINITY };
    if (newestAt > Number.NEGATIVE_INFINITY) least.current = now() - newestAt;
    [late, calmSince] = [false, null];
  }

  return {
    heard(sentAt) {
      // Of a recovery, or overtaken.
      if (sentAt < newestAt) return;
      newestAt = sentAt;
      if (now() - least.since >= halfHourMs)
        least = { since: now(), current: Number.POSITIVE_INFINITY, before: least.current };
      least.current = Math.min(least.current, now() - sentAt);
      if (ageOf(sentAt) < inTimeMs) calmSince ??= now();
      else calmSince = null;
    },
    isLate() {
      if (newestAt === Number.NEGATIVE_INFINITY) return false;
      if (ageOf(newestAt) > lateAfterMs) {
        late = true;
        calmSince = null;
      } else if (late && calmSince !== null && now() - calmSince >= calmForMs) late = false;
      return late;
    },
    forget,
  };
}
