// What a process has of the others on its database: Redis, the bus, who is there.
import { randomUUID } from "node:crypto";
import type { Clock } from "../ports.ts";
import { openRedis, type Redis } from "../redis/redis.ts";
import { openBus, type Bus } from "./bus.ts";
import { announceNode, type NodeFigures, type Presence } from "./presence.ts";

export interface Nodes {
  readonly redis: Redis;
  readonly bus: Bus;
  /** Names this process, and no other: not even one that had its name before. */
  readonly holder: string;
  announce(figures: () => NodeFigures): Presence;
  /** Processes that are there, as far as is known. */
  count(): number;
  leave(): Promise<void>;
}

/** @throws RedisAwayError */
export async function joinNodes(
  url: string,
  name: string,
  clock: Clock,
  failed: (error: unknown) => void,
): Promise<Nodes> {
  const redis = await openRedis(url, failed);
  const holder = `${name}-${randomUUID().slice(0, 8)}`;
  const bus = await openBus(redis, clock, holder, failed);
  let presence: Presence | null = null;
  return {
    redis,
    bus,
    holder,
    announce: (figures) => (presence = announceNode({ redis, clock }, name, figures, failed)),
    count: () => presence?.count() ?? 1,
    async leave() {
      await bus.stop();
      await redis.close();
    },
  };
}
