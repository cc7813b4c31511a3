// What processes tell each other, by a stream of Redis: events for players' sockets, ended sessions, changed settings.
// It only hastens: whatever matters is in the store, and is looked up there again and again.
import { forRequest, requestIdNow } from "../http/request-context.ts";
import type { Clock } from "../clock.ts";
import { tracedReceipt, tracedSend, type TraceCarrier } from "../traced.ts";
import { followStream, lastIdOf } from "../redis/follow-stream.ts";
import type { Redis } from "../redis/redis.ts";
import type { Wire } from "./wire.ts";

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
  /** There is work for a job of this name. */
  | { kind: "job"; name: string }
  /** Money, sessions or roles of these users have changed; an empty list = of all users. */
  | { kind: "changed"; subs: readonly string[] }
  /** The sandbox was called. @param id of the call; who has taken it in says so under it */
  | { kind: "sandbox"; id: string };

export interface Bus {
  /** To all other processes, in the order of the calls. false = Redis did not take it; it is not sent again. */
  send(message: BusMessage): Promise<boolean>;
  listen(listener: (message: BusMessage) => Promise<void> | void): void;
  stop(): Promise<void>;
}

/** Told of each message of another process, as part of the request that caused it. @param lagMs since Redis took it in, by the two machines' clocks */
export type Heard = (message: BusMessage, lagMs: number) => void;

/** @param node this process; what it sent itself it has done itself */
export async function openBus(
  { redis, clock, wire }: { redis: Redis; clock: Clock; wire: Wire },
  node: string,
  failed: (error: unknown) => void,
  heard: Heard = () => undefined,
): Promise<Bus> {
  const listeners: ((message: BusMessage) => Promise<void> | void)[] = [];
  let after = await lastIdOf(redis, busKey);

  async function take(message: BusMessage, lagMs: number): Promise<void> {
    heard(message, lagMs);
    for (const listener of listeners) {
      try {
        await listener(message);
      } catch (error) {
        failed(error);
      }
    }
  }
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
          if (fields["node"] === node || text === undefined || !wire.reads("the bus", fields["v"])) continue;
          const message = JSON.parse(text) as BusMessage;
          const carrier = JSON.parse(fields["trace"] ?? "{}") as TraceCarrier;
          const lagMs = Math.max(0, clock.now() - Number(id.split("-")[0]));
          await forRequest(fields["req"] ?? null, () =>
            tracedReceipt(`hear ${message.kind}`, carrier, () => take(message, lagMs)),
          );
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
      const req = requestIdNow();
      const trim = { TRIM: { strategy: "MAXLEN", strategyModifier: "~", threshold: keptMessages } } as const;
      return tracedSend(`tell ${message.kind}`, async (carrier) => {
        const fields = {
          v: String(wire.version()),
          node,
          kind: message.kind,
          message: JSON.stringify(message),
          ...(req === null ? {} : { req }),
          ...(Object.keys(carrier).length === 0 ? {} : { trace: JSON.stringify(carrier) }),
        };
        try {
          await redis.run((client) => client.xAdd(busKey, "*", fields, trim), sendMs);
          return true;
        } catch (error) {
          failed(error);
          return false;
        }
      });
    },
    listen: (listener) => void listeners.push(listener),
    stop: reading.stop,
  };
}
