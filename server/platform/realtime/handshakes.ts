// Which connections of sockets are let in: how many at once, of one address, and new ones a second, and none by a
// process that is late with all it does; and how much one may say.
import type { IncomingMessage } from "node:http";
import { namesOneHost } from "../http/one-host.ts";
import type { Clock } from "../clock.ts";
import type { SandboxState } from "../sandbox-state.ts";

export interface SocketLimits {
  /** Connections at once. */
  most: number;
  /** Of them, of one address. */
  mostPerAddress: number;
  handshakesPerSecond: number;
}

/** An engine's connection, whatever namespaces it carries. */
export interface EngineSocket {
  request: IncomingMessage;
  close(discard?: boolean): void;
  on(event: "packet", run: (packet: { type: string }) => void): void;
  once(event: "close", run: (reason: string) => void): void;
}

/** What became of a handshake: why it was refused, where it was. */
export type HandshakeResult = "admitted" | "host" | "origin" | "full" | "address" | "rate" | "loop" | "draining";

export interface Handshakes {
  admits(request: IncomingMessage): boolean;
  /** Counts a connection until it ends. @param saidTooMuch closes it */
  opened(socket: EngineSocket, saidTooMuch: () => void): void;
  /** From now on every handshake is refused. */
  refuseAll(): void;
  /** How many handshakes had each result since the process began. */
  results(): Readonly<Record<HandshakeResult, number>>;
}

/** A client's events, joins and acknowledgements; the app sends fewer than 100 when it starts. */
const mostPackets = 500;
const packetWindowMs = 10_000;
const secondMs = 1000;
/** Each client that is let in costs more than one that comes back later. */
const latestMs = 500;

interface HandshakesDeps {
  limits: SocketLimits;
  clock: Pick<Clock, "now">;
  /** While it is on all tests and tabs come from one address, as fast as they can. */
  sandbox: SandboxState;
  addressOf(request: IncomingMessage): string;
  /** Whether it comes from a page of the site, or from none. */
  isOfSite(request: IncomingMessage): boolean;
  /** How late the event loop is: 99th percentile of the last seconds, ms. */
  loopP99(): number;
}

/** Counts in windows that follow one another; true = there was room. */
function createWindow(maxCount: number, ms: number, clock: Pick<Clock, "now">): () => boolean {
  let start = clock.now();
  let count = 0;
  return () => {
    const now = clock.now();
    if (now - start >= ms || now < start) [start, count] = [now, 0];
    count += 1;
    return count <= maxCount;
  };
}

export function createHandshakes({ limits, clock, sandbox, addressOf, isOfSite, loopP99 }: HandshakesDeps): Handshakes {
  const open = new Map<string, number>();
  const hasRoom = createWindow(limits.handshakesPerSecond, secondMs, clock);
  let all = 0;
  let refusing = false;
  const results = { admitted: 0, host: 0, origin: 0, full: 0, address: 0, rate: 0, loop: 0, draining: 0 };

  function resultOf(request: IncomingMessage): HandshakeResult {
    if (refusing) return "draining";
    if (!namesOneHost(request)) return "host";
    if (!isOfSite(request)) return "origin";
    if (all >= limits.most) return "full";
    if (sandbox.on) return "admitted";
    if (loopP99() > latestMs) return "loop";
    if ((open.get(addressOf(request)) ?? 0) >= limits.mostPerAddress) return "address";
    return hasRoom() ? "admitted" : "rate";
  }

  return {
    admits(request) {
      const result = resultOf(request);
      results[result] += 1;
      return result === "admitted";
    },
    opened(socket, saidTooMuch) {
      const address = addressOf(socket.request);
      all += 1;
      open.set(address, (open.get(address) ?? 0) + 1);
      socket.once("close", () => {
        all -= 1;
        const remaining = (open.get(address) ?? 1) - 1;
        if (remaining > 0) open.set(address, remaining);
        else open.delete(address);
      });
      const maySay = createWindow(mostPackets, packetWindowMs, clock);
      socket.on("packet", ({ type }) => {
        if (type === "message" && !maySay()) saidTooMuch();
      });
    },
    refuseAll() {
      refusing = true;
    },
    results: () => ({ ...results }),
  };
}
