// The streams of the offer: their sequence numbers, and what waits for their next frame.
import type { Match } from "../../src/protocol/match.ts";
import type { Frame } from "../../src/protocol/sockets.ts";
import type { FeedChange } from "../feed/changes.ts";
import type { FeedProvider } from "../feed/feed-provider.ts";
import { isMainMarket } from "../feed/markets/catalogue.ts";
import type { Clock } from "../ports.ts";
import { createPendingChanges, type PendingChanges } from "./pending-changes.ts";

/** A change waits at most this long for its frame, ms (the contract allows 100). */
const frameEvery = 50;

export interface Streams {
  seqOf(stream: string): number;
  /** A number of the stream for something that is sent beside its frames. */
  nextSeq(stream: string): number;
  joined(stream: string): void;
  left(stream: string): void;
  /** The whole offer was replaced: uses up a number of every stream, so that its readers see a gap. */
  interrupt(): void;
  close(): void;
}

export const matchStream = (eventId: number): string => `match:${eventId}`;

/** The match a `match:` stream tells of; null for the others. */
export function eventIdOfStream(stream: string): number | null {
  return stream.startsWith("match:") ? Number(stream.slice("match:".length)) : null;
}

/** @param send called with each frame, in the order of its stream's numbers */
export function createStreams(
  feed: Pick<FeedProvider, "onChange" | "kindOf" | "mainMatch" | "fullMatch" | "stateOf">,
  clock: Clock,
  send: (frame: Frame) => void,
): Streams {
  const startedAt = clock.now();
  const numbers = new Map<string, number>();
  /** Streams that changed while no socket was in their room: their next number tells a later reader so. */
  const missed = new Set<string>();
  const listeners = new Map<string, number>();
  const pending = new Map<string, PendingChanges>();
  let timer: { cancel(): void } | null = null;

  const nextSeq = (stream: string): number => {
    const next = (numbers.get(stream) ?? startedAt) + 1;
    numbers.set(stream, next);
    return next;
  };
  const seqOf = (stream: string): number => {
    if (missed.delete(stream)) return nextSeq(stream);
    return numbers.get(stream) ?? startedAt;
  };

  const flush = (): void => {
    timer = null;
    for (const [stream, changes] of pending) {
      const match = eventIdOfStream(stream) === null ? feed.mainMatch : feed.fullMatch;
      const taken = changes.take({ match: (eventId): Match | null => match(eventId), state: feed.stateOf });
      if (taken.length > 0) send({ stream, seq: nextSeq(stream), ts: clock.now(), changes: taken });
    }
    pending.clear();
  };
  const add = (stream: string, change: Parameters<PendingChanges["add"]>[0]): void => {
    if (!listeners.has(stream)) {
      missed.add(stream);
      return;
    }
    let changes = pending.get(stream);
    if (changes === undefined) {
      changes = createPendingChanges();
      pending.set(stream, changes);
    }
    changes.add(change);
    timer ??= clock.setTimeout(flush, frameEvery);
  };

  feed.onChange((change: FeedChange) => {
    const { eventId, sport, kind, state, whole, gone } = change;
    const odds = change.odds.filter((odd) => isMainMarket(sport, odd[1]));
    const status = change.status.filter((each) => isMainMarket(sport, each[1]));
    if (odds.length > 0 || status.length > 0 || state || whole || gone) {
      add(`${kind}:${sport}`, { eventId, rev: change.rev, odds, status, state, whole, gone });
    }
    // A match that goes from pre-match to live leaves a list, not its own stream.
    if (!gone || feed.kindOf(eventId) === null)
      add(matchStream(eventId), { ...change, whole: whole || change.timeline });
  });

  return {
    seqOf,
    nextSeq,
    joined(stream) {
      listeners.set(stream, (listeners.get(stream) ?? 0) + 1);
    },
    left(stream) {
      const count = (listeners.get(stream) ?? 1) - 1;
      if (count > 0) {
        listeners.set(stream, count);
        return;
      }
      listeners.delete(stream);
      if (pending.delete(stream)) missed.add(stream);
    },
    interrupt() {
      pending.clear();
      for (const stream of new Set([...listeners.keys(), ...numbers.keys()])) nextSeq(stream);
    },
    close: () => timer?.cancel(),
  };
}
