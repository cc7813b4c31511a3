// The life of the core's services: started in order, stopped in reverse, each once.
import type { Service, StopReason } from "./service.ts";
import type { StartGate } from "./start-gate.ts";

export interface RunningServices {
  /** Rejects with what the first service fails with that cannot start; those behind it are not started. */
  start(): Promise<void>;
  /** Every service is stopped, started or not. @param ended called when all have stopped */
  stop(reason: StopReason, ended: () => void): Promise<void>;
  /** Not stopped yet. */
  isRunning(): boolean;
}

export function runServices(gate: StartGate, services: readonly Service[]): RunningServices {
  let running = true;
  return {
    isRunning: () => running,
    async start() {
      for (const service of services) {
        if (!running) return;
        if (service.step !== undefined) gate.waitsFor(service.step);
        await service.start?.();
      }
      gate.waitsFor("ready");
    },
    async stop(reason, ended) {
      if (!running) return;
      running = false;
      for (const service of services.toReversed()) {
        const stopped = service.stop?.(reason);
        // What stops at once leaves no moment in which half of the core runs.
        if (stopped instanceof Promise) await stopped;
      }
      ended();
    },
  };
}
