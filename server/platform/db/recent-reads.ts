// What the store said a moment ago, for what is asked all day and seldom changes: who a session belongs to, what a player's
// wallets hold. A change is told (`forget`) and drops it at once; should that word be lost, with a process that ended between
// its commit and its word, the next renewal finds what changed.
import type { Clock } from "../clock.ts";

export interface RecentReads<Value> {
  /** null = the store has none; that is never kept. */
  read(key: string): Promise<Value | null>;
  /** Something of the user, or of everybody, is no longer as it was. */
  forget(owner?: string): void;
  /** Reads anew, many at once, what was asked for since the last time; drops the rest. */
  renew(): Promise<void>;
  /** How many are kept. */
  size(): number;
}

/** How a process knows of what others change. */
export interface Hearing {
  /** False while changes of other processes may not be heard: all is read from the store then. */
  hearsChanges(): boolean;
  /** Ends when all changes that have reached this process by now were heard; absent = there are no other processes. */
  hear?: (() => Promise<void>) | undefined;
}

export interface RecentReadsOptions<Value> extends Hearing {
  clock: Pick<Clock, "now">;
  /** One statement for many keys; a key without a value is left out. */
  readMany(keys: readonly string[]): Promise<ReadonlyMap<string, Value>>;
  /** The user whose changes drop it. */
  ownerOf(value: Value): string;
}

/** So long after it was read a value is not used: three renewals did not come. */
const longestMs = 15_000;
const mostKept = 20_000;
const atOnce = 500;

interface Kept<Value> {
  value: Value;
  readAt: number;
  wasAsked: boolean;
}

export function createRecentReads<Value>(options: RecentReadsOptions<Value>): RecentReads<Value> {
  const { clock, readMany, ownerOf, hearsChanges, hear } = options;
  const entries = new Map<string, Kept<Value>>();
  const keysOf = new Map<string, Set<string>>();
  /**
   * Owners that changed while a read is under way, with the number of the change: a read that began before it must not
   * be cached.
   */
  const changed = new Map<string, number>();
  /** Running numbers of changes: the last one, and the last one of everybody. */
  let [changes, ofAll] = [0, 0];
  let reading = 0;

  function drop(key: string): void {
    const entry = entries.get(key);
    if (entry === undefined) return;
    entries.delete(key);
    const owner = ownerOf(entry.value);
    const keys = keysOf.get(owner);
    keys?.delete(key);
    if (keys?.size === 0) keysOf.delete(owner);
  }

  function dropAll(): void {
    entries.clear();
    keysOf.clear();
  }

  function keep(key: string, since: number, entry: Kept<Value>): void {
    const owner = ownerOf(entry.value);
    if (Math.max(changed.get(owner) ?? 0, ofAll) > since || !hearsChanges()) return;
    drop(key);
    const [oldest] = entries.keys();
    if (entries.size >= mostKept && oldest !== undefined) drop(oldest);
    entries.set(key, entry);
    const keys = keysOf.get(owner) ?? new Set();
    keysOf.set(owner, keys.add(key));
  }

  async function fromStore(keys: readonly string[], wasAsked: boolean): Promise<ReadonlyMap<string, Value>> {
    const [readAt, since] = [clock.now(), changes];
    reading += 1;
    try {
      const values = await readMany(keys);
      for (const [key, value] of values) keep(key, since, { value, readAt, wasAsked });
      return values;
    } finally {
      reading -= 1;
      if (reading === 0) changed.clear();
    }
  }

  return {
    async read(key) {
      if (hear !== undefined) await hear();
      if (!hearsChanges()) dropAll();
      const entry = entries.get(key);
      const age = entry === undefined ? longestMs : clock.now() - entry.readAt;
      if (entry === undefined || age < 0 || age >= longestMs) return (await fromStore([key], true)).get(key) ?? null;
      entry.wasAsked = true;
      return entry.value;
    },
    forget(owner) {
      changes += 1;
      if (owner === undefined) {
        ofAll = changes;
        return dropAll();
      }
      if (reading > 0) changed.set(owner, changes);
      // Reads that never end at the same time must not let it grow.
      if (changed.size > mostKept) {
        ofAll = changes;
        changed.clear();
      }
      for (const key of Array.from(keysOf.get(owner) ?? [])) drop(key);
    },
    async renew() {
      for (const [key, { wasAsked }] of Array.from(entries)) if (!wasAsked) drop(key);
      const wanted = [...entries.keys()];
      for (let from = 0; from < wanted.length; from += atOnce) {
        const keys = wanted.slice(from, from + atOnce);
        const values = await fromStore(keys, false);
        for (const key of keys) if (!values.has(key)) drop(key);
      }
    },
    size: () => entries.size,
  };
}
