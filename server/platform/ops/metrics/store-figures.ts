// What waits in the store: asked when metrics are read, each question by an index, all of them within a time limit.
import { sql } from "kysely";
import type { Clock } from "../../clock.ts";
import type { Database } from "../../db/database.ts";

/** The same in every process that uses the store. Durations are ms, 0 = none waits. */
export interface StoreFigures {
  /** Tickets that wait for their decision or for the player's answer. */
  undecided: number;
  /** How long the longest overdue of them is overdue. */
  overdue: number;
  /** Tickets that are to be settled; counted up to `mostCounted`. */
  toSettle: number;
  /** Since the oldest outcome was stored that not all its tickets were settled by. */
  settleOldest: number;
  settleFailures: number;
  /** Since the oldest mail was written that is to be sent. */
  outboxOldest: number;
  pushOldest: number;
}

export const mostCounted = 10_000;
const limitMs = 3000;
/** All that is read at once is of one moment. */
const keptMs = 500;

async function ask(db: Database, now: number): Promise<StoreFigures> {
  const since = (at: number | null | undefined): number => (at ? Math.max(0, now - at) : 0);
  // Written for the partial indexes of what waits.
  const undecided = await db
    .selectFrom("ticket")
    .select((eb) => [
      eb.fn.countAll<number>().as("count"),
      sql<number | null>`min(coalesce(decide_at, deadline))`.as("at"),
    ])
    .where("phase", "in", ["pending", "reoffer"])
    .executeTakeFirstOrThrow();
  const { changedAt } = await db
    .selectFrom("match_outcome")
    .select((eb) => eb.fn.min<number | null>("changed_at").as("changedAt"))
    .whereRef("settled_version", "<", "version")
    .where("changed_at", ">", 0)
    .executeTakeFirstOrThrow();
  const due = db
    .selectFrom("match_outcome")
    .innerJoin("ticket_leg", "ticket_leg.event_id", "match_outcome.event_id")
    .innerJoin("ticket", "ticket.id", "ticket_leg.ticket_id")
    .select("ticket.id")
    .distinct()
    .whereRef("match_outcome.settled_version", "<", "match_outcome.version")
    .whereRef("ticket_leg.outcome_version", "<", "match_outcome.version")
    .where(sql<boolean>`coalesce(ticket.phase, '') = 'accepted'`)
    .limit(mostCounted);
  const { count: toSettle } = await db
    .selectFrom(due.as("due"))
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  const failures = await db
    .selectFrom("settle_failure")
    .leftJoin("ticket_leg", "ticket_leg.ticket_id", "settle_failure.ticket_id")
    .leftJoin("match_outcome", (join) =>
      join
        .onRef("match_outcome.event_id", "=", "ticket_leg.event_id")
        .onRef("ticket_leg.outcome_version", "<", "match_outcome.version"),
    )
    .select((eb) => [
      eb.fn.count<number>("settle_failure.ticket_id").distinct().as("count"),
      eb.fn.min<number | null>("match_outcome.changed_at").as("changedAt"),
    ])
    .executeTakeFirstOrThrow();
  const { at: mailAt } = await db
    .selectFrom("outbox")
    .select((eb) => eb.fn.min<number | null>("created_at").as("at"))
    .where(sql<boolean>`state = 'waiting'`)
    .executeTakeFirstOrThrow();
  // Ids rise with time.
  const push = await db.selectFrom("push_message").select("created_at").orderBy("id").limit(1).executeTakeFirst();
  return {
    undecided: undecided.count,
    overdue: since(undecided.at),
    toSettle,
    settleOldest: Math.max(since(changedAt), since(failures.changedAt)),
    settleFailures: failures.count,
    outboxOldest: since(mailAt),
    pushOldest: since(push?.created_at),
  };
}

/** @returns null = the store did not answer in time */
export function createStoreFigures(
  { db, clock }: { db: Database; clock: Pick<Clock, "now"> },
  failed: (error: unknown) => void,
): () => Promise<StoreFigures | null> {
  let running: Promise<StoreFigures | null> | null = null;
  let answered = { at: Number.NEGATIVE_INFINITY, figures: null as StoreFigures | null };

  async function run(): Promise<StoreFigures | null> {
    let figures: StoreFigures | null = null;
    try {
      figures = await ask(db, clock.now());
    } catch (error) {
      failed(error);
    }
    answered = { at: performance.now(), figures };
    running = null;
    return figures;
  }

  return async () => {
    if (performance.now() - answered.at < keptMs) return answered.figures;
    // One that hangs has a connection already: those who ask meanwhile wait for it.
    running ??= run();
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<null>((resolve) => {
      timer = setTimeout(resolve, limitMs, null);
    });
    try {
      return await Promise.race([running, late]);
    } finally {
      clearTimeout(timer);
    }
  };
}
