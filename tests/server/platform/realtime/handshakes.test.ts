// How many connections are let in, and what one that says too much gets.
import type { IncomingMessage } from "node:http";
import { io, type Socket } from "socket.io-client";
import { afterEach, describe, expect, it } from "vitest";
import { createHandshakes, type EngineSocket } from "../../../../server/platform/realtime/handshakes.ts";
import { startTestServer, type TestServer } from "../../../harness/server.ts";
import { createServerClock } from "../../../harness/server-clock.ts";

const sockets: Socket[] = [];
let server: TestServer | undefined;
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.disconnect();
  await server?.stop();
  server = undefined;
});

/** Whether a connection that a proxy passed on for these addresses is let in. */
function connects(forwarded: string): Promise<boolean> {
  const socket = io(`${server!.url}/sports`, {
    transports: ["websocket"],
    reconnection: false,
    forceNew: true,
    extraHeaders: { "x-forwarded-for": forwarded },
  });
  sockets.push(socket);
  return new Promise((resolve) => {
    socket.once("connect", () => resolve(true));
    socket.once("connect_error", () => resolve(false));
  });
}

describe("sockets of one address", () => {
  it("are bounded, by the address that the trusted proxy saw and by no other", async () => {
    const limits = { most: 100, mostPerAddress: 5, handshakesPerSecond: 100 };
    server = await startTestServer({ config: { sandbox: "off", trustProxy: ["127.0.0.1"], sockets: limits } });
    for (let n = 0; n < 5; n += 1) expect(await connects(`1.1.1.${n}, 10.0.0.1`)).toBe(true);
    expect(await connects("10.0.0.1")).toBe(false);
    expect(await connects("9.9.9.9, 10.0.0.1")).toBe(false);
    expect(await connects("10.0.0.2")).toBe(true);
    sockets[0]?.disconnect();
    await expect.poll(() => connects("10.0.0.1")).toBe(true);
  });

  it("are not told apart by a header where no proxy is trusted", async () => {
    const limits = { most: 100, mostPerAddress: 2, handshakesPerSecond: 100 };
    server = await startTestServer({ config: { sandbox: "off", sockets: limits } });
    expect([await connects("1.1.1.1"), await connects("1.1.1.2"), await connects("1.1.1.3")]).toEqual([
      true,
      true,
      false,
    ]);
  });
});

it("ends a socket that sends over 500 events in 10 seconds, and no other", async () => {
  server = await startTestServer();
  expect([await connects("x"), await connects("x")]).toEqual([true, true]);
  const [loud, quiet] = sockets;
  const ended = new Promise((resolve) => loud!.once("disconnect", resolve));
  for (let n = 0; n < 505; n += 1) loud!.emit("global", {});
  await ended;
  expect(await quiet!.emitWithAck("auth", { token: null })).toEqual({ ok: true });
});

describe("handshakes", () => {
  const neverSaid = () => undefined;
  const clock = createServerClock();
  const request = (address: string) => ({ address, rawHeaders: [] }) as unknown as IncomingMessage;
  let loopP99 = 0;
  const open = (sandbox: boolean) =>
    createHandshakes({
      limits: { most: 8, mostPerAddress: 3, handshakesPerSecond: 5 },
      clock,
      sandbox: { on: sandbox },
      addressOf: (asked) => (asked as unknown as { address: string }).address,
      isOfSite: () => true,
      loopP99: () => loopP99,
    });
  function socketOf(address: string) {
    const ends: ((reason: string) => void)[] = [];
    const socket: EngineSocket = {
      request: request(address),
      close: () => ends.forEach((run) => run("forced close")),
      on: () => undefined,
      once: (_event, run) => void ends.push(run),
    };
    return socket;
  }

  it("are so many a second, but for the sandbox", () => {
    const admitted = (sandbox: boolean) => {
      const handshakes = open(sandbox);
      return Array.from({ length: 7 }, (_, n) => handshakes.admits(request(`${n}`))).filter(Boolean).length;
    };
    expect([admitted(false), admitted(true)]).toEqual([5, 7]);
    const handshakes = open(false);
    for (let n = 0; n < 6; n += 1) handshakes.admits(request(`${n}`));
    expect(handshakes.admits(request("a"))).toBe(false);
    clock.advance(1000);
    expect(handshakes.admits(request("a"))).toBe(true);
  });

  it("are refused while as many are open as may be, in the sandbox too, and while the process ends", () => {
    const handshakes = open(true);
    const opened = Array.from({ length: 8 }, (_, n) => socketOf(`${n}`));
    for (const socket of opened) handshakes.opened(socket, neverSaid);
    expect(handshakes.admits(request("a"))).toBe(false);
    opened[3]?.close();
    expect(handshakes.admits(request("a"))).toBe(true);
    handshakes.refuseAll();
    expect(handshakes.admits(request("a"))).toBe(false);
  });

  it("are refused while the loop is over half a second late, but for the sandbox", () => {
    const [handshakes, ofSandbox] = [open(false), open(true)];
    const admitted = [500, 501, 20].map((late) => {
      loopP99 = late;
      return [handshakes.admits(request("a")), ofSandbox.admits(request("a"))];
    });
    expect(admitted).toEqual([
      [true, true],
      [false, true],
      [true, true],
    ]);
  });

  it("are counted by what became of them", () => {
    const handshakes = open(false);
    const ask = (address: string) => handshakes.admits(request(address));
    for (let n = 0; n < 3; n += 1) {
      expect(ask("a")).toBe(true);
      handshakes.opened(socketOf("a"), neverSaid);
    }
    expect([ask("a"), ask("a")]).toEqual([false, false]);
    expect(["b", "c", "d", "e", "f"].map(ask)).toEqual([true, true, false, false, false]);
    loopP99 = 600;
    expect(ask("b")).toBe(false);
    loopP99 = 0;
    for (let n = 0; n < 5; n += 1) handshakes.opened(socketOf("b"), neverSaid);
    expect(ask("c")).toBe(false);
    handshakes.refuseAll();
    expect([ask("c"), ask("c")]).toEqual([false, false]);
    expect(handshakes.results()).toEqual({
      admitted: 5,
      host: 0,
      origin: 0,
      address: 2,
      rate: 3,
      loop: 1,
      full: 1,
      draining: 2,
    });
  });
});

it("lets in no transport but websockets: a balancer sends each request where it likes", async () => {
  server = await startTestServer();
  const answer = await server.call("/socket.io/?EIO=4&transport=polling");
  expect(answer).toMatchObject({ status: 400, body: { message: "Transport unknown" } });
});
