// Values that are shown before the core has stored them: confirmed by what the tables say afterwards, or rolled back.

export interface Update<Key, Value> {
  readonly key: Key;
  readonly value: Value;
}

/** How the command of an update ended. */
export interface UpdateEnd {
  /** It was stored: the next reading of the tables counts again. */
  settled(): void;
  /** It was refused: back to what the tables say. */
  refused(): void;
}

export interface Optimistic<Key, Value, Stored> {
  /** The same list until something changes. */
  pending(): readonly Update<Key, Value>[];
  get(key: Key): Update<Key, Value> | undefined;
  /** Returns the way to stop. */
  subscribe(listener: () => void): () => void;
  /**
   * A later update of the same key takes the place of the earlier one.
   * @param waits behind others that are not stored yet: tables that say it by now will say something else before they say it again
   */
  apply(key: Key, value: Value, waits?: boolean): UpdateEnd;
  /** The tables were read. The same object again is the same reading, and changes nothing. */
  read(stored: Stored): void;
}

/** @param isMet whether the tables say what the update wants: then it is forgotten, whichever comes first */
export function createOptimistic<Key, Value, Stored>(
  isMet: (stored: Stored, update: Update<Key, Value>) => boolean,
): Optimistic<Key, Value, Stored> {
  let pending: readonly Update<Key, Value>[] = [];
  let latest: { stored: Stored } | null = null;
  const settled = new WeakSet<Update<Key, Value>>();
  const waiting = new WeakSet<Update<Key, Value>>();
  const listeners = new Set<() => void>();

  function set(next: readonly Update<Key, Value>[]): void {
    if (next.length === pending.length && next.every((update, index) => update === pending[index])) return;
    pending = next;
    for (const listener of Array.from(listeners)) listener();
  }

  return {
    pending: () => pending,
    get: (key) => pending.find((update) => update.key === key),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    apply(key, value, waits = false) {
      const update: Update<Key, Value> = { key, value };
      if (waits) waiting.add(update);
      set([...pending.filter((other) => other.key !== key), update]);
      return {
        settled: () => void settled.add(update),
        refused: () => set(pending.filter((other) => other !== update)),
      };
    },
    read(stored) {
      // A component that mounts now passes the shared reading on again: it may be older than an update settled since.
      if (latest?.stored === stored) return;
      latest = { stored };
      set(pending.filter((update) => !settled.has(update) && (waiting.has(update) || !isMet(stored, update))));
    },
  };
}
