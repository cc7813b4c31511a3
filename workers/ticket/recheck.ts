// Keeps the prices of the ticket true: every 2 s and after each change of the offer against what the worker knows,
// and against the server on focus, reconnection and rejection.
import { combinationsTable } from "../../src/domain/offer/combination-code.ts";
import { parseOdd } from "../../src/domain/offer/odds.ts";
import { recheckSelection, sameSelection } from "../../src/domain/ticket/ticket.ts";
import type { TicketSelection } from "../../src/domain/ticket/ticket-selection.ts";
import { checkedSelection } from "./checked-selection.ts";
import { readTicketCheckSchema } from "../../src/protocol/offer.ts";
import { countFailure } from "../core/count-failure.ts";
import type { CoreServices, Timer } from "../core/ports.ts";
import type { ReofferChange } from "../../src/db/device-tables.ts";
import { hasPendingPlacement } from "../../src/db/pending-money.ts";
import { readTicket } from "../../src/db/read-ticket.ts";
import { createRejectionPrices } from "./rejection-prices.ts";
import { checkAgainst } from "./selection-price.ts";
import type { Subscription } from "../api/subscription-schema.ts";

export const recheckIntervalMs = 2000;

export interface Recheck {
  /** Against the cache, now; also tells the offer which matches the ticket holds. */
  local(): Promise<void>;
  /** The same check of these selections, which writes nothing. */
  checked(selections: readonly TicketSelection[]): readonly TicketSelection[];
  /** Against the server. */
  remote(): Promise<void>;
  /** The server named these prices in its answer to the ticket. */
  quoted(changes: readonly ReofferChange[]): Promise<void>;
  /** What tabs look at: a match that was brought onto the ticket by another core is followed at once. */
  setSubscriptions(subscriptions: readonly Subscription[]): void;
  start(): void;
  stop(): void;
}

export function createRecheck(
  services: Pick<
    CoreServices,
    "clock" | "databases" | "offer" | "http" | "bus" | "connection" | "visibility" | "counters"
  >,
): Recheck {
  const { clock, databases, offer, http, bus, connection, visibility, counters } = services;
  const db = databases.device;
  const quotes = createRejectionPrices(clock);
  let timer: Timer | null = null;
  let watched = "";
  /** The server alone prices it: no copy of the offer has its odd. */
  let hasCombination = false;
  let onTicket: ReadonlySet<number> = new Set();
  /** Requests to the server are numbered: an answer that comes after that of a later one says what was before. */
  let lastRequest = 0;
  let lastAnswer = 0;

  /** Applies a check to the ticket as it is inside the transaction; writes only where something changed. */
  async function apply(check: (selection: TicketSelection) => TicketSelection): Promise<void> {
    await db.transaction("rw", [db.ticket, db.placement], async () => {
      const ticket = await readTicket(db);
      const selections = ticket.selections.map(check);
      if (selections.every((selection, index) => selection === ticket.selections[index])) return;
      // What is being paid stays as it was sent.
      if (await hasPendingPlacement(db)) return;
      await db.ticket.put({ ...ticket, selections, revision: ticket.revision + 1 });
    });
  }

  function watch(selections: readonly TicketSelection[]): void {
    const key = JSON.stringify(selections.map(({ eventId, type, marketsTable }) => [eventId, type, marketsTable]));
    if (key === watched) return;
    watched = key;
    hasCombination = selections.some(({ marketsTable }) => marketsTable === combinationsTable);
    onTicket = new Set(selections.map((selection) => selection.eventId));
    offer.watch(selections.map(({ eventId, type, sport }) => ({ eventId, kind: type, sport })));
  }

  function check(selection: TicketSelection): TicketSelection {
    const matchInfo = offer.current(selection.eventId, selection.type);
    return quotes.stillCounts(selection, matchInfo)
      ? selection
      : checkAgainst(selection, matchInfo, connection.serverNow());
  }

  async function local(): Promise<void> {
    const { selections } = await readTicket(db);
    watch(selections);
    if (selections.some((selection) => check(selection) !== selection)) await apply(check);
  }

  async function remote(): Promise<void> {
    const { selections } = await readTicket(db);
    if (selections.length === 0) return;
    lastRequest += 1;
    const request = lastRequest;
    const selectionsById = new Map(selections.map((selection) => [selection.id, selection]));
    const outcome = await http.request({
      method: "POST",
      path: "/cms/v1/betting/ticket/check",
      body: { ticket: selections.map(checkedSelection) },
      schema: readTicketCheckSchema,
    });
    if (outcome.type !== "ok" || request < lastAnswer) return;
    lastAnswer = request;
    const now = connection.serverNow();
    await apply((selection) => {
      const answer = outcome.body.find((candidate) => candidate.id === selection.id);
      // Replaced meanwhile by another outcome of the same match: this answer is not about it.
      const before = selectionsById.get(selection.id);
      if (answer === undefined || before === undefined || !sameSelection(before, selection)) return selection;
      const odd = parseOdd(answer.odd);
      const { timeStart } = selection;
      return recheckSelection(
        selection,
        { odd, band: answer.band, marketOpen: odd !== null, timeStart, started: false },
        now,
      );
    });
  }

  const guarded = (run: () => Promise<void>) => () =>
    void run().catch((error: unknown) => countFailure(counters, "recheck", error));
  const localNow = guarded(local);
  const remoteNow = guarded(remote);

  function tick(): void {
    timer = clock.setTimeout(() => {
      if (visibility.anyVisible()) {
        localNow();
        if (hasCombination) remoteNow();
      }
      tick();
    }, recheckIntervalMs);
  }

  const offs = [
    bus.on("offer-changed", ({ eventIds }) => {
      for (const id of onTicket) if (eventIds.has(id)) return localNow();
    }),
    bus.on("check-now", remoteNow),
    bus.on("connected", remoteNow),
  ];

  return {
    local,
    checked: (selections) => selections.map(check),
    remote,
    async quoted(changes) {
      quotes.hold(changes, (await readTicket(db)).selections, offer.current);
    },
    setSubscriptions(subscriptions) {
      const shown = subscriptions.flatMap((subscription) =>
        subscription.kind === "ticket" ? subscription.eventIds : [],
      );
      if (shown.some((eventId) => !onTicket.has(eventId))) localNow();
    },
    start() {
      tick();
      localNow();
    },
    stop() {
      timer?.cancel();
      for (const off of offs) off();
    },
  };
}
