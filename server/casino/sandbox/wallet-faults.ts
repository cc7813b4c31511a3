// What the sandbox has the wallet API do to its callers, and how often it was called.
import type { SandboxGames } from "../../../src/protocol/games/sandbox-games.ts";
import { HttpError } from "../../platform/http/http-error.ts";
import type { Clock } from "../../platform/clock.ts";

type Fault = NonNullable<SandboxGames["wallet"]>;

export interface WalletFaults {
  /** Of the calls of that kind that follow; it replaces what was set before. */
  set(fault: Fault): void;
  reset(): void;
  /** Counts a call. @throws HttpError 503 where it is to be refused */
  before(path: string): Promise<void>;
  /** Whether the caller is to hear nothing of what was done. */
  losesAnswer(path: string): boolean;
  counts(): Record<string, number>;
}

export function createWalletFaults(clock: Pick<Clock, "setTimeout">): WalletFaults {
  const faults = new Map<string, Fault & { left: number }>();
  const counts = new Map<string, number>();
  const opOf = (path: string): string => path.split("/").at(-1) ?? "";

  function take(path: string, mode: Fault["mode"]): Fault | null {
    const fault = faults.get(opOf(path));
    if (fault === undefined || fault.mode !== mode || fault.left === 0) return null;
    fault.left -= 1;
    return fault;
  }

  return {
    set: (fault) => void faults.set(fault.op, { ...fault, left: fault.times }),
    reset() {
      faults.clear();
      counts.clear();
    },
    async before(path) {
      if (path.startsWith("/wallet/")) counts.set(opOf(path), (counts.get(opOf(path)) ?? 0) + 1);
      const delay = take(path, "delay");
      if (delay !== null) await new Promise<void>((resolve) => void clock.setTimeout(resolve, delay.delayMs ?? 0));
      if (take(path, "refused") !== null) throw new HttpError(503, "serverError");
    },
    losesAnswer: (path) => take(path, "lostAnswer") !== null,
    counts: () => Object.fromEntries(counts),
  };
}
