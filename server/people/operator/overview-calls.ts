// How the site is, on one page.
import { feedStateSchema, type Overview, overviewSchema } from "../../../src/protocol/operator/overview.ts";
import type { Unsettled } from "../../../src/protocol/operator/outcomes.ts";
import { waitingAnswerSchema } from "../../../src/protocol/operator/waiting.ts";
import type { Maintenance } from "../../site/cms/maintenance.ts";
import type { FeedProvider } from "../../betting/feed/feed-provider.ts";
import type { StoreFigures } from "../../platform/ops/metrics/store-figures.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Database } from "../../platform/db/database.ts";
import type { Realtime } from "../../platform/realtime/realtime.ts";
import type { SandboxState } from "../../platform/sandbox-state.ts";
import type { SettingsStore } from "../../site/settings/open-settings.ts";
import type { BeforeOpening } from "./before-opening.ts";
import { countMails } from "./count-mails.ts";
import type { Door } from "./door.ts";
import { waitingItems } from "./waiting-items.ts";
import { storeBytes } from "./store-bytes.ts";

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
  unsettledMatches(): Promise<readonly Unsettled[]>;
  settings: Pick<SettingsStore, "invalid">;
  feed: Pick<FeedProvider, "onBatch" | "control">;
  beforeOpening(): BeforeOpening;
  /** null = the store did not answer in time. */
  storeFigures(): Promise<StoreFigures | null>;
}

/** Money that waits for an operator. */
async function countMoney(db: Database) {
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
  const { refusedWins } = await db
    .selectFrom("game_round")
    .select((eb) => eb.fn.countAll<number>().as("refusedWins"))
    .where("flagged", "=", 1)
    .executeTakeFirstOrThrow();
  const { owing } = await db
    .selectFrom("ledger_account")
    .select((eb) => eb.fn.count<number>("sub").distinct().as("owing"))
    .where("bucket", "=", "house")
    .where("balance", "<", 0)
    .where("sub", "<>", "")
    .where("sub", "not like", "~%")
    .executeTakeFirstOrThrow();
  const of = (status: string): number => payments.find((row) => row.status === status)?.count ?? 0;
  return { withdrawals: of("requested"), reviews: of("review"), proposals, verifications, refusedWins, owing };
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
  const { db, clock, sandbox, build, maintenance, realtime, othersSockets, payments, feed, settings, storeFigures } =
    deps;
  const { unsettledMatches } = deps;
  let changedAt: number | null = null;
  feed.onBatch(() => (changedAt = clock.now()));
  const ageMs = (): number | null => (changedAt === null ? null : Math.max(0, clock.now() - changedAt));

  async function overview(): Promise<Overview> {
    const [figures, stats, others] = await Promise.all([storeFigures(), feed.control.stats(), othersSockets()]);
    const timeLeft = maintenance.timeLeft();
    return {
      asOf: clock.now(),
      build,
      users: await countUsers(db, sandbox),
      storeBytes: await storeBytes(db),
      waiting: figures && {
        undecidedTickets: figures.undecided,
        overdueMs: figures.overdue,
        ticketsToSettle: figures.toSettle,
        unsettled: (await unsettledMatches()).length,
        ...(await countMails(db)),
        ...(await countMoney(db)),
      },
      webhooksRefused: payments.refusedWebhooks(),
      connections: others.reduce((sum, { connections }) => sum + connections, realtime.stats().connections),
      maintenance: timeLeft === null ? null : { timeLeft },
      invalidSettings: [...settings.invalid()].map(({ scope, key }) => ({ scope, key })),
      // A sandbox is not opened to anybody.
      beforeOpening: sandbox.on ? { settings: [], variables: [] } : deps.beforeOpening(),
      feed: { updatesPerSecond: stats.updatesPerSecond, seed: stats.seed, ageMs: ageMs() },
    };
  }

  door.get("overview", overviewSchema, { action: "overview" }, overview);
  door.get("waiting", waitingAnswerSchema, { action: "waiting" }, ({ by }) => waitingItems(deps, by));
  door.get("feed", feedStateSchema, { action: "feed" }, async () => ({
    ...(await feed.control.stats()),
    asOf: clock.now(),
    ageMs: ageMs(),
  }));
}
