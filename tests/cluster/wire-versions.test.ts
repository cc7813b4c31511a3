// Processes of two builds, one of which reads a version that the other does not know: the leader writes what all read,
// and who meets what it cannot read says so, is stale, and comes back.
import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, expect, it } from "vitest";
import { defaultFeed } from "../../server/betting/feed/feed-config.ts";
import { createMemoryStore } from "../../server/betting/feed/memory-store.ts";
import { createSharedFeed, type SharedFeed } from "../../server/betting/feed/shared/create-shared-feed.ts";
import { openSimulator } from "../../server/betting/feed/simulator-source.ts";
import { openBus, type Bus, type BusMessage } from "../../server/platform/nodes/bus.ts";
import { announceNode, type Presence } from "../../server/platform/nodes/presence.ts";
import { createWire, type Wire } from "../../server/platform/nodes/wire.ts";
import { createOutcomeRecorder } from "../../server/betting/outcomes/outcome-recorder.ts";
import type { Clock } from "../../server/platform/clock.ts";
import { openRedis, type Redis } from "../../server/platform/redis/redis.ts";
import { systemClock } from "../../server/platform/system-clock.ts";
import { until } from "../harness/until.ts";
import { startRedis, type RedisServer } from "./redis-server.ts";
import { openTwoStores, type TwoStores } from "./two-stores.ts";

const small = { ...defaultFeed, matches: { live: 40, prematch: 300 } };
/** Says who is there ten times as often. */
const hastened: Clock = { ...systemClock, setTimeout: (run, ms) => systemClock.setTimeout(run, ms / 10) };

interface Process {
  redis: Redis;
  wire: Wire;
  presence: Presence;
  bus: Bus;
  heard: BusMessage[];
  feed: SharedFeed;
  errors: string[];
  announce(): Promise<void>;
}

let server: RedisServer;
let stores: TwoStores;
let processes: Process[];

beforeEach(async () => {
  processes = [];
  server = await startRedis();
  stores = await openTwoStores(systemClock);
});
afterEach(async () => {
  for (const { feed, bus, presence, redis } of processes) {
    await feed.close();
    await bus.stop();
    await presence.stop();
    await redis.close();
  }
  await stores.close();
  await server.stop();
});

async function start(name: string, versions: readonly number[], mayLead: boolean): Promise<Process> {
  const errors: string[] = [];
  const failed = (error: unknown): void => void errors.push(String(error));
  const redis = await openRedis(server.url, failed);
  const wire = createWire(failed, versions);
  const announced = (): Promise<Presence> =>
    announceNode({ redis, clock: hastened, wire }, { name, role: "all", build: "test" }, failed);
  const presence = await announced();
  const bus = await openBus({ redis, clock: systemClock, wire }, randomUUID(), failed);
  const heard: BusMessage[] = [];
  bus.listen((message) => void heard.push(message));
  const { db } = stores.a;
  const feed = createSharedFeed({
    db,
    clock: systemClock,
    redis,
    wire,
    mayLead,
    holder: name,
    failed,
    recorder: createOutcomeRecorder(stores.a, systemClock, failed),
    openSource: (sink) =>
      openSimulator({ store: createMemoryStore(db), config: small, clock: systemClock, failed }, sink),
    openEvents: async () => [],
  });
  const process: Process = {
    redis,
    wire,
    presence,
    bus,
    heard,
    feed,
    errors,
    async announce() {
      process.presence = await announced();
    },
  };
  processes.push(process);
  await feed.loaded();
  return process;
}

/** Numbers that were missing on the way. */
function watch(feed: SharedFeed): string[] {
  const faults: string[] = [];
  const numbers = new Map<string, number>();
  feed.onBatch(({ replaced, streams }) => {
    if (replaced) faults.push("replaced");
    for (const [stream, pair] of Object.entries(streams))
      for (const seq of pair) {
        if (seq === undefined) continue;
        const before = numbers.get(stream);
        if (before !== undefined && seq !== before + 1) faults.push(`${stream}: ${seq} after ${before}`);
        numbers.set(stream, seq);
      }
  });
  return faults;
}

async function written({ redis }: Process): Promise<string | undefined> {
  const last = await redis.run((client) => client.xRevRange("kvota:feed", "+", "-", { COUNT: 1 }));
  return last?.[0]?.message["v"];
}
const markOf = async ({ redis }: Process): Promise<number> =>
  (JSON.parse((await redis.run((client) => client.get("kvota:offer:mark"))) ?? "{}") as { v: number }).v;

it("writes what all read, and an older process comes back from what it could not read", async () => {
  const leader = await start("leader", [1, 2], true);
  const newer = await start("newer", [1, 2], false);
  const faults = watch(newer.feed);
  await until(async () => (await written(leader)) === "2" && (await markOf(leader)) === 2);

  // A process of the build before comes: what it has to read is written for it first.
  const older = await start("older", [1], false);
  expect(await markOf(leader)).toBe(1);
  // The last batch of before may be older than the mark.
  await until(async () => (await written(leader)) === "1");
  await until(() => older.feed.isFresh("live:F"));
  const known = older.wire.unreadable();

  // Nobody hears of it any more, and it of nobody.
  await older.presence.stop();
  await until(async () => (await written(leader)) === "2");
  await until(() => !older.feed.isFresh("live:F"));
  expect(older.wire.unreadable()).toBeGreaterThan(known);
  expect(newer.feed.isFresh("live:F")).toBe(true);
  await until(() => leader.wire.version() === 2);
  await leader.bus.send({ kind: "revoke", sub: "ana", family: null });
  await until(() => newer.heard.length === 1);
  await until(() => older.errors.some((text) => text.includes("the bus of version 2")));
  expect(older.heard).toEqual([]);
  // Loudly, and not each 50 ms.
  expect(older.errors.filter((text) => text.includes("the offer of version 2"))).toHaveLength(1);

  await older.announce();
  await until(() => older.feed.isFresh("live:F"));
  await until(() => leader.wire.version() === 1);
  await leader.bus.send({ kind: "revoke", sub: "boris", family: null });
  await until(() => older.heard.length === 1);
  await older.feed.control.setFeed({ paused: true });
  const priced = (feed: SharedFeed) =>
    JSON.stringify(
      [...feed.heads("live")]
        .map(({ eventId }) => [eventId, feed.seqOf(`match:${eventId}`)] as const)
        .toSorted(([a], [b]) => a - b),
    );
  await until(() => priced(older.feed) === priced(leader.feed));
  // Who reads both has missed nothing, and read nothing anew.
  expect([faults, newer.feed.loads(), newer.wire.unreadable()]).toEqual([[], 1, 0]);
});
