// Matches that should be settled and are not: the feed has said nothing, or not all.
import type { MatchOutcomes, Unsettled } from "../../../../src/protocol/operator/outcomes.ts";
import { decisionOf } from "../../outcomes/match-outcome.ts";
import { cellOf } from "../../outcomes/places.ts";
import { operatorSource } from "../../outcomes/source.ts";
import { outcomesOf } from "../../outcomes/stored-outcomes.ts";
import { notFound } from "../../../platform/http/http-error.ts";
import type { Database } from "../../../platform/db/database.ts";
import type { OfferBook } from "../../offer/offer-book.ts";
import { partsOf } from "../leg-parts.ts";
import { legsOn, ticketsOn } from "./outcome-effect.ts";

/** By then every match is over. */
const longestMs = 5 * 3_600_000;
/** What left the offer is told of within this. */
const graceMs = 15 * 60_000;

/** Longest ago first. @param now epoch ms */
export async function unsettledMatches(
  db: Database,
  book: Pick<OfferBook, "kindOf">,
  now: number,
): Promise<Unsettled[]> {
  const rows = await db
    .selectFrom("ticket_leg")
    .innerJoin("ticket", "ticket.id", "ticket_leg.ticket_id")
    .select((eb) => [
      "ticket_leg.event_id",
      eb.fn.max("ticket_leg.host_name").as("host"),
      eb.fn.max("ticket_leg.away_name").as("away"),
      eb.fn.max("ticket_leg.sport").as("sport"),
      eb.fn.max<number>("ticket_leg.time_start").as("start"),
      eb.fn.count<number>("ticket.id").distinct().as("tickets"),
    ])
    .where("ticket.phase", "=", "accepted")
    .where("ticket.settlement", "=", "open")
    .where("ticket_leg.result", "is", null)
    .where("ticket_leg.time_start", "<", now - graceMs)
    .groupBy("ticket_leg.event_id")
    .execute();
  return rows
    .map(({ event_id: eventId, host, away, sport, start, tickets }) => ({
      eventId,
      pair: `${host} - ${away}`,
      sport,
      timeStart: start,
      tickets,
      hasLeft: book.kindOf(eventId) === null,
    }))
    .filter(({ hasLeft, timeStart }) => hasLeft || timeStart < now - longestMs)
    .toSorted((a, b) => a.timeStart - b.timeStart || a.eventId - b.eventId);
}

/** @throws HttpError 404 where nothing is bet on it */
export async function matchOutcomes(db: Database, eventId: number): Promise<MatchOutcomes> {
  const tickets = await ticketsOn(db, eventId);
  const [first] = legsOn(tickets, eventId);
  if (first === undefined) throw notFound();
  const stored = (await outcomesOf(db, [eventId])).get(eventId);
  const selections = new Map<string, MatchOutcomes["selections"][number]>();
  for (const { ticket, legs } of tickets)
    for (const leg of legs.filter(({ event_id }) => event_id === eventId)) {
      for (const { ref, result } of partsOf(leg)) {
        const decision = stored === undefined ? null : decisionOf(stored, ref);
        const selection = selections.get(cellOf(ref)) ?? {
          marketsTable: ref.marketsTable,
          marketCode: ref.marketsKey,
          band: ref.B,
          player: ref.P,
          selectionCode: ref.selectionCode,
          tickets: 0,
          open: 0,
          outcome: decision?.result ?? result,
          reason: decision?.reason ?? leg.reason,
          by:
            decision === null
              ? null
              : decision.source.producer === operatorSource
                ? ("operator" as const)
                : ("feed" as const),
        };
        const waits = ticket.settlement === "open" && leg.result === null && result === null;
        selections.set(cellOf(ref), {
          ...selection,
          tickets: selection.tickets + 1,
          open: selection.open + (waits ? 1 : 0),
        });
      }
    }
  return {
    eventId,
    pair: `${first.host_name} - ${first.away_name}`,
    sport: first.sport,
    timeStart: first.time_start,
    selections: [...selections.entries()].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, selection]) => selection),
  };
}
