// Faults that end by themselves after a while, and all of them at once at the end of a run.

export interface Disturbances {
  /** Begins now and ends after `ms`, while the schedule goes on. */
  run(ms: number, begin: () => Promise<void>, end: () => Promise<void>): Promise<void>;
  /** Ends all that have not ended yet. */
  endAll(): Promise<void>;
}

export function createDisturbances(): Disturbances {
  const under = new Set<() => Promise<void>>();
  const ending = new Set<Promise<void>>();
  const failures: unknown[] = [];
  return {
    async run(ms, begin, end) {
      await begin();
      const finish = async (): Promise<void> => {
        if (!under.delete(finish)) return;
        clearTimeout(timer);
        const ended = end();
        ending.add(ended);
        await ended.finally(() => ending.delete(ended));
      };
      under.add(finish);
      const timer = setTimeout(() => {
        finish().catch((error: unknown) => {
          failures.push(error);
        });
      }, ms);
    },
    async endAll() {
      for (const finish of under) await finish();
      await Promise.all(ending);
      const [failure] = failures;
      if (failure !== undefined) throw failure;
    },
  };
}
