// The smallest services: what a core holds for as long as it lives, and its pulse.
import type { Clock, Counters, EventBus, HeldLock, Timer } from "./ports.ts";
import { takeSocketLease } from "../sockets/socket-lease.ts";
import type { Service } from "./service.ts";
import type { CorePorts } from "./core-ports.ts";

/** A core of another build that announces itself takes this one's place. */
export function buildWatch({
  builds,
  build,
  bus,
}: Pick<CorePorts, "builds" | "build"> & { bus: Pick<EventBus, "emit"> }): Service {
  return {
    start() {
      builds.listen((other) => {
        if (other !== build) bus.emit("core-superseded", null);
      });
      builds.announce(build);
    },
    stop: builds.close,
  };
}

/** A lock for as long as the core lives; one that comes after the end is let go of at once. */
function lockService(take: () => Promise<HeldLock>): Service {
  let lock: HeldLock | null = null;
  let ended = false;
  return {
    async start() {
      lock = await take();
      if (ended) lock.release();
    },
    stop() {
      ended = true;
      lock?.release();
    },
  };
}

/** Its release is how tabs learn that the core has ended. */
export function coreLock({ locks, coreId }: Pick<CorePorts, "locks" | "coreId">): Service {
  return lockService(() => locks.hold(`kvota-core-${coreId}`));
}

/** The sockets are one core's at a time. */
export function socketLease(
  ports: Pick<CorePorts, "locks" | "clock"> & { counters: Counters; bus: Pick<EventBus, "emit"> },
): Service {
  const service = lockService(async () => {
    const lock = await takeSocketLease(ports);
    // Never where this core lets go of them itself.
    void lock.stolen?.then(() => ports.bus.emit("sockets-stolen", null));
    return lock;
  });
  return { ...service, step: "sockets" };
}

export function everySecond(clock: Clock, run: () => void): Service {
  let timer: Timer | null = null;
  const tick = (): void => {
    run();
    timer = clock.setTimeout(tick, 1000);
  };
  return { start: tick, stop: () => timer?.cancel() };
}
