// Where a process stands beside others on its database: among them by Redis, alone by a lease, or alone on a file.
import type { FastifyBaseLogger } from "fastify";
import type { Config } from "../../config.ts";
import type { Lease } from "../db/leases.ts";
import { holdSolo, refuseBeside } from "../db/solo.ts";
import type { Store } from "../db/store.ts";
import type { Clock } from "../clock.ts";
import type { Heard } from "./bus.ts";
import { joinNodes, type Nodes } from "./join-nodes.ts";

export interface Place {
  /** null = it is alone. */
  readonly nodes: Nodes | null;
  /** That it is alone on a database that others could use. */
  readonly solo: Lease | null;
}

/** @param endProcess it must not go on @throws StoreError, RedisAwayError */
export async function takePlace(
  { redisUrl, role, nodeName, build }: Pick<Config, "redisUrl" | "role" | "nodeName" | "build">,
  { store, clock }: { store: Store; clock: Clock },
  { heard, log, endProcess }: { heard: Heard; log: FastifyBaseLogger; endProcess(): void },
): Promise<Place> {
  const failed = (error: unknown) => log.error(error);
  if (redisUrl !== null) {
    await refuseBeside(store, clock, "solo", "It runs alone, without REDIS_URL.");
    return { nodes: await joinNodes(redisUrl, { name: nodeName, role, build }, clock, failed, heard), solo: null };
  }
  if (!store.isShared) return { nodes: null, solo: null };
  function onLost(): void {
    log.fatal("another process has the database: this one was held up for longer than its lease");
    endProcess();
  }
  return { nodes: null, solo: await holdSolo(store, clock, { onLost, failed }) };
}
