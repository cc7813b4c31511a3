// Both namespaces of the server: connects, comes back after every loss, joins again, tells what arrives.
import { feedNamespace, sportsNamespace } from "../../src/protocol/sockets.ts";
import type { Clock, Random, Timer } from "../core/ports.ts";
import type { NamespaceEvent, NamespaceSocket, SocketFactory, SocketLink } from "./socket-port.ts";
import { backOff } from "./back-off.ts";
import { globalRoom, type Room, type Namespace } from "./rooms.ts";

export interface HubPorts {
  clock: Clock;
  random: Random;
  sockets: SocketFactory;
  /** "" = same origin. */
  urls(): { sports: string; feed: string };
}

/** Who hears of the connections. */
export interface HubListener {
  onConnected(namespace: Namespace): void;
  /** @param thrownOut the server ended it, and would not have us as we were */
  onDisconnected(namespace: Namespace, thrownOut: boolean): void;
  /** Any event of the server, not yet validated. */
  onMessage(namespace: Namespace, event: string, payload: unknown): void;
}

export interface SocketHub {
  /** To be called once, before it is opened. */
  listen(listener: HubListener): void;
  /** Connects, now or as soon as it can; does nothing where it is connected. */
  open(): void;
  /** Ends the connections and stops coming back. */
  close(): void;
  /** Tries at once where it is waiting to try. */
  poke(): void;
  join(join: Room): void;
  leave(key: string): void;
  /** The ticket's matches: replaces the earlier list. */
  setTicketMatches(eventIds: readonly number[]): void;
  /** Asks the server to send frames less often while data is saved. One that does not know it ignores it. */
  setSaving(saving: boolean): void;
  socket(namespace: Namespace): NamespaceSocket | null;
  connected(namespace: Namespace): boolean;
  /** Namespaces that are connected now. */
  count(): number;
  /** Nothing has come for too long although it seems connected: end it and connect anew. */
  restart(): void;
}

/** While data is saved; well within the age that a live price may have. */
const paceMs = 2000;
const attemptMs = 10_000;
const freshAttemptMs = 2000;
/** As socket.io calls it. */
const thrownOut = "io server disconnect";
const namespaces: readonly Namespace[] = [sportsNamespace, feedNamespace];

/** What we want of a namespace, as it is said; `end` = that we want it no more. */
interface Wish {
  event: string;
  payload: Record<string, unknown>;
  end: Record<string, unknown>;
}

const isSame = (a: Wish, b: Wish): boolean =>
  a.event === b.event && JSON.stringify(a.payload) === JSON.stringify(b.payload);

