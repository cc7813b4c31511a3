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
  /** ms on a clock that is never set: what is measured by two clocks must not jump with one of them. */
  elapsed(): number;
  /** The source's clock minus ours, ms; null = not known: the quickest message of the last hour was no ms on its way. */
  clockAhead(): number | null;
}

const lateAfterMs = 20_000;
/** It is in time again when its messages took less than this for `calmForMs`. */
const inTimeMs = 10_000;
const calmForMs = 20_000;
const halfHourMs = 1_800_000;

export function createDelay({ now, elapsed, clockAhead }: DelayPorts): Delay {
  let newestAt = Number.NEGATIVE_INFINITY;
  let late = false;
  let calmSince: number | null = null;
  /** Least delays of this half hour and of the one before, by the source's clock and the one that is never set. */
  let least = { since: elapsed(), current: Number.POSITIVE_INFINITY, before: Number.POSITIVE_INFINITY };

  /** Ms since it was sent. */
  function ageOf(sentAt: number): number {
    const ahead = clockAhead();
    return ahead === null ? elapsed() - sentAt - Math.min(least.current, least.before) : now() + ahead - sentAt;
  }

  function forget(): void {
    least = { since: elapsed(), current: Number.POSITIVE_INFINITY, before: Number.POSITIVE_INFINITY };
    if (newestAt > Number.NEGATIVE_INFINITY) least.current = elapsed() - newestAt;
    [late, calmSince] = [false, null];
  }

  return {
    heard(sentAt) {
      // Of a recovery, or overtaken.
      if (sentAt < newestAt) return;
      newestAt = sentAt;
      if (elapsed() - least.since >= halfHourMs)
        least = { since: elapsed(), current: Number.POSITIVE_INFINITY, before: least.current };
      least.current = Math.min(least.current, elapsed() - sentAt);
      if (ageOf(sentAt) < inTimeMs) calmSince ??= elapsed();
      else calmSince = null;
    },
    isLate() {
      if (newestAt === Number.NEGATIVE_INFINITY) return false;
      if (ageOf(newestAt) > lateAfterMs) {
        late = true;
        calmSince = null;
      } else if (late && calmSince !== null && elapsed() - calmSince >= calmForMs) late = false;
      return late;
    },
    forget,
  };
}
