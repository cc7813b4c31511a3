// Ticketing as a whole: receives, decides in time, tells the player, settles; and takes up again after a restart.
import { formatOdd } from "../../../src/domain/offer/odds.ts";
import { combinationsTable } from "../../../src/domain/offer/combination-code.ts";
import type { TicketResponse } from "../../../src/protocol/tickets.ts";
import { forRequest, keepRequest } from "../../platform/http/request-context.ts";
import type { TicketLookup } from "./ticket-lookup.ts";
import { abandon } from "./decision/abandon.ts";
import { answerReoffer, expireReoffer, type ReofferAnswer } from "./decision/answer-reoffer.ts";
import { createCashOut, type CashOut } from "./cash-out/create-cash-out.ts";
import { createDeadlines, type Wait } from "./decision/ticket-deadlines.ts";
import { decide } from "./decision/decide.ts";
import { createOverdueSweep } from "./decision/overdue-sweep.ts";
import { receive, type Incoming, type ReceiveAnswer } from "./receipt/receive.ts";
import { createSettlement } from "./settlement/settlement-sweep.ts";
import { timeoutSubcode } from "./receipt/subcodes.ts";
import { withFreeCode } from "./receipt/ticket-codes.ts";
import { refusalResponse, ticketResponse } from "./receipt/ticket-response.ts";
import { combinationsOn, loadTicket, type StoredTicket } from "./ticket-store.ts";
import type { TicketingDeps, TicketWatch } from "./ticketing-deps.ts";
import { endTicket } from "./decision/transitions.ts";
import { waitsForPrices } from "./decision/waits-for-prices.ts";

export interface Ticketing extends TicketLookup {
  readonly cashOut: CashOut;
  /** Takes up what a stop left open: overdue decisions, reoffers, outcomes. */
  start(): Promise<void>;
  /** Ends all timers and waits for work in flight. */
  stop(): Promise<void>;
  place(incoming: Omit<Incoming, "now" | "policy">): Promise<ReceiveAnswer>;
  reoffer(answer: { sub: string; ticketId: string; accepted: boolean }): Promise<ReofferAnswer>;
  /** null = abandoned; else what is known of the ticket. */
  abandon(sub: string, frontendUuid: string): Promise<TicketResponse | null>;
  /** Waits until every outcome and decision begun so far is stored. */
  idle(): Promise<void>;
  /** Settles what is due by now, also where that is the work of other processes. */
  settleNow(): Promise<void>;
  /** Forgets all timers: the sandbox is about to delete the tickets. */
  forget(): void;
}

const retryMs = 1000;
/** Between two looks whether prices are fresh again. */
const priceWaitMs = 250;

