// One part of the core with a life of its own.
import type { StartStep } from "./start-gate.ts";

/** `lease-stolen`: another core leads already, so this one neither writes nor says anything more. */
export type StopReason = "newer-build" | "core-ends" | "lease-stolen";

export interface Service {
  /** Named to the tabs while the start waits for this service. */
  step?: StartStep;
  /** Called in the order of the list. Never waits for the network. */
  start?(): void | Promise<void>;
  /** Called in reverse order. Nothing is written afterwards. */
  stop?(reason: StopReason): void | Promise<void>;
}
