// What a process has of the others on its database: Redis, the bus, who is there.
import { randomUUID } from "node:crypto";
import type { Clock } from "../clock.ts";
import { openRedis, type Redis } from "../redis/redis.ts";
import { openBus, type Bus, type Heard } from "./bus.ts";
import { announceNode, type NodeNames, type Presence } from "./presence.ts";
import { createWire, type Wire } from "./wire.ts";

export interface Nodes {
  readonly redis: Redis;
  readonly bus: Bus;
  /** Names this process, and no other: not even one that had its name before. */
  readonly holder: string;
  readonly wire: Wire;
  readonly presence: Presence;
  leave(): Promise<void>;
}

/** @throws RedisAwayError */
export async function joinNodes(
  url: string,
  names: NodeNames,
  clock: Clock,
  failed: (error: unknown) => void,
  heard: Heard,
): Promise<Nodes> {
  const redis = await openRedis(url, failed);
  const holder = `${names.name}-${randomUUID().slice(0, 8)}`;
  const wire = createWire(failed);
  const presence = await announceNode({ redis, clock, wire }, names, failed);
  const bus = await openBus({ redis, clock, wire }, holder, failed, heard);
  return {
    redis,
    bus,
    holder,
    wire,
    presence,
    async leave() {
      await bus.stop();
      await presence.stop();
      await redis.close();
    },
  };
}
