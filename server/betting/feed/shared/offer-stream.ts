// The leader's batches as entries of a stream of Redis. Their ids are `<epoch>-<number>`: Redis takes none that is lower
// than the last, so that a leader whose lease ran out can publish nothing more, and a second try does no harm.
import type { BatchMatch, FeedAnswer, FeedBatch } from "../../offer/feed-batch.ts";
import { isBefore, lastIdOf, type StreamEntry } from "../../../platform/redis/follow-stream.ts";
import type { Wire } from "../../../platform/nodes/wire.ts";
import { readWhole, type WrittenWhole } from "./read-whole.ts";
import { isRefusal, type Redis } from "../../../platform/redis/redis.ts";

export const feedKey = "kvota:feed";
/** Some minutes of batches. */
const keptEntries = 3000;
/** A whole offer has some megabytes. */
const appendMs = 5000;

type WrittenMatch = Omit<BatchMatch, "whole"> & { whole?: WrittenWhole };

/** The version from which on batches and the whole offer have the feed's names. */
export const withTexts = 2;

/** What is written of a batch; `after` is the id before the first batch of a leader. */
export interface PublishedBatch {
  after?: string;
  producers: Record<string, boolean>;
  top: { seq: number };
  replaced?: true;
  matches?: readonly WrittenMatch[];
  streams?: FeedBatch["streams"];
  outcomes?: readonly number[];
  answers?: readonly FeedAnswer[];
  texts?: FeedBatch["texts"];
}

/** Another process leads by now. */
export class FencedError extends Error {}

/** The first entry of a leader: it says nothing, and keeps others from publishing. */
const fence = "{}";

export const idOf = (epoch: number, n: number): string => `${epoch}-${n}`;
export const epochOf = (id: string): number => Number(id.split("-")[0]);

/** Adds one entry, also where an earlier try may have done it. @throws FencedError; RedisAwayError */
async function append(redis: Redis, id: string, fields: Record<string, string>): Promise<void> {
  const trim = { TRIM: { strategy: "MAXLEN", strategyModifier: "~", threshold: keptEntries } } as const;
  try {
    await redis.run((client) => client.xAdd(feedKey, id, fields, trim), appendMs);
  } catch (error) {
    if (!isRefusal(error)) throw error;
    const last = await lastIdOf(redis, feedKey);
    if (last === id) return;
    throw isBefore(id, last) ? new FencedError(`batch ${id} comes after ${last}`) : error;
  }
}

/** Every version's. */
export const appendFence = (redis: Redis, epoch: number, t: number): Promise<void> =>
  append(redis, idOf(epoch, 0), { t: String(t), d: fence });

interface Writer {
  redis: Redis;
  wire: Pick<Wire, "version">;
}

/** @param after id of the entry before, of a leader's first batch */
export function appendBatch(
  { redis, wire }: Writer,
  id: string,
  batch: FeedBatch,
  after: string | null,
): Promise<void> {
  const { t, producers, base, replaced, matches, streams, outcomes, answers, texts } = batch;
  const publishedBatch: PublishedBatch = {
    ...(after === null ? {} : { after }),
    producers,
    top: { seq: base },
    ...(replaced ? { replaced } : {}),
    ...(matches.length > 0 ? { matches } : {}),
    ...(Object.keys(streams).length > 0 ? { streams } : {}),
    ...(outcomes === undefined ? {} : { outcomes }),
    ...(answers === undefined ? {} : { answers }),
    ...(texts === undefined || wire.version() < withTexts ? {} : { texts }),
  };
  return append(redis, id, { v: String(wire.version()), t: String(t), d: JSON.stringify(publishedBatch) });
}

/** null = a leader's first entry; unreadable = of a version that this process does not know. */
export function readEntry(
  { fields }: StreamEntry,
  wire: Pick<Wire, "reads">,
): { batch: FeedBatch; after: string | null } | "unreadable" | null {
  if (fields["d"] === undefined || fields["d"] === fence) return null;
  if (!wire.reads("the offer", fields["v"])) return "unreadable";
  const { after, producers, top, replaced, matches, streams, outcomes, answers, texts } = JSON.parse(
    fields["d"],
  ) as PublishedBatch;
  const batch: FeedBatch = {
    t: Number(fields["t"]),
    producers,
    base: top.seq,
    replaced: replaced === true,
    matches: (matches ?? []).map(({ whole, ...match }) =>
      whole === undefined ? match : { ...match, whole: readWhole(whole) },
    ),
    streams: streams ?? {},
    ...(outcomes === undefined ? {} : { outcomes }),
    ...(answers === undefined ? {} : { answers }),
    ...(texts === undefined ? {} : { texts }),
  };
  return { batch, after: after ?? null };
}
