// Redis as the server's areas use it: nothing waits for it longer than half a second, and nothing is queued while it is
// away.
import type { createClient } from "@redis/client";
import { forNoRequest } from "../http/request-context.ts";
import { within } from "./within.ts";

export type RedisClient = ReturnType<typeof connectClient>;

/** It did not answer in time, or there is no connection to it now. */
export class RedisAwayError extends Error {}

export interface Redis {
  /** @param limitMs how long the answer may take @throws RedisAwayError; ErrorReply where Redis refuses the command */
  run<Answer>(work: (client: RedisClient) => Promise<Answer>, limitMs?: number): Promise<Answer>;
  /** Whether the last command was answered. */
  isUp(): boolean;
  /** A connection of its own, for commands that wait for news. */
  connect(): Promise<RedisClient>;
  close(): Promise<void>;
}

const answerMs = 500;
/** A connection that answers nothing for so long is dropped: its other end may be gone without a word. */
const deadMs = 3000;
const mostReconnectMs = 1000;
const connectMs = 2000;

/** @param isLasting it is connected again by itself @param failed told of what went wrong with it */
function connectClient(create: typeof createClient, url: string, isLasting: boolean, failed: (error: unknown) => void) {
  const client = create({
    url,
    disableOfflineQueue: true,
    socket: {
      connectTimeout: connectMs,
      reconnectStrategy: isLasting && ((tries) => Math.min(50 * 2 ** tries, mostReconnectMs)),
    },
  });
  client.on("error", failed);
  return client;
}

/** The client's own limit ends when the line is open: behind one that is dead, or a Redis that stands still, it waits for ever. */
async function open(client: RedisClient): Promise<void> {
  try {
    await within(connectMs, client.connect(), () => new RedisAwayError("Redis did not answer in time"));
  } catch (error) {
    client.destroy();
    throw error;
  }
}

/**
 * An answer to the command itself. One that takes no command now (it is full, cannot save, still loads, is another's replica by
 * now) is as good as away, and behind a new connection there may be another.
 */
export function isRefusal(error: unknown): error is Error {
  return error instanceof Error && /^(?:ERR|WRONGTYPE|NOSCRIPT)\b/.test(error.message);
}

/** @param url redis://… or rediss://… @param failed told once each time it goes away @throws RedisAwayError */
export async function openRedis(url: string, failed: (error: unknown) => void): Promise<Redis> {
  // A site of one process has none, and loading its client takes a tenth of a second of work.
  const library = await import("@redis/client");
  const connectOne = (isLasting: boolean): RedisClient => connectClient(library.createClient, url, isLasting, away);
  let up = true;
  let closed = false;
  let answeredAt = performance.now();
  const readers = new Set<RedisClient>();

  function away(error: unknown): void {
    if (closed) return;
    if (up) failed(error);
    up = false;
  }

  const first = connectOne(false);
  try {
    await open(first);
    first.destroy();
  } catch (error) {
    throw new RedisAwayError("Redis cannot be reached at REDIS_URL", { cause: error });
  }
  let client = connectOne(true);
  await open(client);

  /** Also where it is connecting: the other end of that may be as dead. */
  function reconnectDead(): void {
    if (closed || performance.now() - answeredAt < deadMs) return;
    answeredAt = performance.now();
    client.destroy();
    client = forNoRequest(() => connectOne(true));
    client.connect().catch(away);
  }

  return {
    async run(work, limitMs = answerMs) {
      try {
        const answer = await within(limitMs, work(client), () => new RedisAwayError("Redis did not answer in time"));
        up = true;
        answeredAt = performance.now();
        return answer;
      } catch (error) {
        if (isRefusal(error)) {
          answeredAt = performance.now();
          throw error;
        }
        away(error);
        reconnectDead();
        throw error instanceof RedisAwayError ? error : new RedisAwayError("Redis is away", { cause: error });
      }
    },
    isUp: () => up,
    async connect() {
      const reader = connectOne(false);
      readers.add(reader);
      reader.once("end", () => readers.delete(reader));
      try {
        await open(reader);
      } catch (error) {
        readers.delete(reader);
        throw new RedisAwayError("Redis is away", { cause: error });
      }
      return reader;
    },
    async close() {
      closed = true;
      for (const connection of [client, ...readers]) if (connection.isOpen) connection.destroy();
    },
  };
}
