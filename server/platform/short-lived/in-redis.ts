// What processes share for a short time, in Redis. Where it is away, throttles and rates go on in each process's memory,
// with the limits divided among the processes known last.
import { newId } from "../db/new-id.ts";
import type { Clock } from "../clock.ts";
import { RedisAwayError, type Redis } from "../redis/redis.ts";
import { preAuthMs, type PreAuth } from "./pre-auth.ts";
import { quoteMs, type Quote, type Quotes } from "./quotes.ts";
import { createRateLimit, windowMs as rateWindowMs, type RateLimit } from "./rate-limit.ts";
import { createThrottle, type Throttle } from "./throttle.ts";

export interface SharedState {
  redis: Redis;
  /** Processes that are there. */
  nodes(): number;
}

const throttlePrefix = "kvota:th:";

/**
 * Drops what is older than the window; answers how long to wait; counts one more where it need not wait and that is
 * asked for, or in any case. ARGV: now, window, limit, the entry's name or "", "always" or "".
 */
const throttleScript = `
local now, window, limit = tonumber(ARGV[1]), tonumber(ARGV[2]), tonumber(ARGV[3])
redis.call('ZREMRANGEBYSCORE', KEYS[1], '-inf', now - window)
local oldest = redis.call('ZREVRANGE', KEYS[1], limit - 1, limit - 1, 'WITHSCORES')
if oldest[2] and ARGV[5] == '' then return tonumber(oldest[2]) + window - now end
if ARGV[4] ~= '' then
  redis.call('ZADD', KEYS[1], now, ARGV[4])
  redis.call('PEXPIRE', KEYS[1], window)
end
return 0`;

/** ARGV: window. Answers how many there are with this one, and how long the window lasts. */
const rateScript = `
local count = redis.call('INCR', KEYS[1])
if count == 1 then redis.call('PEXPIRE', KEYS[1], ARGV[1]) end
return {count, redis.call('PTTL', KEYS[1])}`;

const shareOf = (limit: number, nodes: () => number) => (): number => Math.max(1, Math.floor(limit / nodes()));

/** @param orElse where Redis is away */
async function orLocal<Answer>(ask: Promise<Answer>, orElse: () => Promise<Answer>): Promise<Answer> {
  try {
    return await ask;
  } catch (error) {
    if (error instanceof RedisAwayError) return orElse();
    throw error;
  }
}

export function createSharedThrottle(
  { redis, nodes }: SharedState,
  clock: Pick<Clock, "now">,
  { name, limit, windowMs }: { name: string; limit: number; windowMs: number },
): Throttle {
  const local = createThrottle(shareOf(limit, nodes), windowMs, clock);
  const keyOf = (key: string): string => `${throttlePrefix}${name}:${key}`;
  const run = async (key: string, entry: string, always = ""): Promise<number> => {
    const args = [clock.now(), windowMs, limit, entry, always].map(String);
    return Number(await redis.run((client) => client.eval(throttleScript, { keys: [keyOf(key)], arguments: args })));
  };
  return {
    waitMs: (key) => orLocal(run(key, ""), () => local.waitMs(key)),
    fail: (key) => orLocal(run(key, newId()), () => local.fail(key)),
    async count(key) {
      await orLocal(run(key, newId(), "always"), async () => {
        await local.count(key);
        return 0;
      });
    },
    forgive: (key) =>
      orLocal(
        redis.run(async (client) => void (await client.zPopMax(keyOf(key)))),
        () => local.forgive(key),
      ),
    async forget(key) {
      await local.forget(key);
      await orLocal(
        redis.run(async (client) => void (await client.del(keyOf(key)))),
        async () => undefined,
      );
    },
    async reset() {
      await local.reset();
      await redis.run(async (client) => {
        for await (const keys of client.scanIterator({ MATCH: `${throttlePrefix}${name}:*`, COUNT: 1000 }))
          if (keys.length > 0) await client.del(keys);
      }, 5000);
    },
  };
}

export function createSharedRateLimit(
  { redis, nodes }: SharedState,
  clock: Pick<Clock, "now">,
  { name, perSecond }: { name: string; perSecond: number },
): RateLimit {
  const local = createRateLimit(shareOf(perSecond, nodes), clock);
  return {
    take: (key) =>
      orLocal(
        redis.run(async (client) => {
          const answer = await client.eval(rateScript, {
            keys: [`kvota:win:${name}:${key}`],
            arguments: [String(rateWindowMs)],
          });
          const [count = 0, remainingMs = 0] = (answer as unknown[]).map(Number);
          return count > perSecond ? Math.max(1, remainingMs) : 0;
        }),
        () => local.take(key),
      ),
  };
}

export function createSharedQuotes({ redis }: SharedState): Quotes {
  const keyOf = (ticketId: string): string => `kvota:quote:${ticketId}`;
  return {
    async add(ticketId, quote) {
      await redis.run(async (client) => {
        await client.hSet(keyOf(ticketId), newId(), JSON.stringify(quote));
        await client.expire(keyOf(ticketId), quoteMs / 1000 + 1);
      });
    },
    of: (ticketId, now) =>
      orLocal(
        redis.run(async (client) => {
          const stored = Object.values(await client.hGetAll(keyOf(ticketId)));
          return stored.map((text) => JSON.parse(text) as Quote).filter(({ expiresAt }) => now <= expiresAt);
        }),
        async () => [],
      ),
  };
}

export function createSharedPreAuth({ redis }: SharedState): PreAuth {
  const keyOf = (token: string): string => `kvota:preauth:${token}`;
  const expiration = { type: "PX", value: preAuthMs } as const;
  return {
    keep: (token, familyId) =>
      redis.run(async (client) => void (await client.set(keyOf(token), familyId, { condition: "NX", expiration }))),
    take: (token) => redis.run((client) => client.getDel(keyOf(token))),
  };
}
