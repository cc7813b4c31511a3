// The proxy does to the line what it says: each fault against a plain server.
import { createServer, type Server } from "node:http";
import { connect, type AddressInfo } from "node:net";
import type { Duplex } from "node:stream";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { startFaultProxy, type FaultProxy } from "../../../../e2e/faults/driver/fault-proxy.ts";
import { createLineState, type LineState } from "../../../../e2e/faults/driver/line-state.ts";

const body = JSON.stringify({ text: "x".repeat(1000) });

describe("the fault proxy", () => {
  let server: Server;
  let line: LineState;
  /** How often it was asked whether something may pass. */
  let asked: number;
  let proxy: FaultProxy;
  let arrived: string[];
  let placed: string[];
  let refreshing: number[];
  let ended: [string, number | null][];

  beforeEach(async () => {
    arrived = [];
    placed = [];
    refreshing = [];
    ended = [];
    server = createServer((request, response) => {
      arrived.push(request.url ?? "");
      response.end(body);
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const state = createLineState((fault, on) => {
      if (fault === "cut" && on) proxy.cutAll();
      if (fault === "half-open" && on) proxy.deadenAll();
    });
    asked = 0;
    line = {
      ...state,
      passes() {
        asked += 1;
        return state.passes();
      },
    };
    const target = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    proxy = await startFaultProxy(target, line, () => 0.4, {
      placing: (text) => placed.push(text),
      refreshing: (count) => refreshing.push(count),
      ended: (text, status) => ended.push([text, status]),
    });
  });
  afterEach(async () => {
    line.clear();
    await proxy.close();
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });

  const get = (
    path = "/thing",
    { headers = {}, ...init }: Omit<RequestInit, "headers"> & { headers?: Record<string, string> } = {},
  ) => fetch(`${proxy.url}${path}`, { ...init, headers: { connection: "close", ...headers } });

  it("passes everything on while nothing is wrong", async () => {
    expect(await (await get()).text()).toBe(body);
    await expect.poll(() => ended).toEqual([["GET /thing", 200]]);
  });

  it("refuses while the line is cut", async () => {
    line.set("cut", true);
    await expect(get()).rejects.toThrow("fetch failed");
    expect(arrived).toEqual([]);
    expect(ended).toEqual([]);
    line.set("cut", false);
    expect((await get()).ok).toBe(true);
  });

  it("lets requests arrive and loses their answers", async () => {
    line.set("lose-answers", true);
    await expect(get("/sportsbetting/v1/tickets", { method: "POST", body: "bet" })).rejects.toThrow("fetch failed");
    expect(arrived).toEqual(["/sportsbetting/v1/tickets"]);
    expect(placed).toEqual(["bet"]);
    await expect.poll(() => ended).toEqual([["POST /sportsbetting/v1/tickets", null]]);
  });

  it("holds everything back while it stalls, and loses nothing of it", async () => {
    line.set("stall", true);
    const answer = get();
    await expect.poll(() => asked).toBe(1);
    const first = await Promise.race([answer, new Promise((resolve) => setTimeout(resolve, 100, "nothing"))]);
    expect(first).toBe("nothing");
    expect(arrived).toEqual([]);
    line.set("stall", false);
    expect(await (await answer).text()).toBe(body);
  });

  it("breaks answers off", async () => {
    line.set("truncate", true);
    const answer = await get();
    await expect(answer.text()).rejects.toThrow("terminated");
  });

  it("answers as a network that wants its terms accepted", async () => {
    line.set("captive", true);
    const answer = await get();
    expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "text/html"]);
    expect(arrived).toEqual([]);
  });

  it("answers with errors", async () => {
    line.set("errors", true);
    expect((await get()).status).toBeGreaterThanOrEqual(500);
  });

  it("lets no token count", async () => {
    line.set("unauthorized", true);
    expect((await get("/mine", { headers: { authorization: "Bearer x" } })).status).toBe(401);
    expect((await get("/public")).status).toBe(200);
  });

  it("leaves connections half open: those of before are silent, later ones work", async () => {
    line.set("stall", true);
    const before = get("/before");
    await expect.poll(() => asked).toBe(1);
    line.set("half-open", true);
    line.set("half-open", false);
    line.set("stall", false);
    expect((await get("/after")).ok).toBe(true);
    const silent = await Promise.race([
      before.then(String, String),
      new Promise((resolve) => setTimeout(resolve, 200, "silent")),
    ]);
    expect(silent).toBe("silent");
    expect(arrived).toEqual(["/after"]);
    proxy.cutAll();
    await expect(before).rejects.toThrow("fetch failed");
  });

  it("counts the sockets that are alive", async () => {
    const upgraded: Duplex[] = [];
    server.on("upgrade", (_request, socket) => {
      upgraded.push(socket);
      socket.on("error", () => socket.destroy());
      socket.write("HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n");
    });
    const open = async () => {
      const socket = connect(Number(new URL(proxy.url).port), "127.0.0.1");
      socket.write("GET /socket.io/ HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n");
      await new Promise((resolve) => socket.once("data", resolve));
      return socket;
    };
    const [first, second] = [await open(), await open()];
    expect(proxy.sockets()).toBe(2);
    second.destroy();
    await expect.poll(() => proxy.sockets()).toBe(1);
    line.set("half-open", true);
    expect(proxy.sockets()).toBe(0);
    const third = await open();
    expect(proxy.sockets()).toBe(1);
    // The server hears nothing of those that are dead.
    for (const socket of [first, third, ...upgraded]) socket.destroy();
  });

  it("counts the refreshes that are waited for", async () => {
    await (await get("/kcmanager/refreshToken", { method: "POST" })).text();
    await expect.poll(() => refreshing).toEqual([1, 0]);
    line.set("stall", true);
    const first = get("/kcmanager/refreshToken", { method: "POST" });
    const second = get("/kcmanager/refreshToken", { method: "POST" });
    await expect.poll(() => refreshing.at(-1)).toBe(2);
    line.set("stall", false);
    await (await first).text();
    await (await second).text();
    await expect.poll(() => refreshing).toEqual([1, 0, 1, 2, 1, 0]);
  });
});
