// A plain Socket.IO client of the test server that keeps what it receives.
import { io, type ManagerOptions, type Socket } from "socket.io-client";
import { expect } from "vitest";

/** However busy the machine is, what comes has come by then. */
const longestMs = 60_000;

export interface SocketClient {
  socket: Socket;
  received: { event: string; payload: unknown }[];
  /** The first event, received or still to come, that passes; fails after a minute, which ends a test that hangs. */
  next<Payload>(event: string, passes?: (payload: Payload) => boolean): Promise<Payload>;
  of<Payload>(event: string): Payload[];
  ask(event: string, payload: unknown): Promise<unknown>;
  close(): void;
}

/** @param more options of the connection itself */
export async function connectSocket(
  url: string,
  namespace: string,
  more: Partial<ManagerOptions> = {},
): Promise<SocketClient> {
  const options = { transports: ["websocket"], reconnection: false, forceNew: true, ...more };
  const socket = io(`${url}${namespace}`, options);
  const received: SocketClient["received"] = [];
  const waiting = new Set<() => void>();
  socket.onAny((event: string, payload: unknown) => {
    received.push({ event, payload });
    for (const check of waiting) check();
  });
  await new Promise<void>((resolve, reject) => {
    socket.once("connect", () => resolve());
    socket.once("connect_error", reject);
    // A server that dies between the handshake and its answer is told of by this alone.
    socket.once("disconnect", (reason) => reject(new Error(`the socket was closed before it was joined: ${reason}`)));
  });
  return {
    socket,
    received,
    next<Payload>(event: string, passes: (payload: Payload) => boolean = () => true) {
      return new Promise<Payload>((resolve, reject) => {
        const check = (): void => {
          const found = received.find((entry) => entry.event === event && passes(entry.payload as Payload));
          if (found === undefined) return;
          waiting.delete(check);
          clearTimeout(timer);
          resolve(found.payload as Payload);
        };
        const timer = setTimeout(() => {
          waiting.delete(check);
          const came = received.map((entry) => `${entry.event} ${JSON.stringify(entry.payload).slice(0, 300)}`);
          reject(new Error(`no ${event} in a minute; what came last:\n${came.slice(-8).join("\n")}`));
        }, longestMs);
        waiting.add(check);
        check();
      });
    },
    of: <Payload>(event: string) =>
      received.filter((entry) => entry.event === event).map((entry) => entry.payload as Payload),
    ask: (event, payload) => socket.timeout(longestMs).emitWithAck(event, payload) as Promise<unknown>,
    close: () => void socket.disconnect(),
  };
}

/** Says what makes no sense: what the server sent before its answer has come by then. Fails where the socket was closed. */
export async function roundTrip({ ask }: SocketClient): Promise<void> {
  expect(await ask("auth", { token: 0 })).toEqual({ error: "badRequest" });
}
