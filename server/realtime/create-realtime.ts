// Socket.IO with its two namespaces over one engine: frames, beats, sidebars, users, faults.
import type { Server as HttpServer } from "node:http";
import { Server, type Namespace, type Socket } from "socket.io";
import type { Frame } from "../../src/protocol/sockets.ts";
import { feedNamespace, sportsNamespace } from "../../src/protocol/sockets.ts";
import type { FeedProvider } from "../feed/feed-provider.ts";
import type { Clock, Identity, Realtime, SocketFaults } from "../ports.ts";
import { liveSidebar, prematchSidebar } from "../offer/offer-sidebars.ts";
import { bytesWaiting, cutOff } from "./backlog.ts";
import { serveFeedout } from "./feed-namespace.ts";
import type { EngineSocket, Handshakes } from "./handshakes.ts";
import { createPacing, pacedRoom } from "./pacing.ts";
import { createSidebars } from "./sidebars.ts";
import { createSlowReaders } from "./slow-readers.ts";
import type { SocketSession } from "./socket-session.ts";
import { familiesOf, familyRoom, serveSports, userRoom } from "./sports-namespace.ts";
import { createStreams, type Inactive } from "./streams.ts";
import { eventIdOfStream } from "../offer/stream-names.ts";
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
  /** Refuses new connections and ends the connections one by one, in random order. */
  drain(overMs: number): Promise<void>;
  /** Session families of the signed-in sockets. */
  families(): string[];
  /** Ends every connection; new ones may come. */
  closeEngine(): void;
  /** How many connections lag now. */
  lagging(): number;
  /** How many were closed because they lagged, by what was too much: bytes or time. */
  closedSlow(): { bytes: number; time: number };
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
  const sessions = new Map<Socket, SocketSession>();
  const engineSockets = new Set<EngineSocket>();
  io.engine.on("connection", (socket: EngineSocket) => {
    engineSockets.add(socket);
    socket.once("close", () => engineSockets.delete(socket));
    deps.handshakes.opened(socket);
  });
  const closeEngine = (): void => {
    for (const socket of engineSockets) socket.close(true);
  };

  const send = (socket: Socket, event: string, payload: unknown): void => {
    if (!silent) socket.emit(event, payload);
  };
  const slow = createSlowReaders({
    clock,
    lookMs: deps.slowReaderLookMs,
    connections: engineSockets,
    waiting: bytesWaiting,
    changed: (connection) => pacing.changed(connection),
    end: cutOff,
  });
  const isBlocked = (socket: Socket): boolean => slow.isBlocked(socket.conn);
  const pacing = createPacing({ clock, send, isLagging: slow.isLagging, isBlocked: slow.isBlocked });
  const tell = (socket: Socket, event: string, payload: unknown): void => {
    pacing.flush(socket);
    send(socket, event, payload);
  };
  const toStream = (namespace: Namespace, event: string, frame: Frame): void => {
    namespace.to(frame.stream).except(pacedRoom).emit(event, frame);
    pacing.hold(namespace, event, frame);
  };
  const sendFrame = (frame: Frame, inactive: Inactive | null): void => {
    if (silent) return;
    const { stream } = frame;
    const eventId = eventIdOfStream(stream);
    if (eventId !== null) {
      // A match that ended is told of as what it was joined as last: live.
      const live = feed.kindOf(eventId) !== "prematch";
      toStream(sports, live ? "live_update" : "prematch_update", frame);
      toStream(feedout, live ? "live_match_update" : "prematch_update", frame);
      return;
    }
    const live = stream.startsWith("live:");
    const event = live ? "live_update" : "prematch_update";
    toStream(sports, event, frame);
    if (inactive === null) return;
    const { seq, eventIds } = inactive;
    const sport = stream.slice("live:".length);
    sports.to(stream).except(pacedRoom).emit("live_inactive_update", { stream, seq, sport, eventIds });
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
    if (!silent) io.of(namespace).emit(event, payload);
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
      const numbers: Record<string, number> = {};
      for (const stream of session.streams()) if (feed.isFresh(stream)) numbers[stream] = feed.seqOf(stream);
      tell(socket, "beat", { ts: clock.now(), streams: numbers });
    }
  });
  const sidebarTimer = every(sidebarsEvery, () => sidebars.refresh());

  return {
    toUser(sub, event, payload, namespace = sportsNamespace) {
      if (!silent) io.of(namespace).to(userRoom(sub)).emit(event, payload);
    },
    toAll,
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
    closedSlow: slow.closed,
    async drain(overMs) {
      deps.handshakes.refuseAll();
      // Clients come back by themselves: all at once they would fall upon the server that takes over.
      const order = [...engineSockets].map((socket) => ({ socket, at: Math.random() })).toSorted((a, b) => a.at - b.at);
      for (const { socket } of order) {
        if (overMs > 0) await new Promise<void>((resolve) => void clock.setTimeout(resolve, overMs / order.length));
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
