// Settles the tickets whose matches ended: whatever was told, missed, or booked beside the outcome, each leg takes the
// newest version of it. A ticket that cannot be settled is tried again later and holds up no other.
import { sql } from "kysely";
import { forNoRequest, forRequest } from "../../../platform/http/request-context.ts";
import { applyOutcomes } from "./apply-outcomes.ts";
import type { TicketingDeps } from "../ticketing-deps.ts";

export interface Settlement {
  /** Settles what a stop left open, then looks again and again. */
  start(): Promise<void>;
  stop(): Promise<void>;
  /** Waits until every outcome stored so far is applied. */
  idle(): Promise<void>;
  /** Looks at once, also in a process that does not look by itself, until no player is busy. */
  now(): Promise<void>;
}

/** Written so that no index of all accepted tickets is used: few of them have a leg that is due. */
const isAccepted = sql<boolean>`coalesce(ticket.phase, '') = 'accepted'`;

type SettlementDeps = Pick<
  TicketingDeps,
  "db" | "transact" | "money" | "isShared" | "works" | "clock" | "outcomes" | "settleSweepMs" | "onError"
>;

/** Looked up at once: each look goes over all that is due. */
const mostALook = 500;
/** In one transaction. */
const ticketsAtOnce = 20;
/** Transactions at once, where the store carries out several. */
const mostLanes = 4;
/** Between two tries to settle a ticket whose player's lock another process has. */
const busyMs = 100;
/** Of a caller that waits for it: two seconds. */
const mostLooks = 20;
const firstRetryMs = 1000;
const lastRetryMs = 5 * 60_000;
/** A ticket, whose it is, and the request that placed it. */
interface DueTicket {
  id: string;
  sub: string;
  failedBefore?: true;
  req_id: string | null;
}

/** @param after the last of the look before; "" = from the first on */
type Due = (after: string) => Promise<DueTicket[]>;

/** The server answers others at least this often, ms. */
const turnMs = 10;

