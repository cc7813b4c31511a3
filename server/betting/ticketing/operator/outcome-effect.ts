// What a statement about a match would do to the tickets on it: looked at before it is made, by the rules that settle them.
import { toMajor } from "../../../../src/domain/money.ts";
import type { OutcomeEffect } from "../../../../src/protocol/operator/outcomes.ts";
import { currencies } from "../../../site/cms/currencies.ts";
import { changedRecord, type StatedChange } from "../../outcomes/match-outcome.ts";
import { cellOf, type SelectionRef } from "../../outcomes/places.ts";
import type { StoredOutcome } from "../../outcomes/stored-outcomes.ts";
import type { Database } from "../../../platform/db/database.ts";
import { partsOf, refsOfLeg } from "../leg-parts.ts";
import { standingOf } from "../settlement/settle-ticket.ts";
import { decisionOf } from "../settlement/apply-outcomes.ts";
import { loadTickets, type StoredTicket } from "../ticket-store.ts";

/** SQLite binds at most 32,766 values in one statement. */
const ticketsAtOnce = 500;

/** Booked tickets with a leg on the match that an outcome still counts for. */
export async function ticketsOn(db: Database, eventId: number): Promise<StoredTicket[]> {
  const rows = await db
    .selectFrom("ticket_leg")
    .innerJoin("ticket", "ticket.id", "ticket_leg.ticket_id")
    .select("ticket.id")
    .distinct()
    .where("ticket_leg.event_id", "=", eventId)
    .where("ticket.phase", "=", "accepted")
    .where("ticket.voided_at", "is", null)
    .orderBy("ticket.id")
    .execute();
  const tickets: StoredTicket[] = [];
  for (let from = 0; from < rows.length; from += ticketsAtOnce)
    tickets.push(
      ...(await loadTickets(
        db,
        rows.slice(from, from + ticketsAtOnce).map(({ id }) => id),
      )),
    );
  return tickets;
}

/** Who has a ticket with a leg on the match. */
export async function bettorsOn(db: Database, eventId: number): Promise<string[]> {
  const rows = await db
    .selectFrom("ticket_leg")
    .innerJoin("ticket", "ticket.id", "ticket_leg.ticket_id")
    .select("ticket.sub")
    .distinct()
    .where("ticket_leg.event_id", "=", eventId)
    .where("ticket.phase", "=", "accepted")
    .execute();
  return rows.map(({ sub }) => sub);
}

export const legsOn = (tickets: readonly StoredTicket[], eventId: number) =>
  tickets.flatMap(({ legs }) => legs.filter(({ event_id }) => event_id === eventId));

/** Each once. */
export function refsOf(tickets: readonly StoredTicket[], eventId: number): readonly SelectionRef[] {
  const refs = legsOn(tickets, eventId).flatMap(refsOfLeg);
  return [...new Map(refs.map((ref) => [cellOf(ref), ref])).values()];
}

interface Moved {
  currencyId: number;
  currency: string;
  /** Minor units. */
  paid: number;
  moved: number;
}

export interface Effect {
  selections: OutcomeEffect["selections"];
  tickets: number;
  settled: number;
  corrected: number;
  reopened: number;
  money: Moved[];
  /** What of `moved` is whose. */
  shares: (Pick<Moved, "currencyId" | "currency"> & { person: string; minor: number })[];
}

type Worth = { paid: number; worth: number };

/** What a ticket is worth to its player: what it pays, or what is staked while it is open. */
const worthOf = (settlement: string | null, win: number, openStake: number): Worth =>
  settlement === "open" ? { paid: 0, worth: openStake } : { paid: win, worth: win };

export function effectOf(
  { eventId, tickets, stored }: { eventId: number; tickets: readonly StoredTicket[]; stored: StoredOutcome | null },
  change: StatedChange,
  now: number,
): Effect {
  const record = changedRecord(stored, change, now);
  const after = record && { ...record, version: 0, trimmed: stored?.trimmed ?? false };
  const selections = new Map<string, OutcomeEffect["selections"][number]>();
  const money = new Map<number, Moved>();
  const shares: Effect["shares"] = [];
  const counts = { tickets: 0, settled: 0, corrected: 0, reopened: 0 };
  for (const { ticket, legs } of tickets) {
    const { booked_at: bookedAt, settlement, payout_currency_id: currencyId } = ticket;
    if (bookedAt === null || after === null) continue;
    const decided = legs.map((leg) =>
      leg.event_id === eventId ? { ...leg, ...decisionOf(after, leg, bookedAt) } : leg,
    );
    let isOtherwise = false;
    for (const [index, leg] of decided.entries()) {
      const before = partsOf(legs[index] ?? leg);
      isOtherwise ||= leg.result !== legs[index]?.result;
      for (const [place, { ref, result }] of partsOf(leg).entries()) {
        const resultBefore = before[place]?.result ?? null;
        if (result === resultBefore) continue;
        isOtherwise = true;
        selections.set(cellOf(ref), {
          marketsTable: ref.marketsTable,
          marketCode: ref.marketsKey,
          band: ref.B,
          player: ref.P,
          selectionCode: ref.selectionCode,
          before: resultBefore,
          after: result,
        });
      }
    }
    if (!isOtherwise) continue;
    counts.tickets += 1;
    if (settlement === null || settlement === "cashout") continue;
    const next = standingOf({ ticket, legs: decided });
    const was = worthOf(settlement, ticket.win, ticket.open_stake);
    const is = worthOf(next.settlement, next.due?.minor ?? 0, ticket.open_stake);
    if (next.settlement === settlement && was.worth === is.worth) continue;
    if (settlement === "open") counts.settled += 1;
    else if (next.settlement === "open") counts.reopened += 1;
    else counts.corrected += 1;
    const currency = currencies.find(({ currency_id }) => currency_id === currencyId)?.currency ?? ticket.currency;
    const sum = money.get(currencyId) ?? { currencyId, currency, paid: 0, moved: 0 };
    // A stake that is lost moves no wallet, and is money all the same.
    const moved = Math.max(Math.abs(is.paid - was.paid), Math.abs(is.worth - was.worth));
    money.set(currencyId, { ...sum, paid: sum.paid + is.paid - was.paid, moved: sum.moved + moved });
    shares.push({ currencyId, currency, person: ticket.sub, minor: moved });
  }
  return { selections: [...selections.values()], ...counts, money: [...money.values()], shares };
}

export const wireEffect = (
  { selections, money, tickets, settled, corrected, reopened }: Effect,
  { eventId, pair, takesTwo }: Pick<OutcomeEffect, "eventId" | "pair" | "takesTwo">,
): OutcomeEffect => ({
  eventId,
  pair,
  selections,
  tickets,
  settled,
  corrected,
  reopened,
  takesTwo,
  money: money.map(({ currency, currencyId, paid, moved }) => ({
    currency,
    currency_id: currencyId,
    paid: toMajor(paid),
    moved: toMajor(moved),
  })),
});
