// Counts by name, kept for /ping.
import type { Counters } from "./ports.ts";

export function createCounters(): Counters {
  const counts: Record<string, number> = {};
  return {
    add(name, by = 1) {
      counts[name] = (counts[name] ?? 0) + by;
    },
    read: () => ({ ...counts }),
  };
}
