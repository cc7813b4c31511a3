// Runs asynchronous steps one after another; a failed step does not stop those behind it.

export interface SerialQueue {
  run<T>(step: () => Promise<T>): Promise<T>;
  /** Resolves once everything queued so far is done, failed or not. */
  idle(): Promise<void>;
}

export function createSerialQueue(): SerialQueue {
  let tail: Promise<unknown> = Promise.resolve();
  return {
    run(step) {
      const result = tail.then(step);
      // The caller gets the failure; the queue only needs to know that the step is over.
      tail = result.then(
        () => undefined,
        () => undefined,
      );
      return result;
    },
    async idle() {
      await tail;
    },
  };
}
