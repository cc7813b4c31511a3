// Socket.IO with its two namespaces over one engine: frames, beats, sidebars, users, faults.
import type { Server as HttpServer } from "node:http";
import { Server, type Namespace, type Socket } from "socket.io";
import type { Frame } from "../../../src/protocol/sockets.ts";
import { feedNamespace, sportsNamespace } from "../../../src/protocol/sockets.ts";
import { createCounts } from "../counts.ts";
import type { OfferKind } from "../../betting/feed/changes.ts";
import type { FeedProvider } from "../../betting/feed/feed-provider.ts";
import type { Clock } from "../clock.ts";
import type { Identity } from "../../people/accounts/sessions/identify.ts";
import type { Realtime, SocketFaults } from "./realtime.ts";
import { liveSidebar, prematchSidebar } from "../../betting/offer/offer-sidebars.ts";
import { bytesWaiting, cutOff } from "./backlog.ts";
import { createClosings } from "./closings.ts";
import { serveFeedout } from "./feed-namespace.ts";
import type { EngineSocket, Handshakes } from "./handshakes.ts";
import { createPacing, pacedRoom } from "./pacing.ts";
import { createSidebars } from "./sidebars.ts";
import { createSlowReaders } from "./slow-readers.ts";
import type { SocketSession } from "./socket-session.ts";
import { familiesOf, familyRoom, serveSports, userRoom } from "./sports-namespace.ts";
import { createStreams, type Inactive } from "./streams.ts";
import { eventIdOfStream } from "../../betting/offer/stream-names.ts";
import { serveTables, type TablesPort } from "./tables-namespace.ts";
import { tablesNamespace } from "../../../src/protocol/games/tables.ts";
import { SnapshotSocketServer } from "./websocket-engine.ts";

const sidebarsEvery = 1000;

export interface RealtimeDeps {
  feed: FeedProvider;
  clock: Clock;
  /** Between two beats of a socket. */
  beatMs: number;
  /** Between two looks at who reads too slowly. */
  slowReaderLookMs: number;
  redeemPreAuth(token: string): Promise<Identity | null>;
  /** A user's sockets are ended because what they may do changed. */
  revoked(sub: string): void;
  /** Seconds until maintenance, 0 = it runs; null = none. */
  maintenanceLeft(): number | null;
  /** Whether pages of this origin may connect from elsewhere. */
  allowOrigin(origin: string): boolean;
  handshakes: Pick<Handshakes, "admits" | "opened" | "refuseAll">;
  failed(error: unknown): void;
}

export interface RealtimeServer extends Realtime, SocketFaults {
  /** Shared games are told of from now on. */
  serveTables(tables: TablesPort): void;
  /** Refuses new connections and ends the connections one by one, in random order. */
  drain(overMs: number): Promise<void>;
  /** Session families of the signed-in sockets. */
  families(): string[];
  /** Ends every connection; new ones may come. */
  closeEngine(): void;
  /** How many connections lag now. */
  lagging(): number;
  /** How many connections ended, by why (CloseReason). */
  closed(): Readonly<Record<string, number>>;
  /** How many messages went to sockets, each receiver counted, by event. */
  sent(): Readonly<Record<string, number>>;
  close(): Promise<void>;
}

