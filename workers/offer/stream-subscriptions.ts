// Keeps up what the tabs and the ticket look at: joins, followers and reads for exactly that, and nothing else.
import type { OfferKind } from "../../src/db/offer-tables.ts";
import {
  feedNamespace,
  sportsNamespace,
  type Beat,
  type Frame,
  type InitialData,
  type LiveInactive,
} from "../../src/protocol/sockets.ts";
import type { HttpClient } from "../net/http-port.ts";
import type { OfferWriter } from "./offer-writer.ts";
import type { Freshness } from "./freshness.ts";
import type { MatchCache, Scope } from "./match-cache.ts";
import type { Clock, Counters, OfferView, Random, Timer, WatchedMatch } from "../core/ports.ts";
import { rereadEveryMs } from "../connection/data-saver.ts";
import { liveRoom, matchRoom, prematchRoom, type Room, type Namespace } from "../sockets/rooms.ts";
import type { SocketHub } from "../sockets/socket-hub.ts";
import type { DeltaPublisher } from "./publish-deltas.ts";
import { knownMatch, placementLeg } from "./match-lookup.ts";
import { createStreamSync, type StreamSync, type SnapshotRead } from "./stream-sync.ts";
import type { PrematchPages } from "./prematch-pages.ts";
import { createSidebarRooms, type Sidebars } from "./sidebars.ts";
import { readLiveSport, readMatch } from "./snapshot-reads.ts";
import type { SubscribedStreams, SubscribedMatch } from "./subscribed-streams.ts";

export interface StreamSubscriptionsPorts {
  clock: Clock;
  random: Random;
  counters: Counters;
  http: HttpClient;
  hub: Pick<SocketHub, "join" | "leave" | "setTicketMatches" | "connected">;
  matchCache: MatchCache;
  deltas: DeltaPublisher;
  offerWriter: OfferWriter;
  freshness: Freshness;
  pages: PrematchPages;
  sidebars: Sidebars;
  lineAlive(): boolean;
}

export interface StreamSubscriptions extends OfferView {
  setSubscriptions(subscribed: SubscribedStreams): void;
  namespaceUp(namespace: Namespace): void;
  namespaceDown(namespace: Namespace): void;
  frame(namespace: Namespace, frame: Frame): void;
  initial(namespace: Namespace, data: InitialData): void;
  beat(namespace: Namespace, beat: Beat): void;
  inactive(namespace: Namespace, data: LiveInactive): void;
  /** Reads the snapshots of everything that is looked at (of one kind). */
  reread(kind?: OfferKind): void;
  /** Joins only what cannot do without. */
  setSaving(saving: boolean): void;
  stop(): void;
}

interface Followed {
  follower: StreamSync;
  namespace: Namespace;
  scope: Scope;
  kind: OfferKind;
  sport: string;
  eventId: number | null;
  /** null = joined through the ticket's list, or not at all while data is saved. */
  join: Room | null;
}

/** On a weak line it shares its way with all that a start fetches. */
const waitForInitialMs = 4000;

function isPrematchTable(entry: Followed): boolean {
  return entry.kind === "prematch" && entry.eventId === null;
}

