// Keeps a replica up to what the leader publishes: batch after batch, or the whole offer where one was missed.
import type { Wire } from "../../../platform/nodes/wire.ts";
import type { Replica } from "../../offer/replica.ts";
import type { Clock } from "../../../platform/clock.ts";
import { followStream, isBefore, type StreamEntry, type StreamReading } from "../../../platform/redis/follow-stream.ts";
import type { Redis } from "../../../platform/redis/redis.ts";
import { loadOffer } from "./offer-snapshot.ts";
import { feedKey, idOf, readEntry } from "./offer-stream.ts";

export interface OfferFollower {
  /** Whether the replica holds an offer. */
  isLoaded(): boolean;
  /** Waits until it does. */
  loaded(): Promise<void>;
  /** Id of the last batch that the replica has applied. */
  position(): string;
  /** This process has published and applied one itself. */
  moved(id: string): void;
  start(): void;
  /** Reads no more; what was read is applied. */
  pause(): Promise<void>;
  /** Applies what was published before this id. Only while paused. @throws RedisAwayError */
  catchUp(before: string): Promise<void>;
  /** How often the whole offer was loaded. */
  loads(): number;
}

const nothing = "0-0";
const retryMs = 300;

export function followOffer(
  { redis, clock, replica, wire }: { redis: Redis; clock: Clock; replica: Replica; wire: Wire },
  failed: (error: unknown) => void,
): OfferFollower {
  /** Of the last batch that was applied. */
  let applied = nothing;
  /** Of the last entry that was read: a leader's first says nothing. */
  let read = nothing;
  let isLoaded = false;
  let loads = 0;
  let reading: StreamReading | null = null;
  let waiting: (() => void)[] = [];

  function take(): void {
    isLoaded = true;
    for (const resolve of waiting) resolve();
    waiting = [];
  }

  /** @returns false where no leader has written it yet, or none so that it can be read here */
  async function load(): Promise<boolean> {
    const loaded = await loadOffer({ redis, wire });
    if (loaded === null) return false;
    replica.load(loaded.offer, loaded.numbering, loaded.texts);
    [applied, read] = [loaded.id, loaded.id];
    loads += 1;
    take();
    return true;
  }

  const follows = (id: string, after: string | null): boolean => {
    const [epoch = 0, n = 0] = applied.split("-").map(Number);
    return id === idOf(epoch, n + 1) || (after !== null && after === applied);
  };

  /** @returns false where an entry is missing before one of these, or cannot be read */
  function apply(entries: readonly StreamEntry[]): boolean {
    for (const entry of entries) {
      if (!isBefore(read, entry.id)) continue;
      const content = readEntry(entry, wire);
      if (content !== null) {
        if (content === "unreadable" || !follows(entry.id, content.after)) return false;
        replica.apply(content.batch);
        applied = entry.id;
      }
      read = entry.id;
    }
    return true;
  }

  async function handle(entries: readonly StreamEntry[]): Promise<void> {
    if (isLoaded && apply(entries)) return;
    isLoaded = false;
    if (!(await load())) await new Promise<void>((resolve) => void clock.setTimeout(resolve, retryMs));
    else apply(entries);
  }

  return {
    isLoaded: () => isLoaded,
    loaded: () => (isLoaded ? Promise.resolve() : new Promise((resolve) => void waiting.push(resolve))),
    position: () => applied,
    loads: () => loads,
    moved(id) {
      [applied, read] = [id, id];
      take();
    },
    start() {
      const plan = { key: feedKey, after: () => read, handle };
      reading = followStream(redis, clock, plan, failed);
    },
    async pause() {
      await reading?.stop();
      reading = null;
    },
    async catchUp(before) {
      if (!isLoaded && !(await load())) return;
      const entries = await redis.run((client) => client.xRange(feedKey, `(${read}`, `(${before}`), 5000);
      const rest = (entries ?? []).map(({ id, message }) => ({ id, fields: message }));
      if (apply(rest)) return;
      isLoaded = false;
      if (await load()) apply(rest);
    },
  };
}
