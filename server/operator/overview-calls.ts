// How the site is, on one page.
import { sql } from "kysely";
import { feedStateSchema, type Overview, overviewSchema } from "../../src/protocol/operator/overview.ts";
import type { Maintenance } from "../cms/maintenance.ts";
import { dialectOf } from "../db/dialect-of.ts";
import type { FeedProvider } from "../feed/feed-provider.ts";
import type { StoreFigures } from "../ops/metrics/store-figures.ts";
import type { Clock, Database, Realtime, SandboxState } from "../ports.ts";
import type { Door } from "./door.ts";

export interface OverviewDeps {
  db: Database;
  clock: Clock;
  sandbox: SandboxState;
  build: string;
  maintenance: Pick<Maintenance, "timeLeft">;
  realtime: Pick<Realtime, "stats">;
  /** Connections to the other processes. */
  othersSockets(): Promise<readonly { connections: number }[]>;
  payments: { refusedWebhooks(): number };
  feed: Pick<FeedProvider, "onBatch" | "control">;
  /** null = the store did not answer in time. */
  storeFigures(): Promise<StoreFigures | null>;
}

async function storeBytes(db: Database): Promise<number> {
  const { rows } = await (
    dialectOf(db) === "postgres"
      ? sql<{ bytes: number }>`select pg_database_size(current_database()) as bytes`
      : sql<{ bytes: number }>`select page_count * page_size as bytes from pragma_page_count(), pragma_page_size()`
  ).execute(db);
  return rows[0]?.bytes ?? 0;
}

async function countMails(db: Database): Promise<{ mails: number; failedMails: number }> {
  const rows = await db
    .selectFrom("outbox")
    .select((eb) => ["state", eb.fn.countAll<number>().as("count")] as const)
    .where("state", "in", ["waiting", "failed"])
    .groupBy("state")
    .execute();
  const of = (state: string): number => rows.find((row) => row.state === state)?.count ?? 0;
  return { mails: of("waiting"), failedMails: of("failed") };
}

/** Money that waits for an operator. */
async function countMoney(
  db: Database,
): Promise<{ withdrawals: number; reviews: number; proposals: number; verifications: number }> {
  const payments = await db
    .selectFrom("payment")
    .select((eb) => ["status", eb.fn.countAll<number>().as("count")] as const)
    .where("status", "in", ["requested", "review"])
    .groupBy("status")
    .execute();
  const { proposals } = await db
    .selectFrom("proposal")
    .select((eb) => eb.fn.countAll<number>().as("proposals"))
    .where("status", "=", "open")
    .executeTakeFirstOrThrow();
  const { verifications } = await db
    .selectFrom("verification")
    .select((eb) => eb.fn.countAll<number>().as("verifications"))
    .where("state", "=", "submitted")
    .executeTakeFirstOrThrow();
  const of = (status: string): number => payments.find((row) => row.status === status)?.count ?? 0;
  return { withdrawals: of("requested"), reviews: of("review"), proposals, verifications };
}

async function countUsers(db: Database, sandbox: SandboxState): Promise<Overview["users"]> {
  const rows = await db
    .selectFrom("user")
    .select((eb) => ["blocked", eb.fn.countAll<number>().as("count")] as const)
    .$if(!sandbox.on, (users) => users.where("demo", "=", 0))
    .groupBy("blocked")
    .execute();
  const of = (blocked: number): number => rows.find((row) => row.blocked === blocked)?.count ?? 0;
  return { total: of(0) + of(1), blocked: of(1) };
}

export function registerOverviewCalls(door: Door, deps: OverviewDeps): void {
  const { db, clock, sandbox, build, maintenance, realtime, othersSockets, payments, feed, storeFigures } = deps;
  let changedAt: number | null = null;
  feed.onBatch(() => (changedAt = clock.now()));
  const ageMs = (): number | null => (changedAt === null ? null : Math.max(0, clock.now() - changedAt));

  async function overview(): Promise<Overview> {
    const [figures, stats, others] = await Promise.all([storeFigures(), feed.control.stats(), othersSockets()]);
    const timeLeft = maintenance.timeLeft();
    return {
      ...{ asOf: clock.now(), build, users: await countUsers(db, sandbox), storeBytes: await storeBytes(db) },
      waiting: figures && {
        ...{ undecidedTickets: figures.undecided, overdueMs: figures.overdue, ticketsToSettle: figures.toSettle },
        ...(await countMails(db)),
        ...(await countMoney(db)),
      },
      webhooksRefused: payments.refusedWebhooks(),
      connections: others.reduce((sum, { connections }) => sum + connections, realtime.stats().connections),
      maintenance: timeLeft === null ? null : { timeLeft },
      feed: { updatesPerSecond: stats.updatesPerSecond, seed: stats.seed, ageMs: ageMs() },
    };
  }

  door.get("overview", overviewSchema, { action: "overview" }, overview);
  door.get("feed", feedStateSchema, { action: "feed" }, async () => ({
    ...(await feed.control.stats()),
    ...{ asOf: clock.now(), ageMs: ageMs() },
  }));
}
