// Which sockets get frames at a pace, because they asked for it or lag, and what is held for them. All others get
// frames as they come.
import type { Namespace, Socket } from "socket.io";
import { paceSchema, type Frame } from "../../../src/protocol/sockets.ts";
import type { Clock } from "../clock.ts";
import { createFramePacer, type FramePacer } from "./frame-pacer.ts";
import type { EngineSocket } from "./handshakes.ts";
import { onValid } from "./on-valid.ts";
import type { SocketSession } from "./socket-session.ts";

/** Sockets of this room are left out of broadcasts of frames. */
export const pacedRoom = "paced";

/** Of sockets that lag, unless they asked for a slower one. */
const laggingPaceMs = 1000;

export interface Pacing {
  /** Listens to the socket's wish. */
  serve(socket: Socket, session: SocketSession): void;
  /** @returns for how many sockets */
  hold(namespace: Namespace, event: string, frame: Frame): number;
  cover(namespace: Namespace, event: string, stream: string, seq: number): void;
  /** Sends what is held for the socket: nothing that is sent to it alone may overtake a frame. */
  flush(socket: Socket): void;
  forget(socket: Socket, stream: string): void;
  /** A connection began to lag, or has drained. */
  changed(connection: EngineSocket): void;
  close(): void;
}

export interface PacingPorts {
  clock: Clock;
  send(socket: Socket, event: string, payload: unknown): void;
  isLagging(connection: EngineSocket): boolean;
  /** Whether what can wait is not to be sent yet. */
  isBlocked(connection: EngineSocket): boolean;
}

interface Served {
  session: SocketSession;
  /** What it asked for; 0 = frames as they come. */
  wanted: number;
}

interface Paced {
  session: SocketSession;
  pacer: FramePacer;
  ms: number;
  timer: { cancel(): void };
}

export function createPacing({ clock, send, isLagging, isBlocked }: PacingPorts): Pacing {
  const served = new Map<Socket, Served>();
  /** Those of one connection: it carries both namespaces. */
  const together = new Map<EngineSocket, Set<Socket>>();
  const sockets = new Map<Socket, Paced>();

  function adjust(socket: Socket): void {
    const servedEntry = served.get(socket);
    if (servedEntry === undefined) return;
    const ms = isLagging(socket.conn) ? Math.max(servedEntry.wanted, laggingPaceMs) : servedEntry.wanted;
    const paced = sockets.get(socket);
    if (ms === (paced?.ms ?? 0)) return;
    if (ms === 0) return end(socket);
    if (paced === undefined) return begin(socket, servedEntry.session, ms);
    // What is held stays held: sent now, it would fall upon one that lags.
    paced.ms = ms;
    paced.timer.cancel();
    arm(socket, paced);
  }

  function arm(socket: Socket, paced: Paced): void {
    paced.timer = clock.setTimeout(() => {
      arm(socket, paced);
      if (!isBlocked(socket.conn)) paced.pacer.flush();
    }, paced.ms);
  }

  function end(socket: Socket): void {
    const paced = sockets.get(socket);
    if (paced === undefined) return;
    sockets.delete(socket);
    paced.timer.cancel();
    if (!socket.connected) return;
    paced.pacer.flush();
    void socket.leave(pacedRoom);
  }

  function begin(socket: Socket, session: SocketSession, ms: number): void {
    const pacer = createFramePacer({ now: clock.now, send: (event, frame) => send(socket, event, frame) });
    const paced: Paced = { session, pacer, ms, timer: { cancel: () => undefined } };
    sockets.set(socket, paced);
    arm(socket, paced);
    void socket.join(pacedRoom);
  }

  function* listeners(namespace: Namespace, stream: string): Iterable<FramePacer> {
    for (const [socket, { session, pacer }] of sockets)
      if (socket.nsp === namespace && session.streams().has(stream)) yield pacer;
  }

  return {
    serve(socket, session) {
      const servedEntry: Served = { session, wanted: 0 };
      served.set(socket, servedEntry);
      const siblings = together.get(socket.conn) ?? new Set();
      together.set(socket.conn, siblings.add(socket));
      onValid(socket, "pace", paceSchema, ({ ms }) => {
        servedEntry.wanted = ms;
        if (!isBlocked(socket.conn)) sockets.get(socket)?.pacer.flush();
        adjust(socket);
      });
      socket.on("disconnect", () => {
        served.delete(socket);
        siblings.delete(socket);
        if (siblings.size === 0) together.delete(socket.conn);
        end(socket);
      });
      // Another namespace of a connection that lags already.
      adjust(socket);
    },
    hold(namespace, event, frame) {
      let held = 0;
      for (const pacer of listeners(namespace, frame.stream)) {
        pacer.add(event, frame);
        held += 1;
      }
      return held;
    },
    cover(namespace, event, stream, seq) {
      for (const pacer of listeners(namespace, stream)) pacer.cover(event, stream, seq);
    },
    flush: (socket) => sockets.get(socket)?.pacer.flush(),
    forget: (socket, stream) => sockets.get(socket)?.pacer.forget(stream),
    changed(connection) {
      for (const socket of together.get(connection) ?? []) adjust(socket);
    },
    close() {
      for (const { timer } of sockets.values()) timer.cancel();
      sockets.clear();
      served.clear();
      together.clear();
    },
  };
}
