// The life of the core's services: started in order, stopped in reverse, each once.
import type { Clock, EventBus } from "./ports.ts";
import type { Service, StopReason } from "./service.ts";
import type { StartGate } from "./start-gate.ts";

export interface RunningServices {
  /** Rejects with what the first service fails with that cannot start; those behind it are not started, and all stop. */
  start(): Promise<void>;
  /** Every service is stopped, started or not. */
  stop(reason: StopReason): Promise<void>;
}

interface RunPorts {
  gate: StartGate;
  clock: Clock;
  bus: Pick<EventBus, "on">;
  /** Called when all have stopped. */
  close(): void;
}

/** They stop by themselves, too, when another core takes the place of theirs. */
export function runServices({ gate, clock, bus, close }: RunPorts, services: readonly Service[]): RunningServices {
  let running = true;

  async function startAll(): Promise<void> {
    for (const service of services) {
      if (!running) return;
      if (service.step !== undefined) gate.waitsFor(service.step);
      await service.start?.();
    }
    gate.waitsFor("ready");
  }

  async function stop(reason: StopReason): Promise<void> {
    if (!running) return;
    running = false;
    for (const service of services.toReversed()) {
      const stopped = service.stop?.(reason);
      // What stops at once leaves no moment in which half of the core runs.
      if (stopped instanceof Promise) await stopped;
    }
    close();
  }

  bus.on("core-superseded", () => void stop("newer-build"));
  bus.on("sockets-stolen", () => void stop("lease-stolen"));
  return {
    stop,
    async start() {
      try {
        await startAll();
      } catch (error) {
        gate.fail(error);
        // What is said while the realm ends is not heard.
        await new Promise<void>((resolve) => clock.setTimeout(resolve, 0));
        // Without tables there is nothing to show: the tabs' next hello meets a new core.
        await stop("core-ends");
        throw error;
      }
    },
  };
}
