// Placed tickets that tabs look at: read when they are wanted, and again when something may have changed them.
import { historyKey } from "../../../src/db/request-keys.ts";
import type { TicketHistoryRequest } from "../../../src/db/requests.ts";
import type { WireTicket } from "../../../src/protocol/placed-ticket.ts";
import { countFailure } from "../../core/count-failure.ts";
import type { CoreServices, Timer } from "../../core/ports.ts";
import type { AuthorisedHttp } from "../../session/authorised-http.ts";
import type { Session } from "../../session/session.ts";
import { createPolledResources, type PolledResource } from "../../net/polled-resources.ts";
import { createHistoryStore } from "./history-store.ts";
import { createTicketsReader } from "./read-tickets.ts";
import type { Subscription } from "../../api/subscription-schema.ts";

export const historyEveryMs = 30_000;
/** What happens together is read once. */
const gatherMs = 300;
/** A server needs a moment from the end of a match to the settlement of its tickets. */
const settlementMs = 1500;

export interface History {
  setSubscriptions(subscriptions: readonly Subscription[]): void;
  stop(): void;
}

interface Page {
  request: TicketHistoryRequest;
  page: number;
}

export function createHistory(
  services: Pick<
    CoreServices,
    "clock" | "random" | "databases" | "bus" | "counters" | "connection" | "visibility" | "offer" | "writeFailed"
  >,
  session: Pick<Session, "user" | "onChanged">,
  http: AuthorisedHttp,
): History {
  const { clock, bus, counters } = services;
  const readTickets = createTicketsReader(http, counters);
  /** Events of legs that are not decided, of the tickets last read, by key. */
  const events = new Map<string, ReadonlySet<number>>();
  let gathering: Timer | null = null;

  function readAllSoon(ms: number): void {
    gathering ??= clock.setTimeout(() => {
      gathering = null;
      reads.reread();
    }, ms);
  }

  async function read(reading: PolledResource<Page>): Promise<void> {
    const sub = session.user()?.sub;
    if (sub === undefined) return;
    const { key } = reading;
    const { request, page } = reading.request;
    const outcome = await readTickets(sub, request, page);
    if (!reading.isMine() || outcome.type === "signed-out") return;
    const store = createHistoryStore(services.databases.device, sub, () => session.user()?.sub === sub);
    if (outcome.type === "failed") {
      reading.failed();
      return store.putFailed(key, outcome.error);
    }
    const { tickets, totalPages, dropped } = outcome;
    events.set(key, openEvents(tickets));
    // Nothing that is open can change by itself; a new ticket moves money, and is heard of by that.
    reading.answered(request.part === "settled" || tickets.length > 0 ? historyEveryMs : undefined);
    const readAt = clock.now() + services.connection.clockOffset();
    const before = await store.putRead({ sub, key, tickets, totalPages, dropped, readAt });
    // A ticket that is no longer open is among the settled ones now.
    if (reading.isMine() && request.part === "open" && before !== null && hasLost(before, tickets)) {
      reads.reread((other) => other.request.part === "settled");
    }
  }

  const reads = createPolledResources<Page>(services, {
    seen: services.visibility.anyVisible,
    read,
    onError(error) {
      countFailure(counters, "history", error);
      services.writeFailed(error);
    },
  });

  const offs = [
    bus.on("tickets-changed", () => readAllSoon(gatherMs)),
    bus.on("connected", () => readAllSoon(gatherMs)),
    bus.on("check-now", () => readAllSoon(gatherMs)),
    session.onChanged((sub) => sub !== null && readAllSoon(0)),
    bus.on("offer-changed", ({ eventIds }) => {
      const ended = (eventId: number): boolean =>
        eventIds.has(eventId) && services.offer.current(eventId).state === "gone";
      if ([...events.values()].some((ofPage) => [...ofPage].some(ended))) readAllSoon(settlementMs);
    }),
  ];

  return {
    setSubscriptions(subscriptions) {
      const keys = new Map<string, Page>();
      for (const subscription of subscriptions) {
        if (subscription.kind !== "history") continue;
        const { request, page } = subscription;
        keys.set(historyKey(request, page), { request, page });
      }
      for (const key of events.keys()) if (!keys.has(key)) events.delete(key);
      reads.setSubscriptions(keys);
    },
    stop() {
      gathering?.cancel();
      for (const off of offs) off();
      reads.stop();
    },
  };
}

function openEvents(tickets: readonly WireTicket[]): ReadonlySet<number> {
  const legs = tickets.filter(({ status }) => status === "open").flatMap(({ selections }) => selections);
  return new Set(legs.filter((leg) => leg.status === "open").map((leg) => leg.eventId));
}

function hasLost(before: readonly WireTicket[], now: readonly WireTicket[]): boolean {
  const still = new Set(now.map(({ _id }) => _id));
  return before.some(({ _id }) => !still.has(_id));
}
