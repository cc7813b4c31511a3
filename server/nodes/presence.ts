// Which processes are there: each says so every 5 s, and is forgotten after 15.
import type { Clock } from "../ports.ts";
import type { Redis } from "../redis/redis.ts";

const everyMs = 5000;
const forgottenAfterSeconds = 15;
const keyOf = (name: string): string => `kvota:node:${name}`;

export interface NodeFigures {
  role: string;
  build: string;
  connections: number;
  sports: number;
  feedout: number;
}

export interface Presence {
  /** Processes known last, this one among them. */
  count(): number;
  /** What the others said last. */
  others(): Promise<NodeFigures[]>;
  stop(): Promise<void>;
}

export function announceNode(
  { redis, clock }: { redis: Redis; clock: Clock },
  name: string,
  figures: () => NodeFigures,
  failed: (error: unknown) => void,
): Presence {
  let known = 1;
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
    const fields = Object.fromEntries(Object.entries(figures()).map(([key, value]) => [key, String(value)]));
    await redis.run(async (client) => {
      await client.hSet(keyOf(name), fields);
      await client.expire(keyOf(name), forgottenAfterSeconds);
    });
    known = Math.max(1, (await names()).length);
  }

  async function again(): Promise<void> {
    await say().catch(failed);
    if (!stopped) timer = clock.setTimeout(() => void (saying = again()), everyMs);
  }
  let saying = again();

  return {
    count: () => known,
    async others() {
      const keys = (await names()).filter((key) => key !== keyOf(name));
      const all = await Promise.all(keys.map((key) => redis.run((client) => client.hGetAll(key))));
      return all.map(({ role = "", build = "", connections, sports, feedout }) => ({
        ...{ role, build, connections: Number(connections), sports: Number(sports), feedout: Number(feedout) },
      }));
    },
    async stop() {
      stopped = true;
      timer?.cancel();
      await saying;
      await redis.run((client) => client.del(keyOf(name))).catch(failed);
    },
  };
}
