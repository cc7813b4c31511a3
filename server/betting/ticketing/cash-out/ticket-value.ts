// What an open ticket can be cashed out for at this moment.
import { cashOutValue, type CashOutLeg } from "../../../../src/domain/ticket/cash-out.ts";
import { isFreeBetCurrency } from "../../../../src/domain/money.ts";
import { combinationCode, combinationsTable } from "../../../../src/domain/offer/combination-code.ts";
import { isBettable, parseOdd } from "../../../../src/domain/offer/odds.ts";
import type { Match } from "../../../../src/protocol/match.ts";
import type { Minor, OddMillis } from "../../../../src/domain/ticket/ticket-selection.ts";
import type { CombinationPlace, TicketBook } from "../../offer/offer-book.ts";
import { freshForMs } from "../../offer/replica.ts";
import { termsOf } from "../figures.ts";
import { partsOf } from "../leg-parts.ts";
import { priceOf } from "../receipt/check-leg.ts";
import { groupsOf, sortedLegs } from "../receipt/system-groups.ts";
import type { TicketLegTable } from "../tables.ts";
import type { StoredTicket } from "../ticket-store.ts";

const finished = "F";

/** What is not won of a combination yet. */
function restCode(leg: TicketLegTable): string {
  const open = partsOf(leg).filter(({ result }) => result !== "won");
  return combinationCode(open.map(({ ref: { B: band, P: player, ...ref } }) => ({ ...ref, band, player })));
}

/** The combinations that are priced where the ticket is cashed out. */
export const combinationsOpen = ({ legs }: Pick<StoredTicket, "legs">): CombinationPlace[] =>
  legs
    .filter(({ markets_table, result }) => markets_table === combinationsTable && result === null)
    .map((leg) => ({ eventId: leg.event_id, code: restCode(leg) }));

/**
 * Of a combination: by the joint chance of what is not won of it yet. Where a part is void it gives its stake back or is lost, whatever
 * the others do: what they are worth says nothing of it.
 */
function restOdd(book: TicketBook, match: Match, leg: TicketLegTable): OddMillis {
  if (partsOf(leg).some(({ result }) => result !== null && result !== "won")) return null;
  const odd = parseOdd(book.combinations.restOdd(match, restCode(leg)));
  return isBettable(odd) ? odd : null;
}

/** The leg's own price now, thousandths; null = suspended, off the offer, or of a match whose time has come or gone. */
function presentOdd(book: TicketBook, leg: TicketLegTable, now: number): OddMillis {
  const match = book.match(leg.event_id);
  if (match === null || book.age(leg.event_id) > freshForMs || match.matchPhase.name === finished) return null;
  // Its pre-match prices know nothing of a match that should be in play by now.
  if (book.kindOf(leg.event_id) !== "live" && !match.inPlay && match.timeStart <= now) return null;
  if (leg.markets_table === combinationsTable) return restOdd(book, match, leg);
  const price = priceOf(book, match, leg);
  return price?.isOpen === true && price.band === leg.band ? price.odd : null;
}

/** Minor units of what is still in play of it; null = it cannot be cashed out now. @param now epoch ms */
export function ticketValue(book: TicketBook, { ticket, legs }: StoredTicket, now: number): Minor | null {
  if (ticket.phase !== "accepted" || ticket.settlement !== "open") return null;
  const priced = legs.map((leg): CashOutLeg & { system_group: number | null } => {
    const odd = leg.odd ?? 1000;
    const { result, system_group } = leg;
    return result === null
      ? { state: "open", odd, current: presentOdd(book, leg, now), system_group }
      : { state: "decided", odd, result, system_group };
  });
  return cashOutValue({
    stake: ticket.open_stake,
    freeBet: isFreeBetCurrency(ticket.currency_id),
    ...sortedLegs(groupsOf(ticket), priced),
    cap: termsOf(ticket).cap,
  });
}

/** Whether an undecided leg is played live, or its match is by now. */
export function isLiveNow(book: TicketBook, { legs }: StoredTicket): boolean {
  return legs.some((leg) => leg.result === null && (leg.type === "live" || book.kindOf(leg.event_id) === "live"));
}
