// Orders until their outcome is known. An unknown one is sent again, the same body under the same id.
import { countFailure } from "../core/count-failure.ts";
import type { CoreServices, Timer } from "../core/ports.ts";
import { backOff } from "../sockets/back-off.ts";
import type { SendOrder } from "./order-calls.ts";
import type { Decided } from "./order-kind.ts";
import type { OrderRecord } from "./order-record.ts";
import type { OrderStore } from "./order-store.ts";

export interface OrderRunner {
  /** Sends what `begin` has stored. */
  run(sub: string, store: OrderStore, record: OrderRecord): void;
  /** Takes up what an earlier worker, or an earlier log-in, left without an outcome. */
  resume(sub: string, store: OrderStore): Promise<void>;
  /** What is under way goes on, and is stored again where the tables were taken away. */
  restore(): Promise<void>;
  /** Those that wait for their next attempt make it now. */
  hurry(): void;
  /** Another user, or none: nothing more is sent. */
  drop(): void;
}

interface Running {
  sub: string;
  store: OrderStore;
  record: OrderRecord;
  attempt: number;
  /** An attempt left whose outcome is not known. */
  exposed: boolean;
  /** null = a request is under way. */
  timer: Timer | null;
}

/** @param decided called once the outcome is stored; `late`: whether the player was told that it is being checked */
export function createOrderRunner(
  { clock, random, connection, counters }: Pick<CoreServices, "clock" | "random" | "connection" | "counters">,
  send: SendOrder,
  decided: (record: OrderRecord, outcome: Decided, late: boolean) => Promise<void>,
): OrderRunner {
  /** By request id. */
  const running = new Map<string, Running>();
  const isCurrent = (run: Running): boolean => running.get(run.record.requestId) === run;

  function plan(run: Running, leastMs = 0): void {
    run.timer = clock.setTimeout(() => tryAgain(run), Math.max(leastMs, backOff(run.attempt, random)));
  }

  function tryAgain(run: Running): void {
    if (!isCurrent(run)) return;
    // Offline it could only fail; the way back online hurries it.
    if (connection.read().state === "online") background(run);
    else plan(run);
  }

  async function attempt(run: Running): Promise<void> {
    const { sub, store, record } = run;
    run.timer?.cancel();
    run.timer = null;
    const outcome = await send(sub, record, run.exposed);
    if (!isCurrent(run)) return;
    if (outcome.state === "signed-out") {
      running.delete(record.requestId);
      return;
    }
    if (outcome.state === "unknown") {
      const { waitMs } = outcome;
      run.exposed = true;
      plan(run, waitMs);
      run.attempt += 1;
      await store.save(record, { state: "checking", error: null, result: null });
      return;
    }
    // Still in the list while it is stored: should that fail, the same request is answered the same again.
    const isSaved = await store.save(record, outcome as never);
    running.delete(record.requestId);
    if (isSaved) await decided(record, outcome, run.exposed);
  }

  /** A store that fails once must not leave an order without an outcome for good. */
  function background(run: Running): void {
    attempt(run).catch((error: unknown) => {
      countFailure(counters, "order", error);
      if (!isCurrent(run) || run.timer !== null) return;
      run.exposed = true;
      plan(run);
      run.attempt += 1;
    });
  }

  function start(sub: string, store: OrderStore, record: OrderRecord, exposed: boolean): void {
    if (running.has(record.requestId)) return;
    const run: Running = { sub, store, record, attempt: 0, exposed, timer: null };
    running.set(record.requestId, run);
    background(run);
  }

  return {
    run: (sub, store, record) => start(sub, store, record, false),
    async resume(sub, store) {
      for (const record of await store.load()) start(sub, store, record, true);
    },
    async restore() {
      for (const run of Array.from(running.values())) if (isCurrent(run)) await run.store.restore(run.record);
    },
    hurry() {
      for (const run of running.values()) if (run.timer !== null) tryAgain(run);
    },
    drop() {
      for (const run of running.values()) run.timer?.cancel();
      running.clear();
    },
  };
}
