// A site that many processes serve, behind the shipped HAProxy, on a PostgreSQL and a Redis of its own; any of them can
// be ended and started again while players are on it.
import { createClient } from "@redis/client";
import { freePort } from "../../harness/free-port.ts";
import { startProxy, type RunningProxy } from "../../../tests/cluster/ops/start-proxy.ts";
import { startPostgres } from "../../../tests/cluster/postgres-server.ts";
import { startProcesses, type Node } from "../../../tests/cluster/processes.ts";
import { startRedis, type RedisServer } from "../../../tests/cluster/redis-server.ts";
import type { NodeName } from "../model/step.ts";

export interface Nodes {
  /** Where players reach them all. */
  readonly url: string;
  readonly databaseUrl: string;
  /** As a player calls. */
  readonly call: RunningProxy["call"];
  /** Where one that serves is steered. */
  steer(): string;
  /** The one of two that has the players' sockets; null = one of them is down. */
  crowdedWeb(): Promise<NodeName | null>;
  /** The one of two that publishes the offer; null = one of them is down, or none does yet. */
  leader(): Promise<NodeName | null>;
  /** Resolves when one of them publishes. */
  led(): Promise<void>;
  runs(name: NodeName): boolean;
  /** Ends it as by a power cut. */
  kill(name: NodeName): Promise<void>;
  /** Does nothing where it runs. */
  start(name: NodeName): Promise<void>;
  /** Ends it as an operator does. @throws where it does not end well */
  drain(name: NodeName): Promise<void>;
  redisRuns(): boolean;
  killRedis(): Promise<void>;
  startRedis(): Promise<void>;
  dispose(): Promise<void>;
}

const roles = { "web-a": "web", "web-b": "web", "feed-a": "feed", "feed-b": "feed", jobs: "jobs" } as const;
const webs = ["web-a", "web-b"] as const;
const feeds = ["feed-a", "feed-b"] as const;
const ledMs = 30_000;
const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** What a process said last of the sockets it has; it does each 5 s. */
async function socketsOf(redis: RedisServer, name: NodeName): Promise<number> {
  const client = createClient({ url: redis.url });
  await client.connect();
  try {
    return Number(await client.hGet(`kvota:node:${name}`, "connections"));
  } finally {
    client.destroy();
  }
}

export async function startNodes(): Promise<Nodes> {
  /** What was started, the last first. */
  const stops: (() => Promise<void>)[] = [];
  /** For a run that is ended: nothing of it may be left behind. */
  const killers: (() => void)[] = [];
  const killAll = (): void => killers.forEach((kill) => kill());
  process.once("exit", killAll);
  async function dispose(): Promise<void> {
    process.off("exit", killAll);
    const failures: unknown[] = [];
    for (const stop of stops.splice(0)) await stop().catch((error: unknown) => failures.push(error));
    if (failures.length > 0) throw new AggregateError(failures, "not all of the site ended well");
  }
  try {
    return await open();
  } catch (error) {
    await dispose().catch((left: unknown) => console.error("not ended:", left));
    throw error;
  }

  async function open(): Promise<Nodes> {
    const postgres = await startPostgres();
    stops.unshift(postgres.stop);
    killers.push(() => postgres.child.kill("SIGQUIT"));
    const processes = await startProcesses(postgres);
    stops.unshift(processes.stop);
    const ports = { "web-a": await freePort(), "web-b": await freePort() };
    const running = new Map<NodeName, Node>();
    const starting = new Map<NodeName, Promise<void>>();
    let redis: RedisServer | null = processes.redis;
    let restarting: Promise<void> | null = null;
    killers.push(() => {
      redis?.child.kill("SIGKILL");
      for (const node of running.values()) node.process.child.kill("SIGKILL");
    });

    async function begin(name: NodeName): Promise<void> {
      const env = { TRUST_PROXY: "127.0.0.1", PORT: String(name === "web-a" || name === "web-b" ? ports[name] : 0) };
      running.set(name, await processes.start(name, roles[name], env));
    }

    async function startRedisAgain(): Promise<void> {
      redis = await startRedis(processes.redis.port);
      processes.redis = redis;
    }

    const nodes: Omit<Nodes, "url" | "call"> = {
      databaseUrl: processes.databaseUrl,
      dispose,
      steer() {
        const url = webs.map((name) => running.get(name)?.url).find((one) => one !== undefined);
        if (url === undefined) throw new Error("no process serves the site");
        return url;
      },
      async crowdedWeb() {
        if (redis === null || !webs.every((name) => running.has(name))) return null;
        const [first, second] = [await socketsOf(redis, "web-a"), await socketsOf(redis, "web-b")];
        return second > first ? "web-b" : "web-a";
      },
      async leader() {
        if (!feeds.every((name) => running.has(name))) return null;
        const leading = await processes.leader([...running.values()]);
        return feeds.find((name) => name === leading?.name) ?? null;
      },
      async led() {
        const deadline = Date.now() + ledMs;
        while ((await processes.leader([...running.values()])) === null) {
          if (Date.now() > deadline) throw new Error("no process publishes the offer");
          await pause(100);
        }
      },
      runs: (name) => running.has(name),
      async kill(name) {
        const node = running.get(name);
        if (!running.delete(name) || node === undefined) throw new Error(`${name} does not run`);
        await processes.kill(node);
      },
      async start(name) {
        // None starts without it.
        await nodes.startRedis();
        if (running.has(name)) return;
        const begun = starting.get(name) ?? begin(name).finally(() => starting.delete(name));
        starting.set(name, begun);
        await begun;
      },
      async drain(name) {
        const node = running.get(name);
        if (!running.delete(name) || node === undefined) throw new Error(`${name} does not run`);
        await processes.end(node);
      },
      redisRuns: () => redis !== null,
      async killRedis() {
        const killed = redis;
        redis = null;
        await killed?.kill();
      },
      async startRedis() {
        if (redis !== null) return;
        restarting ??= startRedisAgain().finally(() => (restarting = null));
        await restarting;
      },
    };
    // All at once on an empty database.
    await Promise.all((Object.keys(roles) as NodeName[]).map((name) => nodes.start(name)));
    const proxy = await startProxy("haproxy", [ports["web-a"], ports["web-b"]]);
    stops.unshift(proxy.stop);
    killers.push(() => proxy.child.kill("SIGKILL"));
    await nodes.led();
    return { ...nodes, call: proxy.call, url: `https://127.0.0.1:${new URL(proxy.url).port}` };
  }
}
