// Stands between the browser and the server, on an address of its own, and does to the line what a schedule asks for.
import { createServer, request as ask, type IncomingMessage, type ServerResponse } from "node:http";
import { Agent, request as askSecretly } from "node:https";
import { connect, type AddressInfo, type Socket } from "node:net";
import type { Duplex } from "node:stream";
import { connect as connectSecretly } from "node:tls";
import { carry } from "./carry.ts";
import type { LineState } from "./line-state.ts";

export interface ProxyTraffic {
  /** A request to place a ticket has left the browser, whether or not it will arrive. */
  placing(body: string): void;
  /** Refreshes of the session that the browser waits for just now. */
  refreshing(count: number): void;
  /** A request has its end. `status` null = no answer began. */
  ended(text: string, status: number | null, ms: number): void;
}

export interface FaultProxy {
  readonly url: string;
  /** WebSockets that are alive. */
  sockets(): number;
  /** Cuts every connection of now. */
  cutAll(): void;
  /** Every connection of now is dead from now on, and nobody is told. */
  deadenAll(): void;
  close(): Promise<void>;
}

const portal = "<!doctype html><title>Free Wi-Fi</title><h1>Please accept our terms</h1>";
const placePath = "/sportsbetting/v1/tickets";
const refreshPath = "/kcmanager/refreshToken";

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

/** @param target the server's address; the certificate of an encrypted one is a test's own @param random 0..1, draws delays and errors */
export async function startFaultProxy(
  target: string,
  line: LineState,
  random: () => number,
  traffic: ProxyTraffic,
): Promise<FaultProxy> {
  const { hostname, port, protocol } = new URL(target);
  const isEncrypted = protocol === "https:";
  const agent = isEncrypted ? new Agent({ rejectUnauthorized: false }) : undefined;
  const open = new Set<Socket>();
  const dead = new WeakSet<Duplex>();
  const sockets = new Set<Duplex>();
  let refreshes = 0;

  const late = (): Promise<void> =>
    line.has("slow") ? new Promise((resolve) => setTimeout(resolve, 50 + random() * 1500)) : Promise.resolve();

  /** Waits as the line has it; false = nothing may pass any more. */
  async function mayPass(socket: Duplex): Promise<boolean> {
    await late();
    await line.passes();
    return !socket.destroyed && !dead.has(socket) && !line.has("cut");
  }

  function refuse(response: ServerResponse, status: number, type: string, text: string): void {
    response.writeHead(status, { "content-type": type });
    response.end(text);
  }

  /** An answer that does not come from the server; false = the request is to be passed on. */
  function answeredInstead(request: IncomingMessage, response: ServerResponse): boolean {
    if (line.has("captive")) {
      refuse(response, 200, "text/html", portal);
    } else if (line.has("errors") && random() < 0.5) {
      if (random() < 0.5) refuse(response, 502, "text/html", "<h1>502 Bad Gateway</h1>");
      else refuse(response, 503, "application/json", '{"error":"serverError"}');
    } else if (line.has("unauthorized") && request.headers.authorization !== undefined) {
      refuse(response, 401, "application/json", '{"error":"unauthorized"}');
    } else return false;
    return true;
  }

  async function pass(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const socket = request.socket;
    const body = await bodyOf(request);
    if (request.method === "POST" && request.url === placePath) traffic.placing(body.toString());
    if (!(await mayPass(socket)) || answeredInstead(request, response)) return;
    const headers = { ...request.headers, connection: "close" };
    const options = { hostname, port, method: request.method, path: request.url, headers, agent };
    const upstream = (isEncrypted ? askSecretly : ask)(options, (answer) => {
      answerWith(answer, response, socket).catch(() => socket.destroy());
    });
    // What the browser no longer waits for still happens: a request that left is not called back.
    upstream.on("error", () => socket.destroy());
    upstream.end(body);
  }

  async function answerWith(answer: IncomingMessage, response: ServerResponse, socket: Socket): Promise<void> {
    const text = await bodyOf(answer);
    if (!(await mayPass(socket))) return;
    if (line.has("lose-answers")) return void socket.destroy();
    // The whole body is at hand: it is no longer sent in chunks.
    const { "transfer-encoding": _chunked, connection: _close, ...headers } = answer.headers;
    response.writeHead(answer.statusCode ?? 502, { ...headers, "content-length": text.length });
    if (!line.has("truncate") || text.length < 2) return void response.end(text);
    response.write(text.subarray(0, Math.floor(text.length / 2)), () => socket.destroy());
  }

  const server = createServer((request, response) => {
    const began = Date.now();
    response.once("close", () => {
      const status = response.headersSent ? response.statusCode : null;
      traffic.ended(`${request.method ?? ""} ${request.url ?? ""}`, status, Date.now() - began);
    });
    if (request.url === refreshPath) {
      traffic.refreshing((refreshes += 1));
      response.once("close", () => traffic.refreshing((refreshes -= 1)));
    }
    pass(request, response).catch(() => request.socket.destroy());
  });

  server.on("upgrade", (request, client: Duplex, head: Buffer) => {
    if (line.has("captive") || line.has("errors")) return void client.end("HTTP/1.1 502 Bad Gateway\r\n\r\n");
    const place = { port: Number(port), host: hostname };
    const upstream = isEncrypted ? connectSecretly({ ...place, rejectUnauthorized: false }) : connect(place);
    const headers = Array.from({ length: request.rawHeaders.length / 2 }, (_, at) =>
      request.rawHeaders.slice(2 * at, 2 * at + 2).join(": "),
    );
    upstream.write(`GET ${request.url ?? "/"} HTTP/1.1\r\n${headers.join("\r\n")}\r\n\r\n`);
    if (head.length > 0) upstream.write(head);
    const carriage = { mayPass: () => mayPass(client), isDead: () => dead.has(client) };
    carry(client, upstream, carriage);
    carry(upstream, client, carriage);
    sockets.add(client);
    client.once("close", () => sockets.delete(client));
  });

  server.on("connection", (socket) => {
    if (line.has("cut")) return void socket.destroy();
    open.add(socket);
    socket.once("close", () => open.delete(socket));
    socket.on("error", () => socket.destroy());
  });
  server.keepAliveTimeout = 30_000;
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    sockets: () => [...sockets].filter((socket) => !dead.has(socket)).length,
    cutAll() {
      for (const socket of open) socket.destroy();
    },
    deadenAll() {
      for (const socket of open) dead.add(socket);
    },
    async close() {
      for (const socket of open) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
