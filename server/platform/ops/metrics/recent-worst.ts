// The greatest of the values of the last minute: what is read every few seconds must not miss one between two reads.

/** Two of them are remembered, so that a value is seen for one to two halves. */
const halfMs = 30_000;

export interface RecentWorst {
  note(value: number): void;
  /** 0 = nothing was noted lately. */
  value(): number;
}

/** @param elapsed ms on a clock that is never set */
export function createRecentWorst(elapsed: () => number = () => performance.now()): RecentWorst {
  const halfNow = (): number => Math.floor(elapsed() / halfMs);
  let half = halfNow();
  let [now, before] = [0, 0];

  function turn(): void {
    const present = halfNow();
    if (present === half) return;
    [now, before] = [0, present === half + 1 ? now : 0];
    half = present;
  }

  return {
    note(value) {
      turn();
      now = Math.max(now, value);
    },
    value() {
      turn();
      return Math.max(now, before);
    },
  };
}
