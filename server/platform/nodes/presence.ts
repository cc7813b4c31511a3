// Which processes are there: each says so every 5 s, and is forgotten after 15.
import type { Clock } from "../clock.ts";
import type { Redis } from "../redis/redis.ts";
import type { Wire } from "./wire.ts";

const everyMs = 5000;
const forgottenAfterSeconds = 15;
const keyOf = (name: string): string => `kvota:node:${name}`;

export interface NodeFigures {
  connections: number;
  sports: number;
  feedout: number;
}

/** What another process said last. */
export interface NodeReport {
  name: string;
  role: string;
  build: string;
  connections: number;
  /** How long ago, ms. */
  heardMs: number;
  /** As its build says how it is; null = it does not. */
  health: unknown;
}

export interface Presence {
  /** Processes known last, this one among them. */
  count(): number;
  /** What the others said last. */
  others(): Promise<NodeFigures[]>;
  reports(): Promise<NodeReport[]>;
  /** Says how it is from now on. */
  tell(health: () => Promise<object>): void;
  /** Says these from now on. */
  show(figures: () => NodeFigures): void;
  stop(): Promise<void>;
}

/** Another build may write it otherwise: then it says nothing. */
function readHealth(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** What does not change of a process. */
export interface NodeNames {
  name: string;
  role: string;
  build: string;
}

/** Has said so, and heard of the others, when it resolves: before it reads what they write. */
export async function announceNode(
  { redis, clock, wire }: { redis: Redis; clock: Clock; wire: Wire },
  { name, role, build }: NodeNames,
  failed: (error: unknown) => void,
): Promise<Presence> {
  let figures = (): NodeFigures => ({ connections: 0, sports: 0, feedout: 0 });
  let health = async (): Promise<object | null> => null;
  let nodeCount = 1;
  let stopped = false;
  let timer: { cancel(): void } | null = null;

  async function names(): Promise<string[]> {
    const found: string[] = [];
    await redis.run(async (client) => {
      for await (const keys of client.scanIterator({ MATCH: keyOf("*"), COUNT: 1000 })) found.push(...keys);
    });
    return found;
  }

  async function say(): Promise<void> {
    const report = { role, build, wire: wire.announced, ...figures(), health: JSON.stringify(await health()) };
    const fields = Object.fromEntries(Object.entries(report).map(([key, value]) => [key, String(value)]));
    await redis.run(async (client) => {
      await client.hSet(keyOf(name), fields);
      await client.expire(keyOf(name), forgottenAfterSeconds);
    });
    const all = await Promise.all((await names()).map((key) => redis.run((client) => client.hGetAll(key))));
    // One may have been forgotten in between.
    const there = all.filter((node) => node["role"] !== undefined);
    nodeCount = Math.max(1, there.length);
    wire.learn(there.map((node) => node["wire"]));
  }

  async function again(): Promise<void> {
    await say().catch(failed);
    if (!stopped) timer = clock.setTimeout(() => void (saying = again()), everyMs);
  }
  let saying = again();
  await saying;

  const othersKeys = async (): Promise<string[]> => (await names()).filter((key) => key !== keyOf(name));

  return {
    count: () => nodeCount,
    async reports() {
      const all = await Promise.all(
        (await othersKeys()).map(async (key) => {
          const [node, remainingMs] = await redis.run((client) => Promise.all([client.hGetAll(key), client.pTTL(key)]));
          const { role: part, build: version, connections = 0, health: healthText = "null" } = node;
          // It may have been forgotten in between.
          if (part === undefined || version === undefined || remainingMs < 0) return [];
          const heardMs = Math.max(0, forgottenAfterSeconds * 1000 - remainingMs);
          const report = {
            role: part,
            build: version,
            connections: Number(connections),
            health: readHealth(healthText),
          };
          return [{ name: key.slice(keyOf("").length), heardMs, ...report }];
        }),
      );
      return all.flat();
    },
    tell: (next) => void (health = next),
    async others() {
      const keys = await othersKeys();
      const all = await Promise.all(keys.map((key) => redis.run((client) => client.hGetAll(key))));
      return all.map(({ connections = 0, sports = 0, feedout = 0 }) => ({
        connections: Number(connections),
        sports: Number(sports),
        feedout: Number(feedout),
      }));
    },
    show: (next) => void (figures = next),
    async stop() {
      stopped = true;
      timer?.cancel();
      await saying;
      await redis.run((client) => client.del(keyOf(name))).catch(failed);
    },
  };
}
