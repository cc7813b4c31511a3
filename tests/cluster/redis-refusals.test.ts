// A Redis that answers and takes nothing: it is full, or another's replica by now. It counts as away.
import { createClient } from "@redis/client";
import { afterEach, beforeEach, expect, it } from "vitest";
import { openRedis, type Redis, RedisAwayError } from "../../server/platform/redis/redis.ts";
import { createShortLived } from "../../server/platform/short-lived/create-short-lived.ts";
import { createFakeClock } from "../harness/fake-clock.ts";
import { startRedis, type RedisServer } from "./redis-server.ts";

const minute = 60_000;

let server: RedisServer;
let redis: Redis;
beforeEach(async () => {
  server = await startRedis();
  redis = await openRedis(server.url, () => undefined);
});
afterEach(async () => {
  await redis.close();
  await server.stop();
});

async function tell(...words: readonly string[]): Promise<void> {
  const client = createClient({ url: server.url });
  await client.connect();
  await client.sendCommand([...words]);
  client.destroy();
}

it.each([
  ["is full", ["CONFIG", "SET", "maxmemory", "1"], ["CONFIG", "SET", "maxmemory", "0"]],
  ["is a replica by now", ["REPLICAOF", "127.0.0.1", "1"], ["REPLICAOF", "NO", "ONE"]],
])("where it %s limits go on in memory, and it is used again afterwards", async (_why, spoil, mend) => {
  const { throttle, rateLimit, preAuth } = createShortLived(createFakeClock(), { redis, nodes: () => 2 });
  const [failures, rate] = [throttle("t", 4, minute), rateLimit("r", 4)];
  await tell(...spoil);
  const calls: number[] = [];
  for (let n = 0; n < 4; n += 1) calls.push(await rate.take("k"));
  expect(calls.filter((wait) => wait === 0)).toHaveLength(2);
  expect(await failures.fail("k")).toBe(0);
  await expect(preAuth().keep("t", "family")).rejects.toThrow(RedisAwayError);
  expect(redis.isUp()).toBe(false);
  await tell(...mend);
  await preAuth().keep("t", "family");
  expect(await preAuth().take("t")).toBe("family");
  expect(redis.isUp()).toBe(true);
});

it("tells what is wrong with a command itself, and counts as there", async () => {
  await redis.run((client) => client.set("text", "x"));
  await expect(redis.run((client) => client.lPush("text", "y"))).rejects.toThrow("WRONGTYPE");
  expect(redis.isUp()).toBe(true);
});
