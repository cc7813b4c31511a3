// Booked selections as legs of the ticket: what they were booked at beside what they are worth now.
import { legsOfSelection } from "../../../src/domain/offer/combination-code.ts";
import { parseOdd } from "../../../src/domain/offer/odds.ts";
import { hasBegun, recheckSelection } from "../../../src/domain/ticket/ticket.ts";
import type { TicketSelection } from "../../../src/domain/ticket/ticket-selection.ts";
import { bookedOdds, type BookedSelection } from "../../../src/protocol/bookings.ts";
import { identityOf } from "../../../src/protocol/booked-legs.ts";
import type { KnownMatch } from "../../core/ports.ts";
import { checkAgainst } from "../../ticket/selection-price.ts";
import type { CheckedPrice } from "./booking-calls.ts";

/** The leg as it was booked; what the booking does not tell of the match, the match does. */
export function bookedLeg(selection: BookedSelection, matchInfo: KnownMatch, addedAt: number): TicketSelection {
  const match = matchInfo.state === "known" ? matchInfo.match : null;
  const kind = matchInfo.state === "known" ? matchInfo.kind : "prematch";
  const odd = parseOdd(bookedOdds(selection) ?? "-");
  const { eventId, player, band } = selection;
  const identity = identityOf(selection);
  const legs = legsOfSelection(identity);
  return {
    ...identity,
    ...(legs === null ? {} : { legs }),
    id: player === "" ? String(eventId) : `${eventId}_${player}`,
    marketCode: selection.marketsKey ?? selection.marketCode ?? "",
    type: selection.type ?? kind,
    sport: match?.sport ?? selection.sport ?? "",
    hostName: match?.hostName ?? selection.hostName ?? String(eventId),
    awayName: match?.awayName ?? selection.awayName ?? "",
    leagueName: match?.leagueName ?? selection.leagueName ?? "",
    hostTextId: match?.hostTextId,
    awayTextId: match?.awayTextId,
    timeStart: match?.timeStart ?? selection.timeStart ?? 0,
    marketsGroup: selection.marketsGroup ?? "",
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
  matchInfo: KnownMatch,
  price: CheckedPrice | undefined,
  now: number | null,
): TicketSelection {
  const leg = priced(checkAgainst(booked, matchInfo, now), matchInfo, price, now);
  // Nothing was agreed to where no price was told.
  return leg.originalOdd === null ? { ...leg, originalOdd: leg.odd } : leg;
}

function priced(
  leg: TicketSelection,
  matchInfo: KnownMatch,
  price: CheckedPrice | undefined,
  now: number | null,
): TicketSelection {
  if (price === undefined || leg.status === "started") return leg;
  const odd = parseOdd(price.odd);
  if (odd === null) return leg.status === "open" ? { ...leg, status: "locked" } : leg;
  // The market may go on with another band; a match that left the offer stays gone.
  if (matchInfo.state === "gone") return leg;
  const { timeStart } = leg;
  return recheckSelection(leg, { odd, band: price.band, marketOpen: true, timeStart, started: false }, now);
}

/** Whether a leg of a placed ticket can be bet on once more: its match has not started, or, live, is not over. */
export function isCopyable(leg: TicketSelection, matchInfo: KnownMatch, now: number | null): boolean {
  if (matchInfo.state !== "known") return false;
  const phase = matchInfo.match.matchPhase.name;
  if (leg.type === "live") return matchInfo.kind === "live" && phase !== "F";
  return (
    matchInfo.kind === "prematch" &&
    !matchInfo.match.inPlay &&
    phase === "NSY" &&
    !hasBegun(matchInfo.match.timeStart, now)
  );
}
