// A process that was busy for longer than it waits for Redis takes the answer that came meanwhile.
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

it("does not take its own lateness for Redis's", async () => {
  const answered = redis.run((client) => client.ping(), limitMs);
  // The command leaves first.
  await new Promise((resolve) => setImmediate(resolve));
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
