import { connect } from "node:net";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { startTestServer, type TestServer } from "../../harness/server.ts";

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());
afterEach(async () => {
  await server.call("/sandbox/reset", { method: "POST" });
});

const faults = (body: Record<string, unknown>) => server.call("/sandbox/faults", { body });

/** What comes back over TCP for a raw request until the connection ends. */
function raw(lines: string[]): Promise<string> {
  const { port } = new URL(server.url);
  return new Promise((resolve) => {
    let answer = "";
    const socket = connect(Number(port), "127.0.0.1", () => socket.write(`${lines.join("\r\n")}\r\n\r\n`));
    socket.on("data", (chunk: Buffer) => (answer += chunk.toString()));
    socket.on("error", () => resolve(answer));
    socket.on("close", () => resolve(answer));
  });
}

describe("faults", () => {
  it("offline closes every connection without an answer but the sandbox's", async () => {
    expect((await faults({ offline: true })).status).toBe(204);
    for (const path of ["/healthz", "/cms/v1/menu", "/socket.io/?EIO=4&transport=polling"])
      await expect(server.call(path)).rejects.toThrow("fetch failed");
    const upgrade = [
      "GET /socket.io/?EIO=4&transport=websocket HTTP/1.1",
      "Host: x",
      "Connection: Upgrade",
      "Upgrade: websocket",
    ];
    expect(await raw([...upgrade, "Sec-WebSocket-Version: 13", "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ=="])).toBe(
      "",
    );
    expect((await server.call("/sandbox/stats")).status).toBe(200);
    await faults({ offline: false });
    expect((await server.call("/healthz")).status).toBe(200);
  });

  it("offline ends connections that are open already", async () => {
    const { port } = new URL(server.url);
    const socket = connect(Number(port), "127.0.0.1");
    const closed = new Promise<string>((resolve) => {
      socket.once("close", () => resolve("closed"));
    });
    await new Promise<void>((resolve) => {
      socket.once("data", () => resolve());
      socket.once("connect", () => socket.write("GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n"));
    });
    socket.on("error", () => socket.destroy());
    await faults({ offline: true });
    expect(await closed).toBe("closed");
  });

  it("failRate 1 answers 503 to all but the sandbox", async () => {
    await faults({ failRate: 1 });
    expect((await server.call("/cms/v1/menu")).status).toBe(503);
    expect((await server.call("/sandbox/stats")).status).toBe(200);
    await faults({ failRate: 0 });
    expect((await server.call("/cms/v1/menu")).status).toBe(200);
  });

  it("truncate cuts bodies mid-way and leaves answers without one", async () => {
    const whole = JSON.stringify((await server.call("/cms/v1/menu")).body);
    await faults({ truncate: 1 });
    const cut = (await raw(["GET /cms/v1/menu HTTP/1.1", "Host: x"])).split("\r\n\r\n")[1] ?? "";
    expect(cut.length).toBeGreaterThan(0);
    expect(cut.length).toBeLessThan(whole.length);
    expect(whole.startsWith(cut)).toBe(true);
    await expect(server.call("/cms/v1/menu")).rejects.toThrow("terminated");
    expect((await server.call("/kcmanager/logoutUser", { method: "POST" })).status).toBe(204);
  });

  it("latencyMs delays the answer", async () => {
    await faults({ latencyMs: 150 });
    const start = performance.now();
    await server.call("/healthz");
    expect(performance.now() - start).toBeGreaterThanOrEqual(145);
  });

  it("dropSockets refuses the sockets' handshake alone", async () => {
    await faults({ dropSockets: true });
    await expect(server.call("/socket.io/?EIO=4&transport=polling")).rejects.toThrow("fetch failed");
    expect((await server.call("/healthz")).status).toBe(200);
  });

  it("given keys replace, others stay", async () => {
    await faults({ failRate: 1 });
    await faults({ latencyMs: 1 });
    expect((await server.call("/healthz")).status).toBe(503);
    expect(await faults({ failRate: 2 })).toMatchObject({ status: 400, body: { details: [{ path: "failRate" }] } });
  });
});

describe("request counts", () => {
  it("count on arrival, by method and path without query", async () => {
    const counted = async (key: string) =>
      (await server.call<{ http: Record<string, number> }>("/sandbox/stats")).body.http[key] ?? 0;
    const key = "GET /cms/v1/menu";
    const before = await counted(key);
    await server.call("/cms/v1/menu?a=1");
    await server.call("/cms/v1/menu");
    await faults({ offline: true });
    await expect(server.call("/cms/v1/menu")).rejects.toThrow("fetch failed");
    expect(await counted(key)).toBeGreaterThanOrEqual(before + 3);
  });
});
