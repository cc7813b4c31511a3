// What processes tell each other, by a stream of Redis: events for players' sockets, ended sessions, changed settings.
// It only hastens: whatever matters is in the store, and is looked up there again and again.
import type { Clock } from "../ports.ts";
import { followStream, lastIdOf } from "../redis/follow-stream.ts";
import type { Redis } from "../redis/redis.ts";

const busKey = "kvota:bus";
const keptMessages = 20_000;
const sendMs = 1000;

export type BusMessage =
  | { kind: "user"; sub: string; event: string; payload: unknown; namespace?: string | undefined }
  | { kind: "all"; event: string; payload: unknown; namespace?: string | undefined }
  /** @param family null = all sessions of the user */
  | { kind: "revoke"; sub: string; family: string | null }
  /** @param news payloads of `reload_settings` for every socket */
  | { kind: "settings"; version: number; news: readonly unknown[] }
  /** What the sandbox steers has changed. */
  | { kind: "sandbox" };

export interface Bus {
  /** To all other processes, in the order of the calls. One that cannot be told now is not told later. */
  send(message: BusMessage): Promise<void>;
  listen(listener: (message: BusMessage) => Promise<void> | void): void;
  stop(): Promise<void>;
}

/** @param node this process; what it sent itself it has done itself */
export async function openBus(
  redis: Redis,
  clock: Clock,
  node: string,
  failed: (error: unknown) => void,
): Promise<Bus> {
  const listeners: ((message: BusMessage) => Promise<void> | void)[] = [];
  let after = await lastIdOf(redis, busKey);
  const reading = followStream(
    redis,
    clock,
    {
      key: busKey,
      after: () => after,
      async handle(entries) {
        for (const { id, fields } of entries) {
          after = id;
          const text = fields["message"];
          if (fields["node"] === node || text === undefined) continue;
          for (const listener of listeners)
            await Promise.resolve(listener(JSON.parse(text) as BusMessage)).catch(failed);
        }
      },
      shrank(last) {
        after = last;
      },
    },
    failed,
  );
  return {
    async send(message) {
      const fields = { node, kind: message.kind, message: JSON.stringify(message) };
      const trim = { TRIM: { strategy: "MAXLEN", strategyModifier: "~", threshold: keptMessages } } as const;
      await redis.run((client) => client.xAdd(busKey, "*", fields, trim), sendMs).catch(failed);
    },
    listen: (listener) => void listeners.push(listener),
    stop: reading.stop,
  };
}
