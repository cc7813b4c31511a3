// Stands before everything the server answers, sockets included: security headers, request counts, faults.
import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { Duplex } from "node:stream";
import type { Clock } from "../platform/clock.ts";
import type { SetSecurityHeaders } from "../platform/http/security-headers.ts";
import type { FaultState } from "./fault-state.ts";
import { truncateBody } from "./truncate.ts";

export interface Gate {
  /** "<METHOD> <path>" -> requests since the start, refused ones too. */
  counts(): Record<string, number>;
  /** Puts the gate before the listeners the server has now. */
  install(server: Server): void;
}

type RequestListener = (request: IncomingMessage, response: ServerResponse) => void;
type UpgradeListener = (request: IncomingMessage, socket: Duplex, head: Buffer) => void;

const pathOf = (request: IncomingMessage) => (request.url ?? "/").replace(/\?.*$/s, "");
const isControl = (path: string) => path.startsWith("/sandbox/");
const isSocket = (path: string) => path.startsWith("/socket.io");

/** Names of paths are the client's to choose: beyond this many new ones are not counted. */
const maximumPaths = 10_000;

/** @param random 0..1, decides which answers fail or are cut */
export function createGate(
  faults: FaultState,
  setHeaders: SetSecurityHeaders,
  clock: Clock,
  random: () => number,
): Gate {
  const counts = new Map<string, number>();
  /** Open connections, with whether the last request on them was for the sandbox. */
  const open = new Map<Duplex, boolean>();

  function count(request: IncomingMessage, path: string): void {
    const key = `${request.method ?? "GET"} ${path}`;
    if (counts.has(key) || counts.size < maximumPaths) counts.set(key, (counts.get(key) ?? 0) + 1);
  }

  const refuses = (path: string) => faults.current.offline || (faults.current.dropSockets && isSocket(path));

  faults.onChange(() => {
    if (!faults.current.offline) return;
    for (const [socket, control] of open) if (!control) socket.destroy();
  });

  function fail(response: ServerResponse): void {
    response.writeHead(503, { "content-type": "application/json; charset=utf-8" });
    response.end(JSON.stringify({ error: "serverError" }));
  }

  function answer(request: IncomingMessage, response: ServerResponse, pass: () => void): void {
    const path = pathOf(request);
    open.set(request.socket, isControl(path));
    setHeaders(request, response);
    count(request, path);
    if (isControl(path)) return pass();
    if (refuses(path)) return void request.socket.destroy();
    const proceed = () => {
      if (request.socket.destroyed) return;
      if (random() < faults.current.truncate) truncateBody(response);
      // CORS comes from a hook further in; a failed preflight would hide the 503 from the page.
      if (request.method !== "OPTIONS" && random() < faults.current.failRate) {
        response.setHeader("access-control-allow-origin", request.headers.origin ?? "*");
        return fail(response);
      }
      pass();
    };
    const { latencyMs } = faults.current;
    if (latencyMs > 0) clock.setTimeout(proceed, latencyMs);
    else proceed();
  }

  return {
    counts: () => Object.fromEntries(counts),
    install(server) {
      const requests = server.listeners("request") as RequestListener[];
      const upgrades = server.listeners("upgrade") as UpgradeListener[];
      server.removeAllListeners("request").removeAllListeners("upgrade");
      server.on("connection", (socket) => {
        open.set(socket, false);
        socket.once("close", () => open.delete(socket));
      });
      server.on("request", (request, response) =>
        answer(request, response, () => requests.forEach((listener) => listener.call(server, request, response))),
      );
      server.on("upgrade", (request, socket, head) => {
        const path = pathOf(request);
        count(request, path);
        if (refuses(path) || upgrades.length === 0) socket.destroy();
        else upgrades.forEach((listener) => listener.call(server, request, socket, head));
      });
    },
  };
}