export function createStreamSubscriptions(ports: StreamSubscriptionsPorts): StreamSubscriptions {
  const { matchCache, deltas, hub, freshness } = ports;
  const followed = new Map<string, Followed>();
  const sidebarRooms = createSidebarRooms(ports);
  let saving = false;
  let slowTimer: Timer | null = null;

  const keyOf = (namespace: Namespace, stream: string): string => `${namespace}|${stream}`;

  function follow(
    part: Omit<Followed, "follower">,
    stream: string,
    wait: number,
    read: () => Promise<SnapshotRead | null>,
  ): void {
    const key = keyOf(part.namespace, stream);
    if (followed.has(key)) return;
    const follower = createStreamSync({
      ...ports,
      stream,
      kind: part.kind,
      waitForInitialMs: wait,
      read,
      apply(frame) {
        for (const change of frame.changes) deltas.emit(matchCache.apply(part.scope, part.kind, change));
        for (const eventId of frame.inactive) deltas.emit(matchCache.gone(part.kind, eventId));
      },
    });
    followed.set(key, { ...part, follower });
    if (part.join !== null) hub.join(part.join);
    if (hub.connected(part.namespace)) follower.joined();
    // Without a socket the offer is still worth having; it will not count as fresh.
    else follower.awaitLine();
  }

  function unfollow(key: string): void {
    const entry = followed.get(key);
    if (entry === undefined) return;
    followed.delete(key);
    entry.follower.stop();
    if (entry.join !== null) hub.leave(entry.join.key);
    const { stream } = entry.follower;
    if ([...followed.values()].some((other) => other.follower.stream === stream)) return;
    freshness.forget(stream);
    if (entry.eventId !== null) matchCache.dropFull(entry.eventId);
    else matchCache.dropMain(entry.kind, entry.sport);
    ports.offerWriter.flushSoon();
  }

  function followLive(sport: string): void {
    const stream = `live:${sport}`;
    follow(
      { namespace: sportsNamespace, scope: "main", kind: "live", sport, eventId: null, join: liveRoom(sport) },
      stream,
      waitForInitialMs,
      async () => {
        const read = await readLiveSport(ports.http, sport);
        if (read === null) return null;
        return { seq: read.seq, merge: (isSnapshot) => mergeLive(sport, read.matches, isSnapshot && read.consistent) };
      },
    );
  }

  function mergeLive(sport: string, matches: InitialData["matches"], isSnapshot: boolean): void {
    const present = new Set<number>();
    for (const match of matches) {
      present.add(match.eventId);
      deltas.emit(matchCache.whole("main", "live", match));
    }
    if (isSnapshot) {
      for (const eventId of matchCache.idsOf("live", sport))
        if (!present.has(eventId)) deltas.emit(matchCache.gone("live", eventId));
      ports.offerWriter.sweepSport(sport);
    } else ports.offerWriter.flushSoon();
  }

  function followPrematch(sport: string): void {
    const stream = `prematch:${sport}`;
    follow(
      {
        namespace: sportsNamespace,
        scope: "main",
        kind: "prematch",
        sport,
        eventId: null,
        join: saving ? null : prematchRoom(sport),
      },
      stream,
      0,
      async () => {
        const read = await ports.pages.readSport(sport);
        if (read === null) return null;
        const merge = (): void => {
          for (const match of read.matches) deltas.emit(matchCache.whole("main", "prematch", match));
          ports.offerWriter.flushSoon();
        };
        return { seq: read.seq, merge };
      },
    );
  }

  function followMatch(namespace: Namespace, { kind, eventId, sport }: SubscribedMatch, room: Room | null): void {
    follow({ namespace, scope: "full", kind, sport, eventId, join: room }, `match:${eventId}`, 0, async () => {
      let read = await readMatch(ports.http, kind, eventId);
      // What began left the pre-match list alone: the ticket must say that it runs, not that it is gone.
      if (read.type === "gone" && kind === "prematch" && room === null) {
        read = await readMatch(ports.http, "live", eventId);
      }
      if (read.type === "failed") return null;
      if (read.type === "gone") {
        return { seq: null, merge: () => deltas.emit(matchCache.gone(kind, eventId)) };
      }
      const merge = (): void => {
        deltas.emit(matchCache.whole("full", kind, read.match));
        ports.offerWriter.flushSoon();
      };
      return { seq: read.seq, merge };
    });
  }

  function unfollowUnless(namespace: Namespace, isMatch: boolean, keep: ReadonlySet<string>): void {
    for (const [key, entry] of Array.from(followed)) {
      if (entry.namespace !== namespace || (entry.eventId !== null) !== isMatch) continue;
      if (!keep.has(`${entry.kind}|${entry.follower.stream}`)) unfollow(key);
    }
  }

  /** Pre-match prices may be ten minutes old: while data is saved they are read now and then instead of joined. */
  function setSaving(value: boolean): void {
    saving = value;
    sidebarRooms.setSaving(value);
    for (const entry of followed.values()) {
      if (!isPrematchTable(entry)) continue;
      if (saving && entry.join !== null) hub.leave(entry.join.key);
      entry.join = saving ? null : prematchRoom(entry.sport);
      if (entry.join === null) continue;
      hub.join(entry.join);
      if (hub.connected(entry.namespace)) entry.follower.joined();
    }
    slowTimer?.cancel();
    slowTimer = saving ? ports.clock.setTimeout(readSlowly, rereadEveryMs) : null;
  }

  function readSlowly(): void {
    slowTimer = ports.clock.setTimeout(readSlowly, rereadEveryMs);
    // While the sockets are closed no tab is visible.
    if (!hub.connected(sportsNamespace)) return;
    for (const entry of followed.values()) if (isPrematchTable(entry)) entry.follower.reread();
    ports.sidebars.reread();
  }

  function of(namespace: Namespace, stream: string): Followed | undefined {
    const found = followed.get(keyOf(namespace, stream));
    if (found === undefined) ports.counters.add("unasked");
    return found;
  }

  return {
    setSubscriptions(subscribed) {
      ports.pages.setSubscriptions(subscribed.pages);
      const tables = new Set([...subscribed.liveSports].map((sport) => `live|live:${sport}`));
      for (const sport of ports.pages.sports()) tables.add(`prematch|prematch:${sport}`);
      unfollowUnless(sportsNamespace, false, tables);
      unfollowUnless(
        feedNamespace,
        true,
        new Set([...subscribed.matches.values()].map(({ kind, eventId }) => `${kind}|match:${eventId}`)),
      );
      for (const sport of subscribed.liveSports) followLive(sport);
      const unread = ports.pages.unread();
      for (const sport of ports.pages.sports()) {
        const followedStream = followed.get(keyOf(sportsNamespace, `prematch:${sport}`));
        if (followedStream === undefined) followPrematch(sport);
        else if (unread.has(sport)) followedStream.follower.reread();
      }
      for (const match of subscribed.matches.values())
        followMatch(feedNamespace, match, matchRoom(match.kind, match.eventId, match.sport));
      sidebarRooms.setSubscriptions(subscribed);
    },
    watch(matches: readonly WatchedMatch[]) {
      hub.setTicketMatches(matches.map((match) => match.eventId));
      unfollowUnless(sportsNamespace, true, new Set(matches.map(({ kind, eventId }) => `${kind}|match:${eventId}`)));
      for (const match of matches) followMatch(sportsNamespace, match, null);
    },
    current: (eventId, type) => knownMatch(matchCache, eventId, type),
    leg: (priced) => placementLeg(matchCache, freshness, priced),
    namespaceUp(namespace) {
      for (const entry of followed.values()) if (entry.namespace === namespace) entry.follower.joined();
    },
    namespaceDown(namespace) {
      for (const entry of followed.values()) if (entry.namespace === namespace) entry.follower.lost();
    },
    frame(namespace, frame) {
      const { seq, since, changes } = frame;
      of(namespace, frame.stream)?.follower.frame({ seq, since, changes, inactive: [] });
    },
    initial(namespace, data) {
      const entry = of(namespace, data.stream);
      if (entry === undefined) return;
      const isWholeSport = entry.kind === "live" && entry.scope === "main";
      entry.follower.initial(
        data.seq,
        isWholeSport ? (isSnapshot) => mergeLive(entry.sport, data.matches, isSnapshot) : null,
      );
    },
    beat(namespace, heartbeat) {
      for (const [stream, seq] of Object.entries(heartbeat.streams))
        followed.get(keyOf(namespace, stream))?.follower.beat(seq);
    },
    inactive(namespace, data) {
      of(namespace, data.stream)?.follower.frame({ seq: data.seq, changes: [], inactive: data.eventIds });
    },
    reread(kind) {
      for (const entry of followed.values()) if (kind === undefined || entry.kind === kind) entry.follower.reread();
    },
    setSaving,
    stop() {
      slowTimer?.cancel();
      for (const entry of followed.values()) entry.follower.stop();
      followed.clear();
      ports.sidebars.stop();
    },
  };
}
