/** Injected so that tests can move time. `now` is epoch ms; timers are unref'd. */
export interface Clock {
  now(): number;
  setTimeout(run: () => void, ms: number): { cancel(): void };
}
