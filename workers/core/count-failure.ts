import type { Counters } from "./ports.ts";

/** Counts the failure of work that no caller waits for, under `<work>-<name of the error>`. */
export function countFailure(counters: Pick<Counters, "add">, work: string, error: unknown): void {
  counters.add(`${work}-${error instanceof Error ? error.name : "failed"}`);
}
