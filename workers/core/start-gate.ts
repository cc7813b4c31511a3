// How far the core's start is: those that need it ready wait here, and a tab that waits in vain learns what keeps it.

export type StartStep = "lock" | "storage" | "sockets" | "session" | "ready";

export interface StartGate {
  step(): StartStep;
  waitsFor(step: StartStep): void;
  /** Resolves once ready; rejects where the start fails. */
  passed(): Promise<void>;
  fail(error: unknown): void;
}

export function createStartGate(): StartGate {
  let step: StartStep = "lock";
  let open: () => void = () => undefined;
  let fail: (error: unknown) => void = () => undefined;
  const passed = new Promise<void>((resolve, reject) => {
    open = resolve;
    fail = reject;
  });
  // Those that wait hear of a failure; there may be none.
  passed.catch(() => undefined);
  return {
    step: () => step,
    waitsFor(next) {
      step = next;
      if (next === "ready") open();
    },
    passed: () => passed,
    fail,
  };
}
