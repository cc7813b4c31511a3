// The stops of the operator, known to this process: who publishes the offer shows what is stopped as suspended.
import { isStopped, readStops, type StopPlace, type StopSet } from "./stopped.ts";
import type { Database } from "../../platform/db/database.ts";

export interface Stops {
  has(place: StopPlace, marketsKey: string): boolean;
  /** @param listener told after a change @returns ends it */
  onChange(listener: () => void): () => void;
  /** Reads what this or another process has changed. */
  reload(): Promise<void>;
}

const same = (stopSet: StopSet, other: StopSet): boolean =>
  stopSet.size === other.size && [...stopSet].every((key) => other.has(key));

export async function openStops(db: Database): Promise<Stops> {
  let stops = await readStops(db);
  const listeners = new Set<() => void>();
  return {
    has: (place, marketsKey) => isStopped(stops, place, marketsKey),
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async reload() {
      const stored = await readStops(db);
      if (same(stored, stops)) return;
      stops = stored;
      for (const listener of listeners) listener();
    },
  };
}
