// What is kept for seconds or minutes is the same whether one process keeps it or all share it in Redis.
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openRedis, type Redis } from "../../server/platform/redis/redis.ts";
import { createShortLived, type ShortLived } from "../../server/platform/short-lived/create-short-lived.ts";
import { askedShare } from "../../server/betting/ticketing/cash-out/asked-share.ts";
import { createFakeClock } from "../harness/fake-clock.ts";
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

const minute = 60_000;
const clock = createFakeClock();
/** Two processes' views of it; of memory there is one process. */
const kept: [string, () => [ShortLived, ShortLived]][] = [
  [
    "in one process",
    () => {
      const one = createShortLived(clock, null);
      return [one, one];
    },
  ],
  [
    "in Redis",
    () => {
      const shared = { redis, nodes: () => 2 };
      return [createShortLived(clock, shared), createShortLived(clock, shared)];
    },
  ],
];

describe.each(kept)("kept %s", (_where, open) => {
  it("a throttle slides, lets as many fail as it allows, and none more that come at once", async () => {
    const [a, b] = open();
    const name = randomUUID();
    const one = a.throttle(name, 3, 10 * minute);
    const other = a === b ? one : b.throttle(name, 3, 10 * minute);
    const tries = await Promise.all(Array.from({ length: 9 }, (_, n) => (n % 2 === 0 ? one : other).fail("k")));
    expect(tries.filter((wait) => wait === 0)).toHaveLength(3);
    expect(await other.waitMs("k")).toBe(10 * minute);
    expect(await one.waitMs("another")).toBe(0);
    await clock.advance(4 * minute);
    expect(await one.waitMs("k")).toBe(6 * minute);
    await one.count("k");
    await clock.advance(7 * minute);
    expect(await one.waitMs("k")).toBe(0);
    expect([await one.fail("k"), await one.fail("k"), (await one.fail("k")) > 0]).toEqual([0, 0, true]);
    await other.forget("k");
    expect(await one.waitMs("k")).toBe(0);
    for (let n = 0; n < 3; n += 1) await one.fail("k");
    await a.resetThrottles();
    expect(await other.waitMs("k")).toBe(0);
  });

  it("a throttle takes back one that was counted too many, and no more than there are", async () => {
    const [a, b] = open();
    const name = randomUUID();
    const one = a.throttle(name, 2, minute);
    const other = a === b ? one : b.throttle(name, 2, minute);
    await one.forgive("k");
    for (let n = 0; n < 3; n += 1) await one.fail("k");
    await other.forgive("k");
    expect(await one.waitMs("k")).toBe(0);
    expect([await one.fail("k"), (await other.fail("k")) > 0]).toEqual([0, true]);
  });

  it("a rate lets as many through as it allows", async () => {
    const [a, b] = open();
    const name = randomUUID();
    const one = a.rateLimit(name, 5);
    const other = a === b ? one : b.rateLimit(name, 5);
    const answers = await Promise.all(Array.from({ length: 8 }, (_, n) => (n % 2 === 0 ? one : other).take("k")));
    expect(answers.filter((wait) => wait === 0)).toHaveLength(5);
    expect(answers.every((wait) => wait <= 1000)).toBe(true);
    expect(await one.take("another")).toBe(0);
  });

  it("a quote is found by all until it expires", async () => {
    const [a, b] = open();
    const ticket = randomUUID();
    const one = a.quotes();
    const other = a === b ? one : b.quotes();
    const now = clock.now();
    await one.add(ticket, { amount: 500, openStake: 1000, expiresAt: now + 5000 });
    const found = await other.of(ticket, now + 5000);
    expect(askedShare(found, { amount: 500, part: 1, openStake: 1000 })).toBe(500);
    expect(askedShare(found, { amount: 500, part: 1, openStake: 900 })).toBeNull();
    expect(await other.of(ticket, now + 5001)).toEqual([]);
    expect(await other.of("another", now)).toEqual([]);
  });

  it("a token is taken once, whoever asks", async () => {
    const [a, b] = open();
    const one = a.preAuth();
    const other = a === b ? one : b.preAuth();
    const token = randomUUID();
    await one.keep(token, "family");
    const taken = await Promise.all([one.take(token), other.take(token), one.take(token)]);
    expect(taken.filter((family) => family === "family")).toHaveLength(1);
    expect(await one.take(token)).toBeNull();
  });
});

it("limits go on in each process's memory while Redis is away, divided among them", async () => {
  const own = await startRedis();
  const away = await openRedis(own.url, () => undefined);
  const { throttle, rateLimit, quotes, preAuth } = createShortLived(clock, { redis: away, nodes: () => 2 });
  await own.kill();
  const [failures, rate] = [throttle("t", 10, minute), rateLimit("r", 4)];
  const tries: number[] = [];
  for (let n = 0; n < 8; n += 1) tries.push(await failures.fail("k"));
  expect(tries.filter((wait) => wait === 0)).toHaveLength(5);
  const calls: number[] = [];
  for (let n = 0; n < 4; n += 1) calls.push(await rate.take("k"));
  expect(calls.filter((wait) => wait === 0)).toHaveLength(2);
  await expect(quotes().add("t", { amount: 1, openStake: 1, expiresAt: clock.now() + 5000 })).rejects.toThrow("Redis");
  expect(await quotes().of("t", clock.now())).toEqual([]);
  await expect(preAuth().keep("t", "family")).rejects.toThrow("Redis");
  await away.close();
});
