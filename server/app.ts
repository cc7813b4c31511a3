// How the server starts and ends, in which order.
import { unmatchedUndos } from "./betting/feed/sources/unmatched-undos.ts";
import { ensureSeedUsers } from "./people/accounts/seed-users.ts";
import { createOwnHealth } from "./platform/health/own-health.ts";
import { startWriteProbe } from "./platform/health/writability.ts";
import type { Config } from "./config.ts";
import { serveApiDocs } from "./platform/http/api-docs.ts";
import { compressAnswers } from "./platform/http/compression.ts";
import { connectionsOf, limitConnections } from "./platform/http/limit-connections.ts";
import { registerReadiness } from "./platform/http/readiness.ts";
import { allowLoopbackOrigins } from "./platform/http/cross-origin.ts";
import { watchForProxies } from "./platform/http/watch-for-proxies.ts";
import { defaultIntervals, type Intervals } from "./intervals.ts";
import type { Clock } from "./platform/clock.ts";
import { walBytes } from "./platform/ops/metrics/wal-bytes.ts";
import { readDrillTime } from "./platform/ops/metrics/drill-time.ts";
import { createOps } from "./platform/ops/create-ops.ts";
import { areas, serveAreas } from "./areas.ts";

export interface App {
  /** Starts to serve; the URL it is reached at, or why there is none. */
  listen(): Promise<string>;
  /** Lets go of players bit by bit, answers what is under way and ends. */
  drain(): Promise<void>;
  /** Ends at once. */
  close(): Promise<void>;
}

/** @param endProcess it must not go on @throws StoreError where the store cannot be used */
export async function createApp(
  config: Config,
  clock: Clock,
  intervals: Intervals = defaultIntervals,
  endProcess: () => void = () => undefined,
): Promise<App> {
  const opened = await areas.open({ config, clock, intervals, endProcess });
  const { http, store, failed, writability, nodes, sandbox, accounts, feed, local, address, bonuses, payments } =
    opened;
  const { agency, jobs, house, push, ticketing, loopDelay, metrics, storeFigures, trust, receiver, uof, realtime } =
    opened;

  if (sandbox.on) await ensureSeedUsers(store, opened.wallets, clock);
  if (sandbox.on) await bonuses.seed();
  if (sandbox.on) await agency.seed();

  if (sandbox.on) await allowLoopbackOrigins(http, sandbox);
  await compressAnswers(http);
  serveApiDocs(http, config.build, sandbox);
  const readiness = registerReadiness(http, writability.isWritable);
  const ownHealth = createOwnHealth({
    db: store.db,
    clock,
    feed,
    jobs,
    failed,
    pool: store.pool,
    loopP99: loopDelay.p99,
    lagging: local.lagging,
    isWritable: writability.isWritable,
    walBytes: () => walBytes(config),
    isDraining: readiness.isDraining,
    passwordsWaiting: accounts.passwordsWaiting,
    redisUp: nodes?.redis.isUp ?? null,
    refusedWebhooks: payments.refusedWebhooks,
    outcomesSetAside: opened.recorder.setAside,
    feedLine: () => uof?.line() ?? null,
  });
  nodes?.presence.tell(ownHealth);
  const site = await serveAreas(opened, ownHealth);

  await http.ready();
  await feed.start();
  await ticketing.start();
  // Last: it must stand before every listener of the server, the sockets' too.
  opened.gate.install(http.server);
  watchForProxies(http.server, trust, { sandbox, log: http.log });
  const maxConnections = () => connectionsOf(config.connectionsPerAddress, sandbox);
  const refusedConnections = limitConnections(http.server, { maxConnections, trust });
  opened.delivery?.wake();
  push.start();
  jobs.start(areas.jobs(site));
  const stopProbe = startWriteProbe({
    store,
    clock,
    nodeName: config.nodeName,
    everyMs: intervals.writeProbeMs,
    writability,
    failed,
  });

  metrics.expose({
    sockets: opened.serves ? { realtime: local, handshakes: opened.handshakes } : null,
    feed,
    mayLead: opened.mayLead,
    outcomesSetAside: opened.recorder.setAside,
    uof,
    redisUp: nodes?.redis.isUp ?? null,
    pool: store.pool,
    storeFigures,
    passwordsWaiting: accounts.passwordsWaiting,
    jobs: jobs.figures(),
    webhooks: payments.webhooks,
    refusedConnections,
    isWritable: writability.isWritable,
    walBytes: () => walBytes(config),
    drillAt: () => readDrillTime(config.drillFile, failed),
  });
  const { source } = config.feed;
  const ops = createOps({
    metrics: metrics.read,
    push:
      source.kind === "push" && receiver !== null
        ? {
            key: source.key,
            receiver,
            feed,
            unmatched: (messages) => unmatchedUndos(store.db, messages),
            warn: (text) => http.log.warn(text),
          }
        : null,
    readyStatus: readiness.status,
    isLeading: feed.isLeading,
  });

  async function end(): Promise<void> {
    await jobs.stop();
    await stopProbe();
    await ops.close();
    await opened.sharing.stop();
    await opened.renewal.stop();
    opened.userNews.stop();
    await feed.close();
    await opened.recorder.stop();
    await realtime.close();
    await http.close();
    await ticketing.stop();
    await payments.stop();
    await opened.casino.stop();
    await house.stop();
    await push.stop();
    await opened.delivery?.stop();
    await opened.news.idle();
    loopDelay.stop();
    await opened.solo?.release();
    await nodes?.leave();
    await store.close();
  }
  const pause = (ms: number) => new Promise<void>((resolve) => void clock.setTimeout(resolve, sandbox.on ? 0 : ms));

  return {
    async drain() {
      readiness.drain();
      // Others go on with them at once, while this one lets go of its players.
      await Promise.all([jobs.stop(), pause(config.drain.notice)]);
      await realtime.drain(sandbox.on ? 0 : config.drain.sockets);
      readiness.closeIdle();
      await end();
    },
    async listen() {
      const listening = opened.serves ? await http.listen({ host: config.host, port: config.port }) : null;
      if (config.ops.port !== 0) await ops.listen({ host: config.ops.host, port: config.ops.port });
      if (listening !== null) {
        address.listens(listening, http.server.address());
        await house.start();
        payments.start();
      }
      return listening ?? `the port of its operator alone (${config.role})`;
    },
    close() {
      http.server.closeAllConnections();
      return end();
    },
  };
}
