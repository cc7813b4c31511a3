// Placed tickets that tabs look at: read when they are wanted, and again when something may have changed them.
import { historyKey, type HistoryQuestion } from "../../src/db/history-key.ts";
import type { WireTicket } from "../../src/protocol/placed-ticket.ts";
import type { Interest } from "../contract.ts";
import { countFailure } from "../count-failure.ts";
import type { CoreServices, Timer } from "../ports.ts";
import type { AuthorisedHttp } from "../session/authorised-http.ts";
import type { Session } from "../session/session.ts";
import { backOff } from "../sockets/back-off.ts";
import { createHistoryStore } from "./history-store.ts";
import { createTicketsReader } from "./read-tickets.ts";

export const historyEveryMs = 30_000;
/** What happens together is read once. */
const gatherMs = 300;
/** A server needs a moment from the end of a match to the settlement of its tickets. */
const settlementMs = 1500;

export interface History {
  want(interests: readonly Interest[]): void;
  stop(): void;
}

interface Wanted {
  question: HistoryQuestion;
  page: number;
  attempt: number;
  /** Counts the readings, so that an answer overtaken by a later reading is dropped. */
  reading: number;
  timer: Timer | null;
  /** Its time came while nobody saw it. */
  overdue: boolean;
  /** Events of legs that are not decided, of the tickets last read. */
  events: ReadonlySet<number>;
}

export function createHistory(
  services: Pick<
    CoreServices,
    "clock" | "random" | "databases" | "topics" | "counters" | "connection" | "visibility" | "offer"
  >,
  session: Pick<Session, "user">,
  http: AuthorisedHttp,
): History {
  const { clock, topics, visibility, counters } = services;
  const readTickets = createTicketsReader(http, counters);
  const wanted = new Map<string, Wanted>();
  let gathering: Timer | null = null;
  let stopped = false;

  function readNow(key: string, entry: Wanted): void {
    if (!visibility.anyVisible()) entry.overdue = true;
    else void read(key, entry).catch((error: unknown) => countFailure(counters, "history", error));
  }

  function readAllSoon(ms: number): void {
    gathering ??= clock.setTimeout(() => {
      gathering = null;
      for (const [key, entry] of wanted) readNow(key, entry);
    }, ms);
  }

  async function read(key: string, entry: Wanted): Promise<void> {
    const sub = session.user()?.sub;
    if (sub === undefined) return;
    const mine = (entry.reading += 1);
    entry.timer?.cancel();
    entry.timer = null;
    entry.overdue = false;
    const outcome = await readTickets(sub, entry.question, entry.page);
    const isMine = (): boolean => !stopped && wanted.get(key) === entry && entry.reading === mine;
    if (!isMine() || outcome.type === "signed-out") return;
    const store = createHistoryStore(services.databases.device, sub, () => session.user()?.sub === sub);
    if (outcome.type === "failed") {
      again(key, entry, backOff(entry.attempt, services.random));
      entry.attempt += 1;
      return store.putFailed(key, outcome.error);
    }
    entry.attempt = 0;
    entry.events = openEvents(outcome.tickets);
    // Nothing that is open can change by itself; a new ticket moves money, and is heard of by that.
    if (entry.question.part === "settled" || outcome.tickets.length > 0) again(key, entry, historyEveryMs);
    const { tickets, totalPages } = outcome;
    const readAt = clock.now() + services.connection.clockOffset();
    const before = await store.putRead({ sub, key, tickets, totalPages, readAt });
    if (isMine() && entry.question.part === "open" && before !== null && hasLost(before, tickets)) readSettled();
  }

  function again(key: string, entry: Wanted, ms: number): void {
    entry.timer = clock.setTimeout(() => readNow(key, entry), ms);
  }

  /** A ticket that is no longer open is among the settled ones now. */
  function readSettled(): void {
    for (const [key, entry] of wanted) if (entry.question.part === "settled") readNow(key, entry);
  }

  const offs = [
    topics.on("tickets-changed", () => readAllSoon(gatherMs)),
    topics.on("connected", () => readAllSoon(gatherMs)),
    topics.on("check-now", () => readAllSoon(gatherMs)),
    topics.on("session-changed", ({ sub }) => sub !== null && readAllSoon(0)),
    topics.on("visibility-changed", ({ anyVisible }) => {
      if (!anyVisible) return;
      for (const [key, entry] of wanted) if (entry.overdue) readNow(key, entry);
    }),
    topics.on("offer-changed", ({ eventIds }) => {
      const ended = (eventId: number): boolean =>
        eventIds.has(eventId) && services.offer.current(eventId).state === "gone";
      if ([...wanted.values()].some(({ events }) => [...events].some(ended))) readAllSoon(settlementMs);
    }),
  ];

  return {
    want(interests) {
      const keys = new Map<string, { question: HistoryQuestion; page: number }>();
      for (const interest of interests) {
        if (interest.kind !== "history") continue;
        const { question, page } = interest;
        keys.set(historyKey(question, page), { question, page });
      }
      for (const [key, entry] of wanted) {
        if (keys.has(key)) continue;
        entry.timer?.cancel();
        wanted.delete(key);
      }
      for (const [key, part] of keys) {
        if (wanted.has(key)) continue;
        const entry: Wanted = {
          ...part,
          attempt: 0,
          reading: 0,
          timer: null,
          overdue: false,
          events: new Set(),
        };
        wanted.set(key, entry);
        readNow(key, entry);
      }
    },
    stop() {
      stopped = true;
      gathering?.cancel();
      for (const off of offs) off();
      for (const entry of wanted.values()) entry.timer?.cancel();
      wanted.clear();
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
