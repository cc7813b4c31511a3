// Calls to the leader from processes that only follow it, by a stream of Redis; the answer comes with the batch that has
// the call's effect.
import { HttpError } from "../../../platform/http/http-error.ts";
import { newId } from "../../../platform/db/new-id.ts";
import type { FeedAnswer } from "../../offer/feed-batch.ts";
import type { OfferReader } from "../../offer/replica.ts";
import type { Clock } from "../../../platform/clock.ts";
import type { FeedControl } from "../feed-control.ts";
import { followStream, lastIdOf, type StreamReading } from "../../../platform/redis/follow-stream.ts";
import type { Redis } from "../../../platform/redis/redis.ts";
import type { Wire } from "../../../platform/nodes/wire.ts";
import type { Leading } from "../leading.ts";

const callsKey = "kvota:feed:ctl";
const keptCalls = 1000;
const answerMs = 5000;

/** What may be asked of the leader. */
export type FeedCalls = Omit<FeedControl, "stats"> & {
  stats: FeedControl["stats"];
  priceAll(wanted: { eventIds: readonly number[]; part: "main" | "all" }): Promise<void>;
  scoresReady(): Promise<void>;
};
type CallName = keyof FeedCalls;

const names: readonly CallName[] = [
  ...(["setFeed", "setMatch", "setOdd", "setMarket", "settle", "reset", "stats", "priceAll", "scoresReady"] as const),
];

interface Ports {
  redis: Redis;
  clock: Clock;
  wire: Wire;
}

export interface FeedCaller extends FeedCalls {
  stop(): void;
}

/** @throws HttpError as the leader would; 503 where none answers in time */
export function createFeedCaller({ redis, clock, wire }: Ports, offer: Pick<OfferReader, "onBatch">): FeedCaller {
  const waiting = new Map<string, (answer: FeedAnswer) => void>();
  offer.onBatch(({ answers }) => {
    for (const answer of answers ?? []) waiting.get(answer.id)?.(answer);
  });

  async function call(name: CallName, argument: unknown): Promise<unknown> {
    const id = newId();
    const answered = new Promise<FeedAnswer>((resolve) => void waiting.set(id, resolve));
    const unanswered = new HttpError(503, "serverError", { headers: { "retry-after": "1" } });
    let timer: { cancel(): void } | null = null;
    const late = new Promise<never>((_resolve, reject) => {
      timer = clock.setTimeout(() => reject(unanswered), answerMs);
    });
    try {
      const fields = { v: String(wire.version()), id, call: name, argument: JSON.stringify(argument ?? null) };
      const trim = { TRIM: { strategy: "MAXLEN", strategyModifier: "~", threshold: keptCalls } } as const;
      await redis.run((client) => client.xAdd(callsKey, "*", fields, trim));
      const { value, error } = await Promise.race([answered, late]);
      if (error === undefined) return value;
      throw new HttpError(error.status, error.code, error.body === undefined ? {} : { body: error.body });
    } finally {
      waiting.delete(id);
      (timer as { cancel(): void } | null)?.cancel();
    }
  }

  const calls = Object.fromEntries(names.map((name) => [name, (argument: unknown) => call(name, argument)]));
  return { ...(calls as unknown as FeedCalls), stop: () => waiting.clear() };
}

/** Answers what is asked from now on. */
export async function answerFeedCalls(
  { redis, clock, wire }: Ports,
  leading: Leading,
  failed: (error: unknown) => void,
): Promise<StreamReading> {
  let after = await lastIdOf(redis, callsKey);
  const calls: FeedCalls = {
    ...leading.control,
    scoresReady: leading.scoresReady,
    async priceAll({ eventIds, part }) {
      for (const eventId of eventIds) leading.fill(eventId, part);
      await leading.published();
    },
  };

  async function answerOf(id: string, name: CallName, argument: unknown): Promise<FeedAnswer> {
    try {
      const run = calls[name] as (argument: unknown) => Promise<unknown>;
      return { id, value: await run(argument) };
    } catch (error) {
      if (!(error instanceof HttpError)) failed(error);
      const { status, key, extra } = error instanceof HttpError ? error : new HttpError(500, "serverError");
      return { id, error: { status, code: key, ...(extra.body === undefined ? {} : { body: extra.body }) } };
    }
  }

  const plan = {
    key: callsKey,
    after: () => after,
    handle(entries: readonly { id: string; fields: Record<string, string> }[]) {
      for (const { id: place, fields } of entries) {
        after = place;
        // Without an answer the caller gives up after some seconds, with 503.
        if (!wire.reads("a call to the leader", fields["v"])) continue;
        const name = names.find((callName) => callName === fields["call"]);
        const { id, argument } = fields;
        if (name === undefined || id === undefined || argument === undefined) continue;
        void answerOf(id, name, JSON.parse(argument)).then((answer) => leading.add({ answers: [answer] }));
      }
    },
    shrank(last: string) {
      after = last;
    },
  };
  return followStream(redis, clock, plan, failed);
}
