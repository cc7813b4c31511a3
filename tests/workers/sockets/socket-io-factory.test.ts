import { createServer, type Server as HttpServer } from "node:http";
import type { AddressInfo } from "node:net";
import { Server } from "socket.io";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { browserClock } from "../../../workers/hosts/browser-ports.ts";
import { liveRoom, matchRoom } from "../../../workers/sockets/rooms.ts";
import { createSocketHub, type SocketHub } from "../../../workers/sockets/socket-hub.ts";
import type { Traffic } from "../../../workers/core/ports.ts";
import { createSocketIoFactory } from "../../../workers/sockets/socket-io-factory.ts";
import { createTrafficMeter } from "../../../workers/net/traffic-meter.ts";
import { createFakeRandom } from "../../harness/fake-random.ts";
import { until } from "../../harness/until.ts";

interface Backend {
  io: Server;
  http: HttpServer;
  port: number;
  heard: string[];
}

async function startBackend(port = 0): Promise<Backend> {
  const http = createServer();
  const io = new Server(http);
  const heard: string[] = [];
  for (const name of ["/sports", "/feedout"]) {
    io.of(name).on("connection", (socket) => {
      socket.onAny((event: string, payload: unknown, ack?: (answer: unknown) => void) => {
        heard.push(`${name} ${event} ${JSON.stringify(payload)}`);
        ack?.({ ok: true });
      });
    });
  }
  await new Promise<void>((resolve) => http.listen(port, "127.0.0.1", resolve));
  return { io, http, heard, port: (http.address() as AddressInfo).port };
}

describe("hub over real sockets", () => {
  let backend: Backend;
  let hub: SocketHub;
  let log: string[];
  let traffic: Traffic;

  beforeEach(async () => {
    backend = await startBackend();
    traffic = createTrafficMeter(browserClock);
    log = [];
    hub = createSocketHub({
      clock: browserClock,
      random: createFakeRandom(1),
      sockets: createSocketIoFactory(`http://127.0.0.1:${backend.port}`, traffic),
      urls: () => ({ sports: "", feed: "" }),
    });
    hub.listen({
      onConnected: (namespace) => log.push(`up ${namespace}`),
      onDisconnected: (namespace) => log.push(`down ${namespace}`),
      onMessage: (namespace, event, payload) => log.push(`${namespace} ${event} ${JSON.stringify(payload)}`),
    });
    hub.open();
    await until(() => log.includes("up /sports") && log.includes("up /feedout"));
    // Nothing is under way: what comes for a namespace that was thrown out meanwhile has the server end the connection.
    await until(() => backend.heard.includes("/sports global {}"));
  });

  afterEach(async () => {
    hub.close();
    await backend.io.close();
  });

  it("carries both namespaces over one engine connection, each with its messages", async () => {
    hub.join(liveRoom("F"));
    hub.join(matchRoom("live", 5, "F"));
    await until(() => backend.heard.includes('/feedout livematch {"eventId":5,"sport":"F"}'));
    expect(backend.heard).toContain('/sports live {"sport":"F"}');
    expect(backend.io.engine.clientsCount).toBe(1);
    backend.io.of("/sports").emit("beat", { ts: 1, streams: {} });
    await until(() => log.includes('/sports beat {"ts":1,"streams":{}}'));
  });

  it("counts what came and what went", async () => {
    const before = traffic.read();
    const payload = { ts: 1, text: "č".repeat(1000) };
    const length = new TextEncoder().encode(JSON.stringify(["beat", payload])).length;
    backend.io.of("/sports").emit("beat", payload);
    await until(() => log.some((line) => line.startsWith("/sports beat")));
    const received = traffic.read().received - before.received;
    expect(received).toBeGreaterThanOrEqual(length);
    expect(received).toBeLessThan(length + 200);
    hub.join(liveRoom("F".repeat(500)));
    await until(() => traffic.read().sent - before.sent > 500);
  });

  it("gets the acknowledgement of what it asks", async () => {
    expect(await hub.socket("/sports")?.request("auth", { token: "t" }, 20_000)).toEqual({ ok: true });
  });

  it("comes back after the server threw one namespace out", async () => {
    backend.io.of("/sports").disconnectSockets();
    await until(() => log.filter((line) => line === "up /sports").length === 2);
    expect(log.filter((line) => line === "up /feedout")).toHaveLength(1);
    expect(backend.io.engine.clientsCount).toBe(1);
  });

  it("comes back after the server was killed and started again, and joins anew", async () => {
    hub.join(liveRoom("F"));
    const { port } = backend;
    await backend.io.close();
    await until(() => log.includes("down /sports"));
    backend = await startBackend(port);
    await until(() => backend.heard.includes('/sports live {"sport":"F"}'));
    expect(backend.io.engine.clientsCount).toBe(1);
  });

  it("sends nothing later that was emitted while away", async () => {
    const { port } = backend;
    const socket = hub.socket("/sports");
    await backend.io.close();
    await until(() => log.includes("down /sports"));
    expect(socket?.emit("auth", { token: "spent" })).toBe(false);
    await expect(socket?.request("auth", { token: "spent" }, 1000)).rejects.toThrow("not connected");
    backend = await startBackend(port);
    await until(() => backend.heard.includes("/sports global {}"));
    expect(backend.heard.filter((line) => line.includes("spent"))).toEqual([]);
  });

  it("ends its connection when closed", async () => {
    hub.close();
    await until(() => backend.io.engine.clientsCount === 0);
    expect(log.slice(-2)).toEqual(["down /sports", "down /feedout"]);
  });
});
