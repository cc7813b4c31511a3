// The TicketResponse of the wire: what a ticket's player is told of it, by socket and by ping.
import { toMajor } from "../../../../src/domain/money.ts";
import { formatOdd } from "../../../../src/domain/offer/odds.ts";
import type { TicketResponse } from "../../../../src/protocol/tickets.ts";
import { refusedSubcode } from "./subcodes.ts";
import type { TicketLegTable, TicketRequestTable } from "../tables.ts";
import type { StoredTicket } from "../ticket-store.ts";

/** Waiting for the decision, or for the player's answer to a reoffer. */
const waitingCode = 101;

type ResponseSelection = TicketResponse["mtcResponse"]["selections"][number];

const selectionOf = (leg: TicketLegTable): ResponseSelection => ({
  eventId: leg.event_id,
  player: leg.player,
  odds: formatOdd(leg.odd),
  original_odds: formatOdd(leg.original_odd),
  band: leg.band,
  original_band: leg.original_band,
  event_blocked: leg.blocked === 1,
});

/** @param now epoch ms at which it is sent */
export function ticketResponse({ ticket, legs }: StoredTicket, now: number): TicketResponse {
  const waiting = ticket.phase === "pending" || ticket.phase === "reoffer";
  const denied = ticket.phase === "denied";
  return {
    frontend_uuid: ticket.frontend_uuid,
    accepted: ticket.phase === "accepted",
    type: ticket.live ? "live" : "prematch",
    userId: ticket.sub,
    _id: ticket.id,
    code: ticket.code,
    nowTimestamp: now,
    createdAtTimestamp: ticket.created_at,
    mtcResponse: {
      code: waiting ? waitingCode : null,
      subcode: denied ? ticket.subcode : null,
      status: ticket.phase,
      selections: legs.map(selectionOf),
      bets: [{ stake: toMajor(ticket.stake) }],
      actions: { changePayment: ticket.stake < ticket.asked_stake ? true : null },
    },
    etsResponse: { code: ticket.ets_code },
    deadline: ticket.deadline,
    original_bets: [{ stake: toMajor(ticket.asked_stake) }],
  };
}

/** Tells of a request that was refused at once: there is no ticket, and its id is spent. */
export function refusalResponse(request: TicketRequestTable, now: number): TicketResponse {
  return {
    frontend_uuid: request.frontend_uuid,
    accepted: false,
    type: "refused",
    userId: request.sub,
    _id: request.ticket_id,
    code: null,
    nowTimestamp: now,
    createdAtTimestamp: request.at,
    mtcResponse: {
      code: null,
      subcode: refusedSubcode,
      status: "denied",
      selections: [],
      bets: [],
      actions: { changePayment: null },
    },
    etsResponse: { code: null },
    deadline: null,
    original_bets: null,
  };
}