/** @param atALook tickets that are looked up at once */
export function createSettlement(deps: SettlementDeps, atALook = mostALook): Settlement {
  const { db, transact, money, isShared, works, clock, outcomes, settleSweepMs, onError } = deps;
  let stopped = false;
  let wanted = false;
  let running: Promise<void> | null = null;
  let timer: { cancel(): void } | null = null;
  /** Tickets of this look whose players' locks others had. */
  const busy = new Set<string>();

  /** Accepted tickets with a leg that a newer outcome is due to, but for those that failed before. */
  function dueLegs() {
    return db
      .selectFrom("ticket_leg")
      .innerJoin("match_outcome", "match_outcome.event_id", "ticket_leg.event_id")
      .innerJoin("ticket", "ticket.id", "ticket_leg.ticket_id")
      .leftJoin("settle_failure", "settle_failure.ticket_id", "ticket.id")
      .whereRef("ticket_leg.outcome_version", "<", "match_outcome.version")
      .where(isAccepted)
      .where("settle_failure.ticket_id", "is", null)
      .$if(busy.size > 0, (legs) => legs.where("ticket.id", "not in", [...busy]));
  }

  /** Of matches whose outcome is new. */
  async function ofNewOutcomes(after: string): Promise<DueTicket[]> {
    return dueLegs()
      .select(["ticket.id", "ticket.sub", "ticket.req_id"])
      .distinct()
      .where("ticket_leg.event_id", "in", (eb) =>
        eb.selectFrom("match_outcome").select("event_id").whereRef("settled_version", "<", "version"),
      )
      .where("ticket.id", ">", after)
      .orderBy("ticket.id")
      .limit(atALook)
      .execute();
  }

  /** Booked while the outcome was stored, so that its news came too early for them. */
  async function bookedBeside(after: string): Promise<DueTicket[]> {
    return dueLegs()
      .select(["ticket.id", "ticket.sub", "ticket.req_id"])
      .distinct()
      .where("ticket_leg.result", "is", null)
      .where("ticket.id", ">", after)
      .orderBy("ticket.id")
      .limit(atALook)
      .execute();
  }

  async function failedBefore(): Promise<DueTicket[]> {
    const tickets = await db
      .selectFrom("settle_failure")
      .innerJoin("ticket", "ticket.id", "settle_failure.ticket_id")
      .select(["ticket.id", "ticket.sub", "ticket.req_id"])
      .where("next_at", "<=", clock.now())
      .$if(busy.size > 0, (failures) => failures.where("ticket.id", "not in", [...busy]))
      .orderBy("next_at")
      .limit(ticketsAtOnce)
      .execute();
    return tickets.map((ticket) => ({ ...ticket, failedBefore: true }));
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

  async function settle(tickets: readonly DueTicket[]): Promise<void> {
    const ids = tickets.map(({ id }) => id);
    const subs = tickets.map(({ sub }) => sub);
    const failed = tickets.filter(({ failedBefore }) => failedBefore).map(({ id }) => id);
    const settled = await money(
      "settle",
      subs,
      async (trx, now) => {
        await applyOutcomes(trx, ids, now);
        if (failed.length > 0) await trx.deleteFrom("settle_failure").where("ticket_id", "in", failed).execute();
        return true;
      },
      { whenLocked: "skip" },
    );
    if (settled === undefined) for (const id of ids) busy.add(id);
  }

  async function noteFailure(ticketId: string, error: unknown): Promise<void> {
    onError(error);
    await transact("note a failure", async (trx) => {
      const earlierFailure = await trx
        .selectFrom("settle_failure")
        .select("attempts")
        .where("ticket_id", "=", ticketId)
        .executeTakeFirst();
      const attempts = (earlierFailure?.attempts ?? 0) + 1;
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
  async function settleEach(tickets: readonly DueTicket[]): Promise<void> {
    const [first, ...more] = tickets;
    if (first === undefined) return;
    try {
      return await settle(tickets);
    } catch (error) {
      if (more.length === 0) return forRequest(first.req_id, () => noteFailure(first.id, error));
    }
    for (const ticket of tickets) await settleEach([ticket]);
  }

  /** Where others wait for the locks of players, tickets of different players go into different transactions. */
  function byLocks(tickets: readonly DueTicket[]): IterableIterator<DueTicket[]> {
    const together = new Map<string, DueTicket[]>();
    for (const ticket of tickets) {
      const owner = isShared ? ticket.sub : "";
      const ticketsOfOwner = together.get(owner);
      if (ticketsOfOwner) ticketsOfOwner.push(ticket);
      else together.set(owner, [ticket]);
    }
    return together.values();
  }

  async function settleThese(tickets: readonly DueTicket[]): Promise<void> {
    const players = byLocks(tickets);
    async function lane(): Promise<void> {
      let turn = performance.now();
      // The lanes share the iterator, so that each player's tickets are settled by one lane: two lanes would wait for
      // the same lock.
      for (const ticketsOfPlayer of players)
        for (let from = 0; from < ticketsOfPlayer.length; from += ticketsAtOnce) {
          if (stopped) return;
          await settleEach(ticketsOfPlayer.slice(from, from + ticketsAtOnce));
          if (performance.now() - turn < turnMs) continue;
          await new Promise((resolve) => setImmediate(resolve));
          turn = performance.now();
        }
    }
    const lanes = Array.from({ length: isShared ? mostLanes : 1 }, lane);
    // One that fails must not leave the others at work behind it.
    for (const ended of await Promise.allSettled(lanes)) if (ended.status === "rejected") throw ended.reason;
  }

  async function nextLook(): Promise<number> {
    const failure = await db.selectFrom("settle_failure").select("next_at").orderBy("next_at").executeTakeFirst();
    if (busy.size > 0) return busyMs;
    return Math.max(0, Math.min(settleSweepMs, (failure?.next_at ?? Infinity) - clock.now()));
  }

  async function settleAll(due: Due): Promise<void> {
    let after = "";
    for (;;) {
      const tickets = stopped ? [] : await due(after);
      if (stopped || (tickets.length === 0 && after === "")) return;
      await settleThese(tickets);
      // Behind the last one it begins anew, until none is left.
      after = tickets.at(-1)?.id ?? "";
    }
  }

  async function look(): Promise<void> {
    busy.clear();
    await settleAll(ofNewOutcomes);
    await settleAll(bookedBeside);
    await settleAll(failedBefore);
    await closeOutcomes();
  }

  async function run(): Promise<void> {
    timer?.cancel();
    wanted = false;
    await look();
    if (!stopped && works) timer = clock.setTimeout(wake, await nextLook());
  }

  function wake(): void {
    wanted = true;
    if (stopped) return;
    running ??= forNoRequest(run)
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

  if (works) outcomes.onStored(wake);

  async function idle(): Promise<void> {
    if (running === null) return;
    await running;
    return idle();
  }

  return {
    idle,
    async now() {
      for (let look = 0; look < mostLooks; look += 1) {
        wake();
        await idle();
        if (busy.size === 0) return;
        await new Promise<void>((resolve) => void clock.setTimeout(resolve, busyMs));
      }
    },
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
