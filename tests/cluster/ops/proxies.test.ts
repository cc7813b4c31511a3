// The shipped files of three proxies: taken by the proxies, and right in front of a real server.
import { spawnSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { freePort } from "../../../e2e/harness/free-port.ts";
import type { InitialData } from "../../../src/protocol/sockets.ts";
import { startServerProcess, type ServerProcess } from "../../harness/server-process.ts";
import { connectSocket, type SocketClient } from "../../harness/socket-client.ts";
import { makeSiteCertificate, proxyEnv, writeProxyFile, type ProxyName } from "./proxy-files.ts";
import { startProxy, type RunningProxy } from "./start-proxy.ts";

const names: readonly ProxyName[] = ["haproxy", "nginx", "caddy"];
const page = "<!doctype html><title>Kvota</title><body>The page</body>";
const socketsPerAddress = 20;

let folder: string;
let server: ServerProcess;
let port: number;
let proxy: RunningProxy | null = null;
let log = "";
/** Says that it is ready, and dies of every call. */
let breaking: Server;
const reached: string[] = [];

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "kvota-proxies-"));
  mkdirSync(join(folder, "dist"));
  writeFileSync(join(folder, "dist/index.html"), page);
  port = await freePort();
  server = startServerProcess(
    join(folder, "data"),
    {
      NODE_ENV: "production",
      FEED_SOURCE: "simulator",
      SANDBOX: "0",
      TRUST_PROXY: "127.0.0.1",
      PUBLIC_URL: "https://betting.example.com",
      PORT: String(port),
      LOG_LEVEL: "info",
      ACCESS_LOG: "1",
      SOCKETS_PER_IP: String(socketsPerAddress),
      FEED_LIVE: "40",
      FEED_PREMATCH: "600",
      KVOTA_TEST_DIST: join(folder, "dist"),
    },
    "withPage",
  );
  breaking = createServer((request, response) => {
    if (request.url === "/readyz") return void response.end("{}");
    reached.push(String(request.headers["x-request-id"]));
    request.socket.destroy();
  });
  await new Promise<void>((resolve) => breaking.listen(0, "127.0.0.1", resolve));
  server.child.stdout.on("data", (chunk: Buffer) => (log += chunk.toString()));
  await server.served;
});
afterEach(async () => {
  await proxy?.stop();
  proxy = null;
});
afterAll(async () => {
  breaking.close();
  server.child.kill("SIGTERM");
  await server.ended;
  rmSync(folder, { recursive: true });
});

async function start(name: ProxyName, second: number): Promise<RunningProxy> {
  proxy = await startProxy(name, [port, second]);
  return proxy;
}

/** A bet of nobody's: it is refused, and changes nothing. */
function post(through: RunningProxy, id: string) {
  const headers = { "content-type": "application/json", "x-request-id": id };
  return through.call("/sportsbetting/v1/tickets", { method: "POST", headers, body: "{}" });
}

/** Those of the calls that the server had, as often as it had them. */
const hadOf = (ids: readonly string[]): string[] =>
  [...log.matchAll(/"reqId":"(post-[\w-]+)"/g)].flatMap(([, id = ""]) => (ids.includes(id) ? [id] : []));

describe.each(names)("the file of %s", (name) => {
  it("is taken by it", () => {
    const place = mkdtempSync(join(tmpdir(), "kvota-check-"));
    makeSiteCertificate(place);
    const { check } = writeProxyFile(name, { folder: place, http: 18_080, https: 18_443, upstreams: [18_081, 18_082] });
    const { status, stdout, stderr } = spawnSync(name, check, { env: proxyEnv(place), encoding: "utf8" });
    rmSync(place, { recursive: true });
    expect({ status, output: status === 0 ? "" : stdout + stderr }).toEqual({ status: 0, output: "" });
    expect(stdout + stderr).not.toMatch(/warn/i);
  });

  it("leads to the process that can be reached: pages, sockets, and a call once", async () => {
    const through = await start(name, await freePort());
    const ids: string[] = [];
    for (let round = 0; round < 6; round += 1) {
      const answer = await through.call("/en");
      expect(answer).toMatchObject({ status: 200, text: page });
      // It is told that the player's line is encrypted.
      expect(answer.headers["strict-transport-security"]).toMatch(/max-age=/);
      const id = `post-${randomUUID()}`;
      ids.push(id);
      const answered = await post(through, id);
      expect(answered).toMatchObject({ status: 401, headers: { "x-request-id": id } });
      await expect.poll(() => hadOf([id])).toEqual([id]);
    }
    expect(hadOf(ids)).toEqual(ids);
    const plain = await through.callPlainly("/en");
    expect(plain.status).toBeGreaterThanOrEqual(301);
    expect(String(plain.headers["location"])).toMatch(/^https:\/\/betting\.example\.com.*\/en$/);
  });

  it("joins sockets, and says whose they are whatever they say themselves", async () => {
    const through = await start(name, await freePort());
    const connect = (forged: string) =>
      connectSocket(through.url, "/sports", {
        agent: through.agent as never,
        extraHeaders: { "x-forwarded-for": forged },
      });
    /** Sockets of the proxy before came from the same address, and may not all have been seen to end. */
    async function connectSoon(forged: string): Promise<SocketClient> {
      const end = performance.now() + 60_000;
      for (;;) {
        try {
          return await connect(forged);
        } catch (error) {
          if (performance.now() > end) throw error;
          await delay(50);
        }
      }
    }
    const clients = await Promise.all(Array.from({ length: socketsPerAddress }, (_, n) => connectSoon(`192.0.2.${n}`)));
    for (const client of clients) {
      client.socket.emit("live", { sport: "F" });
      const { matches } = await client.next<InitialData>("initial_data");
      expect(matches.length).toBeGreaterThan(5);
    }
    await expect(connect("192.0.2.9")).rejects.toThrow("websocket error");
    for (const client of clients) client.close();
  });

  it("sends a call never twice, though the process it was sent to died of it", async () => {
    const before = reached.length;
    const through = await start(name, (breaking.address() as AddressInfo).port);
    const ids: string[] = [];
    const answers: number[] = [];
    const lost = () => reached.slice(before).filter((id) => id.startsWith("post-"));
    // Which process has a call is chance with some.
    while (ids.length < 12 || (lost().length === 0 && ids.length < 100)) {
      const id = `post-${randomUUID()}`;
      ids.push(id);
      answers.push((await post(through, id)).status);
    }
    expect(lost().length).toBeGreaterThan(0);
    expect(new Set(lost()).size).toBe(lost().length);
    expect(answers.map((status, n) => [status, lost().includes(ids[n] ?? "")])).toEqual(
      ids.map((id) => (lost().includes(id) ? [502, true] : [401, false])),
    );
    await expect.poll(() => hadOf(ids)).toEqual(ids.filter((id) => !lost().includes(id)));
  });
});
