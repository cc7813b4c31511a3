// Reads a stream of Redis as it grows, over lost connections and restarts of Redis.
import type { Clock } from "../clock.ts";
import type { Redis, RedisClient } from "./redis.ts";
import { within } from "./within.ts";

export interface StreamEntry {
  id: string;
  fields: Record<string, string>;
}

export interface StreamReading {
  /** After the entries that are being handled. */
  stop(): Promise<void>;
}

/** How long one read waits for news, ms. */
const blockMs = 1000;
/** A read that is not answered for so long has lost its connection. */
const deadMs = 3000;
const retryMs = 250;
const atOnce = 200;

/** Whether the first id comes before the second. */
export function isBefore(a: string, b: string): boolean {
  const [aTime = 0, aCount = 0] = a.split("-").map(Number);
  const [bTime = 0, bCount = 0] = b.split("-").map(Number);
  return aTime === bTime ? aCount < bCount : aTime < bTime;
}

/** The id of the stream's last entry; "0-0" = it has none. */
export async function lastIdOf(redis: Redis, key: string): Promise<string> {
  const last = await redis.run((client) => client.xRevRange(key, "+", "-", { COUNT: 1 }));
  return last?.[0]?.id ?? "0-0";
}

export interface StreamPlan {
  key: string;
  /** The id after which is read; asked before each read. */
  after(): string;
  /** The next read waits for it. */
  handle(entries: readonly StreamEntry[]): Promise<void> | void;
  /** The stream's last entry comes before `after`: Redis has lost its data. */
  shrank?(last: string): void;
}

export function followStream(
  redis: Redis,
  clock: Clock,
  { key, after, handle, shrank }: StreamPlan,
  failed: (error: unknown) => void,
): StreamReading {
  let stopped = false;
  const isStopped = (): boolean => stopped;
  let client: RedisClient | null = null;

  async function read(): Promise<void> {
    client ??= await redis.connect();
    const answer = await within(
      deadMs,
      client.xRead({ key, id: after() }, { BLOCK: blockMs, COUNT: atOnce }),
      () => new Error("a read of Redis was not answered"),
    );
    const streams = answer as { messages: { id: string; message: Record<string, string> }[] }[] | null;
    const entries = (streams?.[0]?.messages ?? []).map(({ id, message }) => ({ id, fields: message }));
    if (stopped) return;
    if (entries.length > 0) return handle(entries);
    if (shrank === undefined) return;
    const last = await lastIdOf(redis, key);
    if (isBefore(last, after())) shrank(last);
  }

  async function run(): Promise<void> {
    for (;;) {
      try {
        if (isStopped()) return;
        await read();
      } catch (error) {
        if (isStopped()) return;
        failed(error);
        drop();
        await new Promise<void>((resolve) => void clock.setTimeout(resolve, retryMs));
      }
    }
  }

  function drop(): void {
    if (client?.isOpen) client.destroy();
    client = null;
  }

  const running = run();
  return {
    async stop() {
      stopped = true;
      drop();
      await running;
    },
  };
}
