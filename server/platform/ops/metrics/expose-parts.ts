// What the parts of a process know when they are asked. A part that it does not have gives no value: a zero would raise an
// alert, or hide that of the process that has the part.
import type { PoolFigures } from "../../db/store.ts";
import type { FeedProvider } from "../../../betting/feed/feed-provider.ts";
import type { UofFigures } from "../../../betting/feed/sources/uof/uof-counts.ts";
import type { RealtimeServer } from "../../realtime/create-realtime.ts";
import type { Handshakes } from "../../realtime/handshakes.ts";
import { watchFeed } from "./feed-metrics.ts";
import { watchUof } from "./uof-metrics.ts";
import type { MetricRegistry } from "./metric-registry.ts";
import type { RecentWorst } from "./recent-worst.ts";
import type { StoreFigures } from "./store-figures.ts";

/** What jobs found out. Times are epoch ms. */
export interface JobFigures {
  /** @param imbalance how many rules of the ledger do not hold; null = it was not audited yet */
  ledger(): { imbalance: number; auditedAt: number } | null;
  /** Of the newest copy of the store; 0 = there is none yet; null = this process makes none. */
  backupAt(): number | null;
}

export interface MetricParts {
  /** null = this process takes no players. */
  sockets: {
    realtime: Pick<RealtimeServer, "stats" | "lagging" | "closed" | "sent">;
    handshakes: Pick<Handshakes, "results">;
  } | null;
  feed: Pick<FeedProvider, "onBatch" | "isLeading" | "epoch" | "loads">;
  /** What the feed told of outcomes and cannot be stored. */
  outcomesSetAside(): number;
  /** Of Sportradar's feed; null = it is not read. */
  uof: UofFigures | null;
  /** Whether this process may publish the offer. */
  mayLead: boolean;
  /** Whether Redis answers; null = there is none. */
  redisUp: (() => boolean) | null;
  pool(): PoolFigures | null;
  /** null = the store does not answer. */
  storeFigures(): Promise<StoreFigures | null>;
  passwordsWaiting(): number;
  jobs: JobFigures;
  /** Whether the store takes what is new. */
  isWritable(): boolean;
  /** What the logs of SQLite hold, by file; none on PostgreSQL. */
  walBytes(): Promise<Readonly<Record<string, number>>>;
  /** HTTP connections that were one too many of their address. */
  refusedConnections(): number;
  /** Those that were not taken, by why. */
  webhooks(): Readonly<Record<string, number>>;
  /** Of the last good drill, epoch ms. */
  drillAt(): Promise<number | null>;
}

const seconds = (ms: number | null | undefined): number | null => (ms === null || ms === undefined ? null : ms / 1000);
const none = {};

export function exposeParts(
  metrics: MetricRegistry,
  parts: MetricParts,
  { late, busLag }: { late: RecentWorst; busLag: RecentWorst },
): void {
  const { sockets, redisUp, pool, storeFigures, jobs } = parts;
  const { gauge, gaugeBy, counter, counterBy } = metrics;

  gaugeBy("kvota_sockets", "Open sockets", "namespace", () => sockets?.realtime.stats().namespaces ?? none);
  counterBy("kvota_handshakes_total", "Handshakes of sockets by what became of them", "result", () =>
    sockets === null ? none : { ...sockets.handshakes.results() },
  );
  counterBy(
    "kvota_frames_total",
    "Messages sent to sockets, each receiver counted",
    "event",
    () => sockets?.realtime.sent() ?? none,
  );
  gauge("kvota_socket_lagging", "Connections that read too slowly", () => sockets?.realtime.lagging() ?? null);
  counterBy(
    "kvota_socket_closed_total",
    "Connections that ended, by why",
    "reason",
    () => sockets?.realtime.closed() ?? none,
  );

  counter(
    "kvota_connections_refused_total",
    "Connections that were one too many of their address",
    parts.refusedConnections,
  );

  watchFeed(metrics, parts.feed, parts.mayLead);
  if (parts.uof !== null) watchUof(metrics, parts.uof);

  gauge("kvota_bus_lag_seconds", "How late messages of other processes came, the worst of the last minute", () =>
    redisUp === null ? null : seconds(busLag.value()),
  );
  gauge("kvota_redis_up", "Whether Redis answered last", () => (redisUp === null ? null : Number(redisUp())));
  gaugeBy("kvota_db_pool", "Connections to the database, and who waits for one", "state", () => ({ ...pool() }));
  gauge("kvota_argon2_waiting", "Passwords that wait to be verified", () =>
    sockets === null ? null : parts.passwordsWaiting(),
  );

  gauge("kvota_db_up", "Whether the store answers in time", async () => Number((await storeFigures()) !== null));
  gauge("kvota_db_writable", "Whether the store takes what is new", () => Number(parts.isWritable()));
  gaugeBy("kvota_wal_bytes", "What SQLite's log holds that a reader keeps from being cut", "file", parts.walBytes);
  const ofStore = (name: string, help: string, read: (figures: StoreFigures) => number | null): void =>
    gauge(name, help, async () => {
      const figures = await storeFigures();
      return figures === null ? null : read(figures);
    });
  ofStore("kvota_tickets_waiting", "Tickets without a decision", ({ undecided }) => undecided);
  gauge("kvota_ticket_decision_late_seconds", "How late decisions are, or were in the last minute", async () =>
    seconds(Math.max(late.value(), (await storeFigures())?.overdue ?? 0)),
  );
  ofStore("kvota_settle_due", "Tickets that are to be settled", ({ toSettle }) => toSettle);
  ofStore("kvota_settle_oldest_seconds", "How long the first outcome waits for its tickets", ({ settleOldest }) =>
    seconds(settleOldest),
  );
  ofStore("kvota_settle_failures", "Tickets that could not be settled", ({ settleFailures }) => settleFailures);
  gauge("kvota_outcomes_set_aside", "What the feed told of outcomes and cannot be stored", parts.outcomesSetAside);
  ofStore("kvota_outbox_oldest_seconds", "How long the oldest mail waits", ({ outboxOldest }) => seconds(outboxOldest));
  ofStore("kvota_push_oldest_seconds", "How long the oldest push message waits", ({ pushOldest }) =>
    seconds(pushOldest),
  );

  counterBy("kvota_webhooks_unused_total", "Webhooks of providers that were not taken, by why", "why", parts.webhooks);

  gauge("kvota_ledger_imbalance", "Rules of the ledger that do not hold", () => jobs.ledger()?.imbalance ?? null);
  gauge("kvota_ledger_audited_at", "When the ledger was audited, epoch", () => seconds(jobs.ledger()?.auditedAt));
  gauge("kvota_backup_at", "When the newest copy of the store was made, epoch", () => seconds(jobs.backupAt()));
  gauge("kvota_restore_drill_at", "When a copy was restored for proof, epoch", async () =>
    seconds(await parts.drillAt()),
  );
}
