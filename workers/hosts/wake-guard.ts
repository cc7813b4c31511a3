// A frozen worker that wakes goes on where it stood, with timers due and answers waiting, though another may lead by
// now: what it was about to do waits until the browser has told it of a theft, and is dropped then.
import type { Clock, Timer } from "../core/ports.ts";

export interface WakeGuard {
  /** The clock with timers that wait for the all-clear after a sleep. */
  clock: Clock;
  /** Runs it at once, after a sleep with the all-clear, and never once the lease was stolen. */
  pass(run: () => void): void;
  /** Resolves at once, after a sleep with the all-clear, and never again once the lease was stolen. */
  awake(): Promise<void>;
  stop(): void;
}

const pulseMs = 1000;
/** A pulse this late is no busy moment any more. A lease may be stolen 6 s after the last heartbeat; they are 2 s apart. */
const sleptMs = 3000;

export function createWakeGuard(ports: {
  clock: Clock;
  /** A round trip to the lock manager: what it had to say before has been heard then. */
  roundTrip(): Promise<unknown>;
  leading(): boolean;
}): WakeGuard {
  const { clock } = ports;
  let pulseAt = clock.monotonic();
  let checking: Promise<void> | null = null;
  let timer: Timer = clock.setTimeout(pulse, pulseMs);

  function pulse(): void {
    timer = clock.setTimeout(pulse, pulseMs);
    if (!slept()) pulseAt = clock.monotonic();
    else void check();
  }

  function slept(): boolean {
    return clock.monotonic() - pulseAt > sleptMs;
  }

  function check(): Promise<void> {
    checking ??= ports.roundTrip().then(() => {
      checking = null;
      pulseAt = clock.monotonic();
      return undefined;
    });
    return checking;
  }

  async function afterWake(): Promise<void> {
    if (slept()) await check();
    if (!ports.leading()) await new Promise<never>(() => undefined);
  }

  function pass(run: () => void): void {
    if (!slept() && ports.leading()) run();
    else void afterWake().then(run);
  }

  return {
    awake: afterWake,
    pass,
    clock: {
      now: clock.now,
      monotonic: clock.monotonic,
      setTimeout: (run, ms) => {
        let cancelled = false;
        const waiting = clock.setTimeout(() => pass(() => (cancelled ? undefined : run())), ms);
        return {
          cancel() {
            cancelled = true;
            waiting.cancel();
          },
        };
      },
    },
    stop: () => timer.cancel(),
  };
}
