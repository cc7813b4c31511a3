// No core answers for 10 s: finds out what keeps it.
import { KvotaError, WorkerLostError } from "../../workers/api/errors.ts";
import { withTimeout } from "./with-timeout.ts";
import type { HostConnection } from "./hosts/host-connection.ts";

export interface LateStart {
  /** A core is looked for; calls while it is count for nothing. */
  begin(): void;
  /** One answered, or none is looked for any more. */
  end(): void;
  /** What comes before a hello: this tab's lock, then the host of the core. */
  waitsFor(step: "tab-lock" | "host"): void;
  greets(opened: HostConnection): void;
  /** How that hello ended without an answer. */
  failed(error: unknown): void;
}

/** A first hello takes tens of ms, on a busy device seconds. */
export const lateMs = 10_000;
/** For the core's own answer what it waits for. */
const causeMs = 1000;

export function createLateStart(ports: {
  /** A browser may hold back a hidden page: that is not late. */
  counts(): boolean;
  /** After 10 s, and after each 10 s more. @param code tab-lock, host, no-answer, what the core says that its start waits for, or why it failed */
  late(code: string): void;
}): LateStart {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let step: "tab-lock" | "host" | "no-answer" = "tab-lock";
  let greeted: HostConnection | null = null;
  let refusal: string | null = null;

  async function check(): Promise<void> {
    const thisTimer = (timer = setTimeout(() => void check(), lateMs));
    if (!ports.counts()) return;
    const code = await cause();
    if (timer === thisTimer) ports.late(code);
  }

  async function cause(): Promise<string> {
    if (refusal !== null) return refusal;
    if (greeted === null) return step;
    try {
      const figures = await withTimeout(greeted.remote.diagnostics.read(), causeMs, new AbortController().signal);
      return String(figures["start"]);
    } catch {
      return "no-answer";
    }
  }

  return {
    begin() {
      timer ??= setTimeout(() => void check(), lateMs - causeMs);
    },
    end() {
      clearTimeout(timer);
      timer = undefined;
      refusal = null;
    },
    waitsFor(next) {
      step = next;
    },
    greets(opened) {
      step = "no-answer";
      greeted = opened;
    },
    failed(error) {
      greeted = null;
      if (error instanceof WorkerLostError) return;
      refusal = error instanceof KvotaError ? error.code : error instanceof Error ? error.name : "unknown";
    },
  };
}
