// A process that was busy for longer than it waits for Redis takes the answer that came meanwhile.
import { spawnSync } from "node:child_process";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openRedis, RedisAwayError, type Redis } from "../../server/platform/redis/redis.ts";
import { startRedis, type RedisServer } from "./redis-server.ts";

let server: RedisServer;
let redis: Redis;
beforeAll(async () => {
  server = await startRedis();
  redis = await openRedis(server.url, () => undefined);
});
afterAll(async () => {
  await redis.close();
  await server.stop();
});

const limitMs = 100;

/** What the process does instead of reading. */
function beBusy(ms: number): void {
  const end = performance.now() + ms;
  while (performance.now() < end);
}

/** This process stands still until Redis has answered another one, and with it whoever asked before. */
function standStill(): void {
  const ask = `require("net").connect(${server.port}, "127.0.0.1", function () {
    this.write("PING\\r\\n");
    this.once("data", () => process.exit());
  })`;
  expect(spawnSync(process.execPath, ["-e", ask]).status).toBe(0);
}

it("does not take its own lateness for Redis's", async () => {
  const answered = redis.run((client) => client.ping(), limitMs);
  // The command leaves first.
  await new Promise((resolve) => setImmediate(resolve));
  standStill();
  beBusy(3 * limitMs);
  expect(await answered).toBe("PONG");
});

it("waits no longer than it may for a Redis that is silent", async () => {
  server.child.kill("SIGSTOP");
  try {
    await expect(redis.run((client) => client.ping(), limitMs)).rejects.toThrow(RedisAwayError);
  } finally {
    server.child.kill("SIGCONT");
  }
});