export function createTicketing(deps: TicketingDeps): Ticketing {
  const { clock, realtime, steering, money, db, onError } = deps;
  const working = new Set<Promise<void>>();
  let stopped = false;
  const dueOrLater = (id: string, wait: Wait): Promise<void> =>
    due(id, wait).catch((error) => tryLater(id, wait, error));
  const deadlines = createDeadlines(clock, (id, wait) => background(() => dueOrLater(id, wait)));

  function background(work: () => Promise<void>): void {
    const running = work()
      .catch(onError)
      .finally(() => working.delete(running));
    working.add(running);
  }

  async function moveOffer({ ticket, legs }: StoredTicket): Promise<void> {
    if (ticket.phase !== "oddchange") return;
    for (const leg of legs) {
      const { markets_table: marketsTable } = leg;
      // A combination has no price of its own in the offer: it follows its legs.
      if (leg.odd === null || leg.blocked === 1 || marketsTable === combinationsTable) continue;
      await deps.setOdd({
        eventId: leg.event_id,
        marketsTable,
        marketsKey: leg.markets_key,
        B: leg.band,
        P: leg.player,
        selectionCode: leg.selection_code,
        O: formatOdd(leg.odd),
      });
    }
  }

  /** Sets the next timer and, after the running call was answered and the offer shows what is told, tells the player. */
  function follow(stored: StoredTicket): void {
    const { ticket } = stored;
    if (ticket.phase === "pending" && ticket.decide_at !== null) deadlines.set(ticket.id, ticket.decide_at, "pending");
    else if (ticket.phase === "reoffer" && ticket.deadline !== null)
      deadlines.set(ticket.id, ticket.deadline, "reoffer");
    else deadlines.clear(ticket.id);
    if (ticket.mode === "silent") return;
    const tell = keepRequest(() => realtime.toUser(ticket.sub, "ticket_response", ticketResponse(stored, clock.now())));
    const tellSoon = () => void clock.setTimeout(tell, 0);
    if (ticket.mode === "oddchange") background(() => moveOffer(stored).finally(tellSoon));
    else tellSoon();
  }

  /** A stake must not stay held because the store failed once. */
  function tryLater(id: string, wait: Wait, error: unknown): void {
    if (!stopped) deadlines.set(id, clock.now() + retryMs, wait);
    onError(error);
  }

  /** For the request that placed it, whichever process received that. */
  async function due(id: string, wait: Wait): Promise<void> {
    const row = await db.selectFrom("ticket").select(["sub", "req_id"]).where("id", "=", id).executeTakeFirst();
    if (row !== undefined) await forRequest(row.req_id, () => carryOn(id, row.sub, wait));
  }

  async function carryOn(id: string, sub: string, wait: Wait): Promise<void> {
    let dueAt: number | null = null;
    await deps.book.combinations.ready(() => combinationsOn(db, id));
    const changed = await money("decide", sub, async (trx, now) => {
      const stored = await loadTicket(trx, id);
      dueAt = stored?.ticket.decide_at ?? stored?.ticket.deadline ?? null;
      if (stored?.ticket.phase === "pending") {
        if (!waitsForPrices(deps.book, stored)) return decide(trx, deps, stored, now);
        if (now >= (stored.ticket.deadline ?? now))
          return endTicket(trx, stored, "denied", now, { subcode: timeoutSubcode });
        deadlines.set(id, now + priceWaitMs, "pending");
        return null;
      }
      if (stored?.ticket.phase !== "reoffer") return null;
      if (wait === "reoffer") return expireReoffer(trx, stored, now);
      // Another process was faster with the decision: its player has the whole time to answer.
      deadlines.set(id, stored.ticket.deadline ?? now, "reoffer");
      return null;
    });
    if (!changed) return;
    deps.watch?.decided(id, Math.max(0, clock.now() - (dueAt ?? clock.now())));
    follow(changed);
  }

  const overdue = !deps.works ? null : createOverdueSweep(deps, dueOrLater);
  const settlement = createSettlement(deps);

  async function ticketInfo(sub: string, frontendUuid: string): Promise<TicketResponse | null> {
    const request = await db
      .selectFrom("ticket_request")
      .selectAll()
      .where("sub", "=", sub)
      .where("frontend_uuid", "=", frontendUuid)
      .executeTakeFirst();
    if (!request || request.answer === "abandoned") return null;
    if (request.answer === "refused") return refusalResponse(request, clock.now());
    const stored = await loadTicket(db, request.ticket_id);
    return stored && ticketResponse(stored, clock.now());
  }

  async function idle(): Promise<void> {
    while (working.size > 0) await Promise.all(working);
    await settlement.idle();
  }

  return {
    cashOut: createCashOut(deps),
    ticketInfo,
    idle,
    async settleNow() {
      await settlement.now();
      await idle();
    },
    async start() {
      if (!deps.works) return;
      await settlement.start();
      const waiting = await db
        .selectFrom("ticket")
        .select(["id", "decide_at", "deadline", "phase"])
        .where("phase", "in", ["pending", "reoffer"])
        .execute();
      for (const { id, phase, decide_at, deadline } of waiting)
        if (phase === "pending") deadlines.set(id, decide_at ?? clock.now(), "pending");
        else deadlines.set(id, deadline ?? clock.now(), "reoffer");
      overdue?.start();
      await idle();
    },
    async stop() {
      stopped = true;
      await overdue?.stop();
      deadlines.clearAll();
      await settlement.stop();
      await idle();
    },
    forget: () => deadlines.clearAll(),
    async place(incoming) {
      let answered: Parameters<TicketWatch["answered"]>[0] = "failed";
      try {
        // It asks the store, at which most tickets have nothing to ask.
        const combinations = incoming.request.selections.filter(
          ({ marketsTable }) => marketsTable === combinationsTable,
        );
        if (combinations.length > 0)
          await deps.book.combinations.ready(() =>
            combinations.map(({ eventId, selectionCode }) => ({ eventId, code: selectionCode })),
          );
        // A market that was not priced yet is no market that is shut.
        await deps.book.price?.(
          incoming.request.selections.map(({ eventId }) => eventId),
          "all",
        );
        const answer = await withFreeCode(() =>
          money("place", incoming.sub, (trx, now) => receive(trx, deps, { ...incoming, policy: steering.policy, now })),
        );
        answered = answer.kind === "ok" && answer.fresh === null ? "repeated" : answer.kind;
        if (answer.kind === "ok" && answer.fresh) follow(answer.fresh);
        return answer;
      } finally {
        deps.watch?.answered(answered);
      }
    },
    async reoffer({ sub, ticketId, accepted }) {
      await deps.book.combinations.ready(() => combinationsOn(db, ticketId));
      const answer = await money("answer reoffer", sub, (trx, now) =>
        answerReoffer(trx, deps, { sub, ticketId, accepted, now }),
      );
      if (answer.kind !== "unknown" && answer.changed) follow(answer.changed);
      return answer;
    },
    async abandon(sub, frontendUuid) {
      const done = await money("abandon", sub, (trx, now) => abandon(trx, sub, frontendUuid, now));
      return done ? null : ticketInfo(sub, frontendUuid);
    },
  };
}
