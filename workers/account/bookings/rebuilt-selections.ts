// Booked selections as legs of the ticket: what they were booked at beside what they are worth now.
import { parseOdd } from "../../../src/domain/offer/odds.ts";
import { hasBegun, recheckSelection } from "../../../src/domain/ticket/ticket.ts";
import type { TicketSelection } from "../../../src/domain/ticket/ticket-selection.ts";
import { bookedOdds, type BookedSelection } from "../../../src/protocol/bookings.ts";
import { identityOf } from "../../../src/protocol/booked-legs.ts";
import type { KnownMatch } from "../../core/ports.ts";
import { checkAgainst } from "../../ticket/selection-price.ts";
import type { CheckedPrice } from "./booking-calls.ts";

/** The leg as it was booked; what the booking does not tell of the match, the match does. */
export function bookedLeg(own: BookedSelection, known: KnownMatch, addedAt: number): TicketSelection {
  const match = known.state === "known" ? known.match : null;
  const kind = known.state === "known" ? known.kind : "prematch";
  const odd = parseOdd(bookedOdds(own) ?? "-");
  const { eventId, player, band } = own;
  return {
    ...identityOf(own),
    id: player === "" ? String(eventId) : `${eventId}_${player}`,
    marketCode: own.marketsKey ?? own.marketCode ?? "",
    type: own.type ?? kind,
    sport: match?.sport ?? own.sport ?? "",
    hostName: match?.hostName ?? own.hostName ?? String(eventId),
    awayName: match?.awayName ?? own.awayName ?? "",
    leagueName: match?.leagueName ?? own.leagueName ?? "",
    timeStart: match?.timeStart ?? own.timeStart ?? 0,
    marketsGroup: own.marketsGroup ?? "",
    odd,
    originalOdd: odd,
    originalBand: band,
    status: "open",
    ...(match?.sfId === undefined ? {} : { sfId: match.sfId }),
    addedAt,
  };
}

/**
 * The leg with its present price and state, changes left for the player to accept.
 * @param price the server's word on it; undefined = none
 * @param now epoch ms by the server's clock; null = not known
 */
export function legNow(
  booked: TicketSelection,
  known: KnownMatch,
  price: CheckedPrice | undefined,
  now: number | null,
): TicketSelection {
  const own = priced(checkAgainst(booked, known, now), known, price, now);
  // Nothing was agreed to where no price was told.
  return own.originalOdd === null ? { ...own, originalOdd: own.odd } : own;
}

function priced(
  own: TicketSelection,
  known: KnownMatch,
  price: CheckedPrice | undefined,
  now: number | null,
): TicketSelection {
  if (price === undefined || own.status === "started") return own;
  const odd = parseOdd(price.odd);
  if (odd === null) return own.status === "open" ? { ...own, status: "locked" } : own;
  // Its line may be gone while the market goes on with another one; a match that is gone stays so.
  if (known.state === "gone") return own;
  const { timeStart } = own;
  return recheckSelection(own, { odd, band: price.band, marketOpen: true, timeStart, started: false }, now);
}

/** Whether a leg of a placed ticket can be bet on once more: its match has not started, or, live, is not over. */
export function isCopyable(own: TicketSelection, known: KnownMatch, now: number | null): boolean {
  if (known.state !== "known") return false;
  const phase = known.match.matchPhase.name;
  if (own.type === "live") return known.kind === "live" && phase !== "F";
  return known.kind === "prematch" && !known.match.inPlay && phase === "NSY" && !hasBegun(known.match.timeStart, now);
}
