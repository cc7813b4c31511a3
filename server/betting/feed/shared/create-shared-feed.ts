// The path of the offer where several processes share it: whichever holds the lease publishes, all follow.
import { contendFor, type Contender } from "../../../platform/db/leases.ts";
import type { FeedBatch } from "../../offer/feed-batch.ts";
import { createReplica } from "../../offer/replica.ts";
import type { Wire } from "../../../platform/nodes/wire.ts";
import type { FeedControl } from "../feed-control.ts";
import { lastIdOf, type StreamReading } from "../../../platform/redis/follow-stream.ts";
import type { Redis } from "../../../platform/redis/redis.ts";
import type { FeedProvider } from "../feed-provider.ts";
import { openLeading, type FeedDeps, type Inheritance, type Leading } from "../leading.ts";
import { answerFeedCalls, createFeedCaller } from "./feed-calls.ts";
import { followOffer } from "./follow-offer.ts";
import { appendBatch, appendFence, epochOf, feedKey, FencedError, idOf, withTexts } from "./offer-stream.ts";
import { saveOffer, type OfferSaver } from "./offer-snapshot.ts";

export interface SharedFeedDeps extends FeedDeps {
  redis: Redis;
  wire: Wire;
  /** Names this process, and no other. */
  holder: string;
  /** Whether this process may lead. */
  mayLead: boolean;
}

export interface SharedFeed extends FeedProvider {
  /** Waits until this process has an offer, its own or another's. */
  loaded(): Promise<void>;
}

const retryMs = 200;
/** A process that ends waits so long for its last batch. */
const lastBatchMs = 1000;
/** Older prices confirm nothing, though they are published. */
const confirmsForMs = 1000;

interface Lead {
  epoch: number;
  leading: Leading;
  saver: OfferSaver;
  calls: StreamReading;
}

