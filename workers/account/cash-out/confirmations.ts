// Confirmed cash-outs until their outcome is known. An unknown one is sent again, the same body under the same id.
import { countFailure } from "../../core/count-failure.ts";
import type { CoreServices, Timer } from "../../core/ports.ts";
import { backOff } from "../../sockets/back-off.ts";
import type { CashOutCalls, ConfirmRequest, ConfirmResult } from "./cash-out-calls.ts";
import type { CashOutStore } from "./cash-out-store.ts";

export type Decided = Exclude<ConfirmResult, { type: "unknown" | "signed-out" }>;

export interface Confirmations {
  /** Sends what `begin` has stored. */
  run(sub: string, store: CashOutStore, request: ConfirmRequest): void;
  /** Takes up what an earlier worker, or an earlier log-in, left unresolved. */
  resume(sub: string, store: CashOutStore): Promise<void>;
  /** Those that wait for their next attempt make it now. */
  hurry(): void;
  /** Another user, or none: nothing more is sent. */
  drop(): void;
}

interface Running {
  sub: string;
  store: CashOutStore;
  request: ConfirmRequest;
  attempt: number;
  /** null = a request is under way. */
  timer: Timer | null;
}

export function createConfirmations(
  { clock, random, connection, counters }: Pick<CoreServices, "clock" | "random" | "connection" | "counters">,
  confirm: CashOutCalls["confirm"],
  decided: (request: ConfirmRequest, result: Decided) => Promise<void>,
): Confirmations {
  const running = new Map<string, Running>();

  function background(work: Promise<void>): void {
    work.catch((error: unknown) => countFailure(counters, "cash-out", error));
  }

  async function attempt(run: Running): Promise<void> {
    const { sub, store, request } = run;
    run.timer?.cancel();
    run.timer = null;
    const result = await confirm(sub, request);
    if (running.get(request.requestId) !== run) return;
    if (result.type === "signed-out") {
      running.delete(request.requestId);
      return;
    }
    if (result.type === "unknown") return await wait(run);
    // Still in the list while it is stored: should that fail, the same request is answered the same again.
    const { amount, part } = request;
    const own = await store.save(
      request,
      result.type === "paid"
        ? { state: "paid", amount: result.amount, part }
        : { state: "failed", reason: result.reason },
    );
    running.delete(request.requestId);
    if (own) await decided({ ...request, amount }, result);
  }

  async function wait(run: Running): Promise<void> {
    const { store, request } = run;
    const { amount, part, requestId } = request;
    run.timer = clock.setTimeout(() => tryAgain(run), backOff(run.attempt, random));
    run.attempt += 1;
    await store.save(request, { state: "checking", requestId, amount, part });
  }

  function tryAgain(run: Running): void {
    if (running.get(run.request.requestId) !== run) return;
    // Offline it could only fail; the way back online hurries it.
    if (connection.read().state === "online") background(guarded(run));
    else run.timer = clock.setTimeout(() => tryAgain(run), backOff(run.attempt, random));
  }

  /** A store that fails once must not leave a payment unresolved for good. */
  async function guarded(run: Running): Promise<void> {
    try {
      await attempt(run);
    } catch (error) {
      if (running.get(run.request.requestId) === run) {
        run.timer = clock.setTimeout(() => tryAgain(run), backOff(run.attempt, random));
        run.attempt += 1;
      }
      throw error;
    }
  }

  function start(sub: string, store: CashOutStore, request: ConfirmRequest): void {
    if (running.has(request.requestId)) return;
    const run: Running = { sub, store, request, attempt: 0, timer: null };
    running.set(request.requestId, run);
    background(guarded(run));
  }

  return {
    run: start,
    async resume(sub, store) {
      for (const request of await store.unresolved()) {
        const { amount, part, requestId } = request;
        await store.save(request, { state: "checking", requestId, amount, part });
        start(sub, store, request);
      }
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
