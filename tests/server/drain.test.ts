// A process that is told to end, and one that is asked for more than it can do: what calls and sockets see of it.
import { once } from "node:events";
import { request, type IncomingMessage } from "node:http";
import { io } from "socket.io-client";
import { expect, it } from "vitest";
import { systemClock } from "../../server/system-clock.ts";
import { startTestServer } from "../harness/server.ts";

it("says that it is not ready, lets sockets go one by one in random order, and answers what it was asked", async () => {
  const drain = { notice: 400, sockets: 400, limit: 5000 };
  const server = await startTestServer({ config: { sandbox: "off", drain } });
  expect(await server.call("/readyz")).toMatchObject({ status: 200, body: { status: "ready" } });
  const connect = () => io(`${server.url}/sports`, { transports: ["websocket"], reconnection: false, forceNew: true });
  const sockets = Array.from({ length: 12 }, connect);
  await Promise.all(sockets.map((socket) => new Promise<void>((resolve) => void socket.once("connect", resolve))));
  const gone: { n: number; at: number }[] = [];
  sockets.forEach((socket, n) => socket.once("disconnect", () => gone.push({ n, at: performance.now() })));

  // Under way: its body has not arrived when the process is told to end.
  const body = JSON.stringify({ username: "nobody", password: "x" });
  const { port } = new URL(server.url);
  const headers = { "content-type": "application/json", "content-length": body.length };
  const call = request({ port, method: "POST", path: "/kcmanager/loginUser", headers });
  call.write(body.slice(0, 5));
  await new Promise((resolve) => setTimeout(resolve, 50));

  const began = performance.now();
  const drained = server.drain();
  const notReady = await server.call("/readyz");
  expect(notReady).toMatchObject({ status: 503, body: { status: "draining" } });
  expect(notReady.headers.get("connection")).toBe("close");
  expect((await server.call("/healthz")).status).toBe(200);
  expect(gone).toEqual([]);
  await expect.poll(() => gone.length, { timeout: 5000 }).toBe(12);
  expect(gone[0]!.at - began).toBeGreaterThan(380);
  expect(gone.at(-1)!.at - gone[0]!.at).toBeGreaterThan(250);
  expect(gone.map(({ n }) => n)).not.toEqual(sockets.map((_, n) => n));
  const late = connect();
  await new Promise((resolve) => late.once("connect_error", resolve));

  call.end(body.slice(5));
  const [answer] = (await once(call, "response")) as [IncomingMessage];
  expect([answer.statusCode, answer.headers.connection]).toEqual([401, "close"]);
  answer.resume();
  await drained;
  await expect(server.call("/readyz")).rejects.toThrow("fetch failed");
  await server.stop();
}, 60_000);

it("takes no longer to let sockets go for being late with each of them", async () => {
  const lateMs = 60;
  const clock = {
    ...systemClock,
    setTimeout: (run: () => void, ms: number) => systemClock.setTimeout(run, ms + lateMs),
  };
  const drain = { notice: 0, sockets: 300, limit: 5000 };
  const server = await startTestServer({ clock, config: { sandbox: "off", drain } });
  const sockets = Array.from({ length: 30 }, () =>
    io(`${server.url}/sports`, { transports: ["websocket"], reconnection: false, forceNew: true }),
  );
  await Promise.all(sockets.map((socket) => new Promise<void>((resolve) => void socket.once("connect", resolve))));
  const gone: number[] = [];
  for (const socket of sockets) socket.once("disconnect", () => gone.push(performance.now()));
  await server.drain();
  await expect.poll(() => gone.length, { timeout: 5000 }).toBe(30);
  const took = gone.at(-1)! - gone[0]!;
  expect(took).toBeGreaterThan(100);
  // One after another it would be 30 times as late.
  expect(took).toBeLessThan((30 * lateMs) / 2);
  await server.stop();
}, 60_000);

it("answers 200 log-ins at once with nothing of 500 and above, and says at once that it is ready", async () => {
  const server = await startTestServer();
  try {
    let verified = 0;
    const tries = Array.from({ length: 200 }, async (_, n) => {
      const body = { username: `nobody${n}`, password: "x" };
      const { status, headers } = await server.call("/kcmanager/loginUser", { body });
      if (status === 401) verified += 1;
      return { status, retryAfter: headers.get("retry-after") };
    });
    expect((await server.call("/readyz")).status).toBe(200);
    const before = verified;
    const answers = await Promise.all(tries);
    // It waited for no password, however slow the machine.
    expect(before).toBeLessThan(verified);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([401, 429]));
    for (const { status, retryAfter } of answers) expect(retryAfter).toBe(status === 429 ? "1" : null);
  } finally {
    await server.stop();
  }
}, 60_000);
