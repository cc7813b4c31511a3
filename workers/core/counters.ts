// Counts by name, kept for /ping.
import type { Counters } from "./ports.ts";

export function createCounters(): Counters {
  const counts = new Map<string, number>();
  return {
    add: (name, by = 1) => void counts.set(name, (counts.get(name) ?? 0) + by),
    read: () => Object.fromEntries(counts),
  };
}