export function createRealtime(http: HttpServer, deps: RealtimeDeps): RealtimeServer {
  const { feed, clock } = deps;
  let dropping = false;
  let silent = false;
  const io = new Server(http, {
    serveClient: false,
    // One request a connection, so that a balancer need not send a client's requests to one process.
    transports: ["websocket"],
    perMessageDeflate: false,
    wsEngine: SnapshotSocketServer,
    maxHttpBufferSize: 65_536,
    pingInterval: 10_000,
    pingTimeout: 10_000,
    cors: { origin: (origin, done) => done(null, origin !== undefined && deps.allowOrigin(origin)) },
    allowRequest: (request, done) => done(null, !dropping && deps.handshakes.admits(request)),
  });
  const sports = io.of(sportsNamespace);
  const feedout = io.of(feedNamespace);
  for (const namespace of [sports, feedout]) namespace.use(refuseFrames);
  const sessions = new Map<Socket, SocketSession>();
  const engineSockets = new Set<EngineSocket>();
  const closings = createClosings();
  const sent = createCounts();
  io.engine.on("connection", (socket: EngineSocket) => {
    engineSockets.add(socket);
    socket.once("close", (reason) => {
      engineSockets.delete(socket);
      closings.closed(socket, reason);
    });
    deps.handshakes.opened(socket, () => {
      closings.because(socket, "packets");
      socket.close(true);
    });
  });
  const closeEngine = (): void => {
    for (const socket of engineSockets) socket.close(true);
  };

  const send = (socket: Socket, event: string, payload: unknown): void => {
    if (silent) return;
    socket.emit(event, payload);
    sent.add(event);
  };
  const slow = createSlowReaders({
    clock,
    lookMs: deps.slowReaderLookMs,
    connections: engineSockets,
    waiting: bytesWaiting,
    changed: (connection) => pacing.changed(connection),
    end(connection, reason) {
      closings.because(connection, reason);
      cutOff(connection);
    },
  });
  const isBlocked = (socket: Socket): boolean => slow.isBlocked(socket.conn);
  const pacing = createPacing({ clock, send, isLagging: slow.isLagging, isBlocked: slow.isBlocked });
  const tell = (socket: Socket, event: string, payload: unknown): void => {
    pacing.flush(socket);
    send(socket, event, payload);
  };
  const roomSize = (namespace: Namespace, room: string): number => namespace.adapter.rooms.get(room)?.size ?? 0;
  /** @returns how many sockets it went to */
  const toStream = (namespace: Namespace, event: string, frame: Frame): number => {
    namespace.to(frame.stream).except(pacedRoom).emit(event, frame);
    const receivers = roomSize(namespace, frame.stream) - pacing.hold(namespace, event, frame);
    sent.add(event, receivers);
    return receivers;
  };
  const sendFrame = (frame: Frame, inactive: Inactive | null, kind: OfferKind): void => {
    if (silent) return;
    const { stream } = frame;
    const event = kind === "live" ? "live_update" : "prematch_update";
    const receivers = toStream(sports, event, frame);
    if (eventIdOfStream(stream) !== null) toStream(feedout, kind === "live" ? "live_match_update" : event, frame);
    if (inactive === null) return;
    const { seq, eventIds } = inactive;
    const sport = stream.slice("live:".length);
    sports.to(stream).except(pacedRoom).emit("live_inactive_update", { stream, seq, sport, eventIds });
    sent.add("live_inactive_update", receivers);
    // Those who are paced have read of it in the frame.
    pacing.cover(sports, event, stream, seq);
  };
  const streams = createStreams(feed, sendFrame);
  const sidebars = createSidebars(
    { live: () => liveSidebar(feed), prematch: (filter) => prematchSidebar(feed, filter, clock.now()) },
    tell,
    isBlocked,
  );
  serveSports(sports, {
    feed,
    streams,
    sidebars,
    sessions,
    pacing,
    redeemPreAuth: deps.redeemPreAuth,
    maintenanceLeft: deps.maintenanceLeft,
    tell,
    failed: deps.failed,
  });
  serveFeedout(feedout, { offer: feed, streams, sessions, pacing, tell });

  const toAll = (event: string, payload: unknown, namespace = sportsNamespace): void => {
    if (silent) return;
    io.of(namespace).emit(event, payload);
    sent.add(event, io.of(namespace).sockets.size);
  };
  feed.onBatch(({ replaced }) => {
    if (!replaced) return;
    toAll("reload_page", { type: "live" });
    toAll("reload_page", { type: "prematch" });
  });

  const every = (ms: number, run: () => void): { cancel(): void } => {
    let timer = clock.setTimeout(function again() {
      timer = clock.setTimeout(again, ms);
      run();
    }, ms);
    return { cancel: () => timer.cancel() };
  };
  const beat = every(deps.beatMs, () => {
    for (const [socket, session] of sessions) {
      // It would confirm numbers whose frames are held, and the next one says the same.
      if (isBlocked(socket)) continue;
      const fresh = [...session.streams()].filter(feed.isFresh);
      const streams = Object.fromEntries(fresh.map((stream) => [stream, feed.seqOf(stream)]));
      tell(socket, "beat", { ts: clock.now(), streams });
    }
  });
  const sidebarTimer = every(sidebarsEvery, () => sidebars.refresh());

  return {
    toUser(sub, event, payload, namespace = sportsNamespace) {
      if (silent) return;
      io.of(namespace).to(userRoom(sub)).emit(event, payload);
      sent.add(event, roomSize(io.of(namespace), userRoom(sub)));
    },
    toAll,
    serveTables: (tables) => serveTables(io.of(tablesNamespace), { tables, tell: send, failed: deps.failed }),
    disconnectUser(sub, familyId) {
      deps.revoked(sub);
      sports.in(familyId === undefined ? userRoom(sub) : familyRoom(familyId)).disconnectSockets(false);
    },
    stats: () => ({
      connections: engineSockets.size,
      namespaces: { sports: sports.sockets.size, feedout: feedout.sockets.size },
    }),
    setFaults({ dropSockets, silenceSockets }) {
      silent = silenceSockets;
      dropping = dropSockets;
      if (dropping) closeEngine();
    },
    families: () => familiesOf(sports.adapter.rooms.keys()),
    closeEngine,
    lagging: slow.lagging,
    closed: closings.all,
    sent: sent.all,
    async drain(overMs) {
      deps.handshakes.refuseAll();
      // Clients come back by themselves: all at once they would fall upon the server that takes over.
      const order = [...engineSockets].map((socket) => ({ socket, at: Math.random() })).toSorted((a, b) => a.at - b.at);
      const began = clock.now();
      for (const [index, { socket }] of order.entries()) {
        // By the time that has passed: thousands of waits of some ms each, one after another, would add up to minutes.
        const early = began + (overMs * (index + 1)) / order.length - clock.now();
        if (early > 0) await new Promise<void>((resolve) => void clock.setTimeout(resolve, early));
        socket.close();
      }
    },
    async close() {
      beat.cancel();
      sidebarTimer.cancel();
      slow.stop();
      pacing.close();
      closeEngine();
      io.engine.close();
    },
  };
}

/** The sandboxed frames of games, whose origin is "null", hear of their tables and nothing else. */
function refuseFrames({ handshake }: Socket, next: (error?: Error) => void): void {
  next(handshake.headers.origin === "null" ? new Error("origin") : undefined);
}
