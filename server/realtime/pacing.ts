// Which sockets asked for a pace, and the frames that are held for them. All others get frames as they come.
import type { Namespace, Socket } from "socket.io";
import { paceSchema, type Frame } from "../../src/protocol/sockets.ts";
import type { Clock } from "../ports.ts";
import { createFramePacer, type FramePacer } from "./frame-pacer.ts";
import { onValid } from "./on-valid.ts";
import type { SocketSession } from "./socket-session.ts";

/** Sockets of this room are left out of broadcasts of frames. */
export const pacedRoom = "paced";

export interface Pacing {
  /** Listens to the socket's wish. */
  serve(socket: Socket, session: SocketSession): void;
  hold(namespace: Namespace, event: string, frame: Frame): void;
  cover(namespace: Namespace, event: string, stream: string, seq: number): void;
  /** Sends what is held for the socket: nothing that is sent to it alone may overtake a frame. */
  flush(socket: Socket): void;
  forget(socket: Socket, stream: string): void;
  close(): void;
}

interface Paced {
  session: SocketSession;
  pacer: FramePacer;
  timer: { cancel(): void };
}

export function createPacing(clock: Clock, send: (socket: Socket, event: string, payload: unknown) => void): Pacing {
  const sockets = new Map<Socket, Paced>();

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
    const paced: Paced = { session, pacer, timer: clock.setTimeout(again, ms) };
    function again(): void {
      paced.timer = clock.setTimeout(again, ms);
      pacer.flush();
    }
    sockets.set(socket, paced);
    void socket.join(pacedRoom);
  }

  function* listeners(namespace: Namespace, stream: string): Iterable<FramePacer> {
    for (const [socket, { session, pacer }] of sockets)
      if (socket.nsp === namespace && session.streams().has(stream)) yield pacer;
  }

  return {
    serve(socket, session) {
      onValid(socket, "pace", paceSchema, ({ ms }) => {
        end(socket);
        if (ms > 0) begin(socket, session, ms);
      });
      socket.on("disconnect", () => end(socket));
    },
    hold(namespace, event, frame) {
      for (const pacer of listeners(namespace, frame.stream)) pacer.add(event, frame);
    },
    cover(namespace, event, stream, seq) {
      for (const pacer of listeners(namespace, stream)) pacer.cover(event, stream, seq);
    },
    flush: (socket) => sockets.get(socket)?.pacer.flush(),
    forget: (socket, stream) => sockets.get(socket)?.pacer.forget(stream),
    close() {
      for (const { timer } of sockets.values()) timer.cancel();
      sockets.clear();
    },
  };
}
