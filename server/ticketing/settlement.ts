// Settles the tickets whose matches ended: whatever was told, missed, or booked beside the outcome, each leg takes the
// newest version of it. A ticket that cannot be settled is tried again later and holds up no other.
import { sql } from "kysely";
import { applyOutcomes } from "./settle.ts";
import type { TicketingDeps } from "./ticketing-deps.ts";

export interface Settlement {
  /** Settles what a stop left open, then looks again and again. */
  start(): Promise<void>;
  stop(): Promise<void>;
  /** Waits until every outcome stored so far is applied. */
  idle(): Promise<void>;
}

/** Written so that no index of all accepted tickets is used: few of them have a leg that is due. */
const isAccepted = sql<boolean>`coalesce(ticket.phase, '') = 'accepted'`;

type SettlementDeps = Pick<TicketingDeps, "db" | "transact" | "clock" | "outcomes" | "settleSweepMs" | "onError">;

const ticketsAtOnce = 20;
const firstRetryMs = 1000;
const lastRetryMs = 5 * 60_000;
/** The server answers others at least this often, ms. */
const turnMs = 10;

export function createSettlement(deps: SettlementDeps): Settlement {
  const { db, transact, clock, outcomes, settleSweepMs, onError } = deps;
  let stopped = false;
  let wanted = false;
  let running: Promise<void> | null = null;
  let timer: { cancel(): void } | null = null;

  /** Accepted tickets with a leg that a newer outcome is due to, but for those that failed before. */
  function dueLegs() {
    return db
      .selectFrom("ticket_leg")
      .innerJoin("match_outcome", "match_outcome.event_id", "ticket_leg.event_id")
      .innerJoin("ticket", "ticket.id", "ticket_leg.ticket_id")
      .leftJoin("settle_failure", "settle_failure.ticket_id", "ticket.id")
      .whereRef("ticket_leg.outcome_version", "<", "match_outcome.version")
      .where(isAccepted)
      .where("settle_failure.ticket_id", "is", null);
  }

  /** Of matches whose outcome is new. */
  async function ofNewOutcomes(): Promise<string[]> {
    const rows = await dueLegs()
      .select("ticket.id")
      .distinct()
      .where("ticket_leg.event_id", "in", (eb) =>
        eb.selectFrom("match_outcome").select("event_id").whereRef("settled_version", "<", "version"),
      )
      .orderBy("ticket.id")
      .limit(ticketsAtOnce)
      .execute();
    return rows.map(({ id }) => id);
  }

  /** Booked while the outcome was stored, so that its news came too early for them. */
  async function bookedBeside(): Promise<string[]> {
    const rows = await dueLegs()
      .select("ticket.id")
      .distinct()
      .where("ticket_leg.result", "is", null)
      .orderBy("ticket.id")
      .limit(ticketsAtOnce)
      .execute();
    return rows.map(({ id }) => id);
  }

  async function failedBefore(): Promise<string[]> {
    const rows = await db
      .selectFrom("settle_failure")
      .select("ticket_id")
      .where("next_at", "<=", clock.now())
      .orderBy("next_at")
      .limit(ticketsAtOnce)
      .execute();
    return rows.map(({ ticket_id }) => ticket_id);
  }

  /** Nothing is left to do for these outcomes; failures are looked after on their own. */
  async function closeOutcomes(): Promise<void> {
    await db
      .updateTable("match_outcome")
      .set((eb) => ({ settled_version: eb.ref("version") }))
      .whereRef("settled_version", "<", "version")
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom("ticket_leg")
              .innerJoin("ticket", "ticket.id", "ticket_leg.ticket_id")
              .leftJoin("settle_failure", "settle_failure.ticket_id", "ticket.id")
              .select("ticket.id")
              .whereRef("ticket_leg.event_id", "=", "match_outcome.event_id")
              .whereRef("ticket_leg.outcome_version", "<", "match_outcome.version")
              .where(isAccepted)
              .where("settle_failure.ticket_id", "is", null),
          ),
        ),
      )
      .execute();
  }

  async function settle(ids: readonly string[]): Promise<void> {
    await transact(async (trx) => {
      for (const id of ids) await applyOutcomes(trx, id, clock.now());
      await trx.deleteFrom("settle_failure").where("ticket_id", "in", ids).execute();
    });
  }

  async function noteFailure(ticketId: string, error: unknown): Promise<void> {
    onError(error);
    await transact(async (trx) => {
      const known = await trx
        .selectFrom("settle_failure")
        .select("attempts")
        .where("ticket_id", "=", ticketId)
        .executeTakeFirst();
      const attempts = (known?.attempts ?? 0) + 1;
      const next_at = clock.now() + Math.min(lastRetryMs, firstRetryMs * 2 ** (attempts - 1));
      const failure = { attempts, next_at, error: String(error) };
      await trx
        .insertInto("settle_failure")
        .values({ ticket_id: ticketId, ...failure })
        .onConflict((conflict) => conflict.column("ticket_id").doUpdateSet(failure))
        .execute();
    });
  }

  /** Each ticket on its own where one of them cannot be settled. */
  async function settleEach(ids: readonly string[]): Promise<void> {
    try {
      return await settle(ids);
    } catch (error) {
      if (ids.length === 1 && ids[0] !== undefined) return noteFailure(ids[0], error);
    }
    for (const id of ids) await settleEach([id]);
  }

  async function nextLook(): Promise<number> {
    const failure = await db.selectFrom("settle_failure").select("next_at").orderBy("next_at").executeTakeFirst();
    return Math.max(0, Math.min(settleSweepMs, (failure?.next_at ?? Infinity) - clock.now()));
  }

  async function settleAll(due: () => Promise<string[]>): Promise<void> {
    let turn = performance.now();
    for (;;) {
      const ids = stopped ? [] : await due();
      if (ids.length === 0) return;
      await settleEach(ids);
      if (performance.now() - turn < turnMs) continue;
      await new Promise((resolve) => setImmediate(resolve));
      turn = performance.now();
    }
  }

  async function look(): Promise<void> {
    await settleAll(ofNewOutcomes);
    await settleAll(bookedBeside);
    await settleAll(failedBefore);
    await closeOutcomes();
  }

  async function run(): Promise<void> {
    timer?.cancel();
    wanted = false;
    await look();
    if (!stopped) timer = clock.setTimeout(wake, await nextLook());
  }

  function wake(): void {
    wanted = true;
    if (stopped) return;
    running ??= run()
      .catch((error: unknown) => {
        onError(error);
        timer = clock.setTimeout(wake, firstRetryMs);
      })
      .finally(() => {
        running = null;
        // It was told of more while it set its timer.
        if (wanted) wake();
      });
  }

  outcomes.onStored(wake);

  async function idle(): Promise<void> {
    if (running === null) return;
    await running;
    return idle();
  }

  return {
    idle,
    async start() {
      wake();
      await idle();
    },
    async stop() {
      stopped = true;
      timer?.cancel();
      await idle();
    },
  };
}
