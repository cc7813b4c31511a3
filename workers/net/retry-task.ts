// One piece of work that is done over and over until it is through: one run at a time, after growing pauses where it
// failed, at once when the moment is good, and not while no tab is visible.
import { countFailure } from "../core/count-failure.ts";
import type { CoreServices, Timer } from "../core/ports.ts";
import { backOff } from "../sockets/back-off.ts";

/** `afterMs`: as long as the server asks for; null = it does not say. */
export type Attempt = { type: "done" } | { type: "again"; afterMs: number | null };

export interface RetryTask {
  /** There is something to do: at once, or in `ms` in the place of an earlier plan. */
  ask(ms?: number): void;
  /** What is due is done now, as if it had never failed. */
  retryNow(): void;
  /** What was due is somebody else's. */
  forget(): void;
  stopped(): boolean;
  stop(): void;
}

interface Work {
  /** What its errors are counted under. */
  name: string;
  /** Without it nothing is tried, and what is due stays so. */
  allowed(): boolean;
  /** An error counts as `again`. */
  run(): Promise<Attempt>;
  /** The line is good, or somebody looks. */
  goodMoment(): void;
}

type Services = Pick<CoreServices, "clock" | "random" | "connection" | "visibility" | "counters" | "bus">;

export function createRetryTask(services: Services, work: Work): RetryTask {
  const { clock, random, connection, visibility, counters, bus } = services;
  let timer: Timer | null = null;
  let running = false;
  let due = false;
  let attempt = 0;
  let stopped = false;

  function plan(ms: number): void {
    timer?.cancel();
    timer = clock.setTimeout(() => {
      timer = null;
      void runOnce();
    }, ms);
  }

  async function runOnce(): Promise<void> {
    if (stopped || running || !due || !work.allowed() || connection.read().state === "offline") return;
    // No tab is visible: what failed once waits until one is.
    if (attempt > 0 && !visibility.anyVisible()) return;
    running = true;
    due = false;
    const outcome = await tried();
    running = false;
    if (stopped) return;
    if (outcome.type === "done") {
      attempt = 0;
      // What was asked for meanwhile found the way barred.
      if (due && timer === null) plan(0);
      return;
    }
    due = true;
    plan(outcome.afterMs ?? backOff(attempt, random));
    attempt += 1;
  }

  async function tried(): Promise<Attempt> {
    try {
      return await work.run();
    } catch (error) {
      countFailure(counters, work.name, error);
      return { type: "again", afterMs: null };
    }
  }

  const offs = [
    bus.on("connected", work.goodMoment),
    bus.on("check-now", work.goodMoment),
    bus.on("visibility-changed", ({ anyVisible }) => (anyVisible ? work.goodMoment() : undefined)),
    bus.on("connection-changed", ({ state }) => (state === "online" ? work.goodMoment() : undefined)),
  ];

  return {
    ask(ms) {
      due = true;
      if (ms === undefined) void runOnce();
      else plan(ms);
    },
    retryNow() {
      if (!due) return;
      attempt = 0;
      plan(0);
    },
    forget() {
      timer?.cancel();
      timer = null;
      due = false;
      attempt = 0;
    },
    stopped: () => stopped,
    stop() {
      stopped = true;
      timer?.cancel();
      for (const off of offs) off();
    },
  };
}
