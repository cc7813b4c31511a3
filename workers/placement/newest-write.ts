// Writes a state that is replaced as a whole: only the newest one counts. A write that failed is tried again until it is
// stored or a newer state takes its place, so that no older state is ever stored after a newer one.
import { KvotaError, WorkerLostError } from "../api/errors.ts";
import type { Clock, Timer } from "../core/ports.ts";

export interface NewestWrite {
  /** Takes the place of what is not stored yet. @param after runs once `step` has succeeded; not awaited */
  put(step: () => Promise<void>, after?: () => Promise<void>): void;
  /**
   * Resolves once the newest state is stored. Fails with `notStored` where it has failed again and again, and with
   * `workerLost` where it will never be written; it is tried on after the former.
   */
  stored(): Promise<void>;
  /** What is not stored yet never will be, and nothing is written from here on. */
  stop(): void;
}

interface Caller {
  resolve: () => void;
  reject: (error: KvotaError) => void;
}

interface State {
  step: () => Promise<void>;
  after: (() => Promise<void>) | undefined;
}

export const writeRetryMs = 1000;
/** So many failures in a row are no passing trouble: callers that wait are told. */
export const failuresUntilTold = 3;

export function createNewestWrite(ports: {
  clock: Pick<Clock, "setTimeout">;
  writeFailed(error: unknown): void;
  afterFailed(error: unknown): void;
}): NewestWrite {
  let waiting: State | null = null;
  let running = false;
  let stopped = false;
  let failures = 0;
  let timer: Timer | null = null;
  let callers: Caller[] = [];

  function tell(how: (caller: Caller) => void): void {
    const waitingCallers = callers;
    callers = [];
    for (const caller of waitingCallers) how(caller);
  }

  function finish(): void {
    timer?.cancel();
    timer = null;
  }

  async function attempt(state: State): Promise<void> {
    try {
      await state.step();
    } catch (error) {
      ports.writeFailed(error);
      failures += 1;
      if (failures >= failuresUntilTold) tell((caller) => caller.reject(new KvotaError("notStored")));
      if (waiting === state) timer = ports.clock.setTimeout(tryAgain, writeRetryMs);
      return;
    }
    failures = 0;
    if (waiting === state) {
      waiting = null;
      tell((caller) => caller.resolve());
    }
    state.after?.().catch(ports.afterFailed);
  }

  async function run(): Promise<void> {
    if (running) return;
    running = true;
    while (waiting !== null && timer === null) await attempt(waiting);
    running = false;
  }

  function tryAgain(): void {
    timer = null;
    void run();
  }

  return {
    put(step, after) {
      if (stopped) return;
      finish();
      waiting = { step, after };
      void run();
    },
    stored() {
      if (stopped) return Promise.reject(new WorkerLostError());
      if (waiting === null) return Promise.resolve();
      return new Promise((resolve, reject) => callers.push({ resolve, reject }));
    },
    stop() {
      stopped = true;
      finish();
      waiting = null;
      tell((caller) => caller.reject(new WorkerLostError()));
    },
  };
}