export function createSharedFeed(deps: SharedFeedDeps): SharedFeed {
  const { redis, wire, clock, db, holder, mayLead, recorder, failed } = deps;
  const elapsed = deps.elapsed ?? (() => performance.now());
  const wanted = new Set<number>();
  const replica = createReplica({
    elapsed,
    fill(eventId, part) {
      if (lead !== null) return lead.leading.fill(eventId, part);
      // Who reads it now does without; the next one has it.
      if (wanted.has(eventId)) return;
      wanted.add(eventId);
      caller
        .priceAll({ eventIds: [eventId], part })
        .catch(failed)
        .finally(() => wanted.delete(eventId));
    },
  });
  const follower = followOffer({ redis, wire, clock, replica }, failed);
  const caller = createFeedCaller({ redis, wire, clock }, replica);
  let contender: Contender | null = null;
  let lead: Lead | null = null;
  let closed = false;
  /** One change of leadership after another. */
  let turn: Promise<void> = Promise.resolve();

  const mayPublish = (epoch: number): boolean => !closed && contender?.epoch() === epoch;
  const pause = (): Promise<void> => new Promise((resolve) => void clock.setTimeout(resolve, retryMs));

  const withAllTexts = (batch: FeedBatch): FeedBatch => ({
    ...batch,
    texts: [...replica.allTexts().map(({ lang, entries }) => ({ lang, entries })), ...(batch.texts ?? [])],
  });

  /** Publishes a batch, however long Redis is away, then applies it here. @throws FencedError */
  function createDelivery(epoch: number): (batch: FeedBatch) => Promise<void> {
    let n = 0;
    let version = wire.version();
    /** @returns what was published of it */
    async function publish(batch: FeedBatch): Promise<FeedBatch> {
      const id = idOf(epoch, n + 1);
      const began = elapsed();
      const isNewer = version < withTexts && wire.version() >= withTexts;
      version = wire.version();
      // Batches of the version before had no names.
      for (let outgoingBatch = isNewer ? withAllTexts(batch) : batch; ;) {
        // The lease is lost by itself then.
        if (!mayPublish(epoch)) throw new FencedError("the lease ran out");
        try {
          await appendBatch({ redis, wire }, id, outgoingBatch, n === 0 ? follower.position() : null);
          n += 1;
          follower.moved(id);
          return outgoingBatch;
        } catch (error) {
          if (error instanceof FencedError) {
            failed(error);
            // The publisher says nothing more: who had the lease all the same would keep the others silent, too.
            contender?.resign(epoch);
            throw error;
          }
          await pause();
          if (elapsed() - began > confirmsForMs) outgoingBatch = { ...outgoingBatch, producers: {} };
        }
      }
    }
    return async (batch) => replica.apply(await publish(batch));
  }

  /** @throws FencedError where another leads by now */
  async function putFence(epoch: number): Promise<void> {
    for (;;) {
      if (!mayPublish(epoch)) throw new FencedError("the lease ran out");
      try {
        return await appendFence(redis, epoch, clock.now());
      } catch (error) {
        if (error instanceof FencedError) {
          // Of a store that was replaced: its leases began anew while Redis went on.
          await contender?.raiseAbove(epochOf(await lastIdOf(redis, feedKey)));
          throw error;
        }
        await pause();
      }
    }
  }

  async function takeOver(epoch: number): Promise<void> {
    if (!mayPublish(epoch)) return;
    await follower.pause();
    try {
      await putFence(epoch);
      await follower.catchUp(idOf(epoch, 0));
      const inheritance: Inheritance | null = follower.isLoaded()
        ? { offer: replica.eventIds().flatMap((id) => replica.offered(id) ?? []), numbering: replica.numbering() }
        : null;
      const deliver = createDelivery(epoch);
      const leading = await openLeading({ ...deps, heads: replica.heads, deliver, inheritance });
      const position = (): number => Number(follower.position().split("-")[1]);
      const saver = saveOffer({ redis, wire, clock, replica, epoch }, position, failed);
      const calls = await answerFeedCalls({ redis, wire, clock }, leading, failed);
      lead = { epoch, leading, saver, calls };
      await leading.start();
    } catch (error) {
      failed(error);
      await standDown();
      // Where another leads, or the epoch was raised, the lease is lost by itself.
      if (!(error instanceof FencedError)) contender?.resign(epoch);
    }
  }

  async function standDown(): Promise<void> {
    const before = lead;
    lead = null;
    if (before !== null) {
      await before.calls.stop();
      await before.saver.stop();
      await before.leading.stop();
    }
    if (!closed) {
      await follower.pause();
      follower.start();
    }
  }

  const next = (work: () => Promise<void>): void => {
    turn = turn.then(work).catch(failed);
  };

  recorder.onStored((eventIds) => lead?.leading.add({ outcomes: eventIds }));
  follower.start();
  if (mayLead)
    contender = contendFor(
      { db, clock, elapsed },
      { name: "feed", holder },
      {
        gained: (epoch) => next(() => takeOver(epoch)),
        lost: () => next(standDown),
        failed,
      },
    );
  const onLeader = (): FeedControl => lead?.leading.control ?? caller;
  return {
    ...replica,
    match: replica.fullMatch,
    async price(eventIds, part) {
      const missing = eventIds.filter((eventId) => {
        const unpriced = replica.offered(eventId)?.whole.unpriced ?? null;
        return unpriced === "all" || (unpriced === "further" && part === "all");
      });
      if (missing.length === 0) return;
      if (lead === null) return caller.priceAll({ eventIds: missing, part }).catch(failed);
      for (const eventId of missing) lead.leading.fill(eventId, part);
      await lead.leading.published();
    },
    onStored(listener) {
      replica.onBatch(({ outcomes }) => {
        if (outcomes !== undefined) listener(outcomes);
      });
    },
    isLeading: () => lead !== null && mayPublish(lead.epoch),
    epoch: () => contender?.epoch() ?? null,
    loaded: follower.loaded,
    loads: follower.loads,
    matchOf: (eventId) => lead?.leading.matchOf(eventId) ?? null,
    scoresReady: () => lead?.leading.scoresReady() ?? caller.scoresReady().catch(failed),
    async published() {
      const before = lead;
      const isPublished = (await before?.leading.published()) ?? false;
      return isPublished && lead === before;
    },
    control: {
      setFeed: (change) => onLeader().setFeed(change),
      setMatch: (change) => onLeader().setMatch(change),
      setOdd: (price) => onLeader().setOdd(price),
      setMarket: (market) => onLeader().setMarket(market),
      settle: (end) => onLeader().settle(end),
      reset: () => onLeader().reset(),
      stats: () => onLeader().stats(),
    },
    start: async () => undefined,
    async close() {
      // What waits is published once more, where that can be done at once.
      const lastBatch = turn.then(() => lead?.leading.published()).catch(failed);
      await Promise.race([
        lastBatch,
        new Promise((resolve) => void clock.setTimeout(() => resolve(null), lastBatchMs)),
      ]);
      closed = true;
      await turn;
      await follower.pause();
      await standDown();
      await contender?.stop();
      caller.stop();
    },
  };
}