export function createSocketHub(ports: HubPorts): SocketHub {
  const joins = new Map<string, Room>([[globalRoom.key, globalRoom]]);
  let ticketMatches: readonly number[] = [];
  let pace = 0;
  let links: SocketLink[] = [];
  const sockets = new Map<Namespace, NamespaceSocket>();
  const up = new Set<Namespace>();
  /** What was said of our wishes with the wish to connect. */
  const early = new Map<Namespace, readonly Wish[]>();
  let enabled = false;
  let attempt = 0;
  let timer: Timer | null = null;
  let watchdog: Timer | null = null;
  let triedAt = 0;
  /** Grows with each set of links, so that a closed one's last words are not heard. */
  let generation = 0;
  let listener: HubListener | null = null;

  function build(): void {
    const mine = (generation += 1);
    const urls = ports.urls();
    const sports = ports.sockets(urls.sports);
    const feed = urls.feed === urls.sports ? sports : ports.sockets(urls.feed);
    links = feed === sports ? [sports] : [sports, feed];
    for (const namespace of namespaces) {
      const socketConnection = namespace === sportsNamespace ? sports : feed;
      sockets.set(
        namespace,
        socketConnection.namespace(
          namespace,
          (event) => {
            if (mine === generation) onEvent(namespace, event);
          },
          () => {
            const wishes = wishesOf(namespace);
            early.set(namespace, wishes);
            return { joins: wishes.map(({ event, payload }) => [event, payload]) };
          },
        ),
      );
    }
  }

  function tearDown(): void {
    generation += 1;
    stopTimers();
    for (const socketConnection of links) socketConnection.close();
    links = [];
    sockets.clear();
    for (const namespace of Array.from(up)) {
      up.delete(namespace);
      listener?.onDisconnected(namespace, false);
    }
  }

  function connect(): void {
    stopTimers();
    if (!enabled) return;
    if (links.length === 0) build();
    triedAt = ports.clock.monotonic();
    watchdog = ports.clock.setTimeout(giveUp, attemptMs);
    for (const [namespace, socket] of sockets) if (!up.has(namespace)) socket.connect();
  }

  function connectLater(): void {
    if (!enabled || timer !== null) return;
    watchdog?.cancel();
    watchdog = null;
    timer = ports.clock.setTimeout(connect, backOff(attempt, ports.random));
    attempt += 1;
  }

  /** Neither yes nor no was answered, which the library does not notice of a namespace. */
  function giveUp(): void {
    watchdog = null;
    if (up.size === namespaces.length) return;
    if (up.size === 0) tearDown();
    else for (const [namespace, socket] of sockets) if (!up.has(namespace)) socket.disconnect();
    connectLater();
  }

  function stopTimers(): void {
    timer?.cancel();
    timer = null;
    watchdog?.cancel();
    watchdog = null;
  }

  function onEvent(namespace: Namespace, event: NamespaceEvent): void {
    switch (event.type) {
      case "message":
        return listener?.onMessage(namespace, event.event, event.payload);
      case "connect":
        up.add(namespace);
        if (up.size === namespaces.length) {
          attempt = 0;
          stopTimers();
        }
        sayJoins(namespace);
        return listener?.onConnected(namespace);
      case "connect-error":
        return connectLater();
      case "disconnect":
        if (up.delete(namespace)) listener?.onDisconnected(namespace, event.reason === thrownOut);
        return connectLater();
    }
  }

  function wishesOf(namespace: Namespace): Wish[] {
    const wishes: Wish[] = pace > 0 ? [{ event: "pace", payload: { ms: pace }, end: { ms: 0 } }] : [];
    for (const { event, payload, ...room } of joins.values())
      if (room.namespace === namespace) wishes.push({ event, payload, end: { ...payload, disconnect: true } });
    if (namespace === sportsNamespace && ticketMatches.length > 0)
      wishes.push({ event: "all", payload: { eventIds: [...ticketMatches] }, end: { eventIds: [] } });
    return wishes;
  }

  /**
   * A server that heard them with the wish to connect has answered by now, and takes what it hears once more for the same;
   * another one hears them here first.
   */
  function sayJoins(namespace: Namespace): void {
    const socket = sockets.get(namespace);
    const wishes = wishesOf(namespace);
    for (const old of early.get(namespace) ?? [])
      if (!wishes.some((wish) => isSame(wish, old))) socket?.emit(old.event, old.end);
    for (const { event, payload } of wishes) socket?.emit(event, payload);
  }

  function emit(namespace: Namespace, event: string, payload: unknown): void {
    if (up.has(namespace)) sockets.get(namespace)?.emit(event, payload);
  }

  return {
    listen: (heard) => void (listener = heard),
    open() {
      if (enabled) return;
      enabled = true;
      attempt = 0;
      connect();
    },
    close() {
      enabled = false;
      tearDown();
    },
    poke() {
      if (!enabled || up.size === namespaces.length) return;
      attempt = 0;
      if (timer !== null) return connect();
      // An attempt made before the network came back may hang until it times out.
      if (ports.clock.monotonic() - triedAt < freshAttemptMs) return;
      giveUp();
      connect();
    },
    join(room) {
      if (joins.has(room.key)) return;
      joins.set(room.key, room);
      emit(room.namespace, room.event, room.payload);
    },
    leave(key) {
      const room = joins.get(key);
      if (room === undefined) return;
      joins.delete(key);
      emit(room.namespace, room.event, { ...room.payload, disconnect: true });
    },
    setTicketMatches(eventIds) {
      if (eventIds.join() === ticketMatches.join()) return;
      ticketMatches = [...eventIds];
      emit(sportsNamespace, "all", { eventIds: [...eventIds] });
    },
    setSaving(saving) {
      const ms = saving ? paceMs : 0;
      if (ms === pace) return;
      pace = ms;
      for (const namespace of namespaces) emit(namespace, "pace", { ms });
    },
    socket: (namespace) => sockets.get(namespace) ?? null,
    connected: (namespace) => up.has(namespace),
    count: () => up.size,
    restart() {
      if (!enabled) return;
      tearDown();
      connectLater();
    },
  };
}
