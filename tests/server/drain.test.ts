// A process that is told to end, and one that is asked for more than it can do: what calls and sockets see of it.
import { once } from "node:events";
import { request, type IncomingMessage } from "node:http";
import { io } from "socket.io-client";
import { expect, it } from "vitest";
import type { Clock } from "../../server/platform/clock.ts";
import { systemClock } from "../../server/platform/system-clock.ts";
import { startTestServer } from "../harness/server.ts";
import { until } from "../harness/until.ts";

/** A clock that stands still once it is told to: its waits that are held end when the test says so. */
function createStoppableClock(isHeld: (ms: number) => boolean) {
  let stoppedAt: number | null = null;
  let held: { run(): void; ms: number }[] = [];
  const clock: Clock = {
    now: () => stoppedAt ?? systemClock.now(),
    setTimeout(run, ms) {
      if (stoppedAt === null || !isHeld(ms)) return systemClock.setTimeout(run, ms);
      const one = { run, ms };
      held.push(one);
      return { cancel: () => void (held = held.filter((other) => other !== one)) };
    },
  };
  return {
    clock,
    stop: () => void (stoppedAt = systemClock.now()),
    held: () => held.map(({ ms }) => ms),
    /** The first of them ends, so much too late. */
    pass(lateMs = 0): void {
      const [first, ...others] = held;
      if (first === undefined || stoppedAt === null) throw new Error("nothing waits");
      held = others;
      stoppedAt += first.ms + lateMs;
      first.run();
    },
  };
}

async function connectAll(url: string, count: number) {
  const sockets = Array.from({ length: count }, () =>
    io(`${url}/sports`, { transports: ["websocket"], reconnection: false, forceNew: true }),
  );
  await Promise.all(sockets.map((socket) => new Promise<void>((resolve) => void socket.once("connect", resolve))));
  return sockets;
}

it("says that it is not ready, lets sockets go one by one in random order, and answers what it was asked", async () => {
  const drain = { notice: 4321, sockets: 400, limit: 5000 };
  const count = 12;
  const time = createStoppableClock((ms) => ms === drain.notice || Math.abs(ms - drain.sockets / count) < 0.1);
  const server = await startTestServer({ clock: time.clock, config: { sandbox: "off", drain } });
  expect(await server.call("/readyz")).toMatchObject({ status: 200, body: { status: "ready" } });
  const sockets = await connectAll(server.url, count);
  const gone: number[] = [];
  sockets.forEach((socket, n) => socket.once("disconnect", () => gone.push(n)));

  // Under way: the server has its head, and its body has not arrived when the process is told to end.
  const body = JSON.stringify({ username: "nobody", password: "x" });
  const { port } = new URL(server.url);
  const headers = {
    "content-type": "application/json",
    "content-length": body.length,
    expect: "100-continue",
  };
  const call = request({ port, method: "POST", path: "/kcmanager/loginUser", headers });
  call.flushHeaders();
  await once(call, "continue");
  call.write(body.slice(0, 5));

  time.stop();
  const drained = server.drain();
  const notReady = await server.call("/readyz");
  expect(notReady).toMatchObject({ status: 503, body: { status: "draining" } });
  expect(notReady.headers.get("connection")).toBe("close");
  expect((await server.call("/healthz")).status).toBe(200);
  await until(() => time.held().includes(drain.notice));
  expect(gone).toEqual([]);
  time.pass();
  for (let n = 0; n < count; n += 1) {
    await until(() => time.held().length === 1);
    expect(gone).toHaveLength(n);
    time.pass();
    await until(() => gone.length > n);
  }
  expect(gone).not.toEqual(sockets.map((_, n) => n));
  const late = io(`${server.url}/sports`, { transports: ["websocket"], reconnection: false, forceNew: true });
  await new Promise((resolve) => late.once("connect_error", resolve));

  call.end(body.slice(5));
  const [answer] = (await once(call, "response")) as [IncomingMessage];
  expect([answer.statusCode, answer.headers.connection]).toEqual([401, "close"]);
  answer.resume();
  await drained;
  await expect(server.call("/readyz")).rejects.toThrow("fetch failed");
  await server.stop();
});

it("takes no longer to let sockets go for being late with each of them", async () => {
  const drain = { notice: 0, sockets: 300, limit: 5000 };
  const [count, lateMs] = [30, 60];
  const time = createStoppableClock((ms) => ms <= drain.sockets / count);
  const server = await startTestServer({ clock: time.clock, config: { sandbox: "off", drain } });
  const sockets = await connectAll(server.url, count);
  let gone = 0;
  for (const socket of sockets) socket.once("disconnect", () => (gone += 1));
  time.stop();
  const began = time.clock.now();
  let isDrained = false;
  const drained = server.drain().then(() => (isDrained = true));
  await until(() => {
    if (time.held().length > 0) time.pass(lateMs);
    return isDrained;
  });
  await drained;
  await until(() => gone === count);
  const took = time.clock.now() - began;
  expect(took).toBeGreaterThan(drain.sockets - lateMs);
  // One after another it would be 30 times as late.
  expect(took).toBeLessThan((count * lateMs) / 2);
  await server.stop();
});

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
});
