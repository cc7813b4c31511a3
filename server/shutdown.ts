// Ends the server in order, however often and by whomever it is asked to.
import type { Clock } from "./platform/clock.ts";

/** One Ctrl-C arrives from the terminal and from every program between it and the server, such as npm. */
const samePressMs = 1000;

export interface Shutdown {
  /** A signal: the first one begins the end, one that comes a second or more after it ends the process at once. */
  ask(): void;
  /** The parent is gone: the process ends in order, whatever was asked before. */
  begin(): void;
}

/** @param parts.limitMs after which the process ends whether it is done or not @param parts.clock its `now` never goes back */
export function createShutdown(parts: {
  drain(): Promise<void>;
  limitMs: number;
  clock: Clock;
  exit(code: number): void;
  tell(error: unknown): void;
}): Shutdown {
  const { clock, exit } = parts;
  let beganAt: number | null = null;

  function begin(): void {
    if (beganAt !== null) return;
    beganAt = clock.now();
    clock.setTimeout(() => exit(1), parts.limitMs);
    parts.drain().then(
      () => exit(0),
      (error: unknown) => {
        parts.tell(error);
        exit(1);
      },
    );
  }

  return {
    begin,
    ask() {
      if (beganAt === null) begin();
      else if (clock.now() - beganAt >= samePressMs) exit(1);
    },
  };
}
