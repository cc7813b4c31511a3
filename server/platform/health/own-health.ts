// What this process says of itself, to operators and to the other processes.
import type { NodeHealth } from "../../../src/protocol/operator/nodes.ts";
import type { PoolFigures } from "../db/store.ts";
import type { FeedProvider } from "../../betting/feed/feed-provider.ts";
import type { JobFigures } from "../ops/metrics/expose-parts.ts";
import type { Clock } from "../clock.ts";
import type { Database } from "../db/database.ts";
import { createRoundTrip } from "./round-trip.ts";
import { watchOffer } from "./watch-offer.ts";

export interface HealthParts {
  db: Database;
  clock: Pick<Clock, "now">;
  feed: Pick<FeedProvider, "onBatch" | "isLeading">;
  isDraining(): boolean;
  lagging(): number;
  /** 99th percentile, ms. */
  loopP99(): number;
  isWritable(): boolean;
  /** By file. */
  walBytes(): Promise<Readonly<Record<string, number>>>;
  pool(): PoolFigures | null;
  passwordsWaiting(): number;
  /** null = there is none. */
  redisUp: (() => boolean) | null;
  refusedWebhooks(): number;
  outcomesSetAside(): number;
  feedLine(): NodeHealth["feedLine"];
  jobs: { figures(): JobFigures; leads(): readonly string[] };
  failed(error: unknown): void;
}

const rounded = (value: number): number => Math.round(value * 10) / 10;

/** From now on it looks, and says when it is asked. */
export function createOwnHealth(parts: HealthParts): () => Promise<NodeHealth> {
  const { clock, feed, jobs, redisUp, pool } = parts;
  const since = clock.now();
  const offer = watchOffer(feed);
  const roundTrip = createRoundTrip(parts.db, parts.failed);
  return async () => {
    const databaseMs = await roundTrip();
    const logs = Object.values(await parts.walBytes());
    const { ledger, backupAt } = jobs.figures();
    return {
      since,
      draining: parts.isDraining(),
      lagging: parts.lagging(),
      leads: [...(feed.isLeading() ? ["feed"] : []), ...jobs.leads()],
      updatesPerSecond: rounded(offer.updatesPerSecond()),
      feedAgeMs: Math.round(offer.ageMs()),
      loopMs: rounded(parts.loopP99()),
      databaseMs: databaseMs === null ? null : rounded(databaseMs),
      writable: parts.isWritable(),
      walBytes: logs.reduce((sum, bytes) => sum + bytes, 0),
      pool: pool(),
      passwordsWaiting: parts.passwordsWaiting(),
      redisUp: redisUp?.() ?? null,
      webhooksRefused: parts.refusedWebhooks(),
      outcomesSetAside: parts.outcomesSetAside(),
      feedLine: parts.feedLine(),
      ledgerFaults: ledger()?.imbalance ?? null,
      backupAt: backupAt(),
    };
  };
}
