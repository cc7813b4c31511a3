// What a host holds of the core that it runs.
import type { KvotaWorker } from "../api/contract.ts";
import type { Counters } from "./ports.ts";
import type { StopReason } from "./service.ts";

export interface Core {
  api: KvotaWorker;
  counters: Counters;
  /** Opens, restores and connects; resolves when hellos can be answered. */
  start(): Promise<void>;
  /** @param said the first that a page says over its port: a `Foresight`, where it has one */
  foresee(said: unknown): void;
  /** Writes what waits to be written, closes everything and lets go of the locks. */
  stop(reason: StopReason): Promise<void>;
}
