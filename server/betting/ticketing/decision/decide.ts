// Decides a pending ticket: by the rules and the offer of this moment, or as the sandbox planned it.
import { meetsFreeBetRule } from "../../../../src/domain/ticket/free-bet-rule.ts";
import type { MoneyTrx } from "../../../platform/db/store.ts";
import { isFreeBetCurrency } from "../../../../src/domain/money.ts";
import { exceedsWinLimit, readWinLimits } from "../../liability/match-win-limits.ts";
import type { TicketBook } from "../../offer/offer-book.ts";
import type { Settings } from "../../../site/settings/setting.ts";
import { traced } from "../../../platform/traced.ts";
import { checkLeg } from "../receipt/check-leg.ts";
import { type BarredLegs, readBarredLegs } from "../receipt/barred-legs.ts";
import { ticketFigures } from "../figures.ts";
import { blockedSubcode, busyEtsCode, refusedSubcode, timeoutSubcode } from "../receipt/subcodes.ts";
import { groupsOf, minSystemStake } from "../receipt/system-groups.ts";
import type { TicketLegTable } from "../tables.ts";
import type { StoredTicket } from "../ticket-store.ts";
import { ticketTerms, type TicketTerms } from "../receipt/ticket-terms.ts";
import { bookTicket, endTicket, offerAgain } from "./transitions.ts";
import { type OddsDecision, decideOdds } from "./odds-decision.ts";

export interface DecisionDeps {
  book: TicketBook;
  settings: Settings;
}

/** The legs as the offer has them now. @param now epoch ms */
function repriced(
  book: TicketBook,
  legs: readonly TicketLegTable[],
  barred: BarredLegs,
  now: number,
): TicketLegTable[] {
  return legs.map((leg) => {
    const { blocked, band, odd } = checkLeg(book, leg, now);
    const isBlocked = blocked || barred.has({ ...leg, band });
    return { ...leg, band, odd, blocked: isBlocked ? 1 : 0 };
  });
}

/** Whether a match would have to pay more for it, with all that is open on it, than an operator lets it. */
export async function isTooMuch(
  trx: MoneyTrx,
  { book }: Pick<DecisionDeps, "book">,
  { ticket, legs, unwritten }: StoredTicket,
  terms: TicketTerms,
): Promise<boolean> {
  const { possible_win: pay } = ticketFigures(ticket, legs, terms);
  const currencyId = ticket.payout_currency_id;
  const eventIds = legs.map(({ event_id }) => event_id);
  const limited = unwritten?.winLimits ?? (await readWinLimits(trx, book, eventIds, currencyId));
  return exceedsWinLimit(trx, limited, { pay, currencyId });
}

/** @param before the legs as they were asked for @param after the same legs by the present offer */
function oddsDecisionOn(
  ticket: StoredTicket["ticket"],
  before: readonly TicketLegTable[],
  after: readonly TicketLegTable[],
): OddsDecision {
  const legs = after.map((leg, index) => {
    const legBefore = before[index] ?? leg;
    return { leg: legBefore, check: { blocked: leg.blocked === 1, band: leg.band, odd: leg.odd } };
  });
  const decision = decideOdds(legs, ticket.odds_policy);
  const freeBet = isFreeBetCurrency(ticket.currency_id);
  // The request's odds are the client's word; a free bet's rule must hold at the odds it would be booked at.
  return decision === "book" && freeBet && !meetsFreeBetRule(after.map((leg) => leg.odd)) ? "oddchange" : decision;
}

async function savePrices(
  trx: MoneyTrx,
  before: readonly TicketLegTable[],
  after: readonly TicketLegTable[],
): Promise<void> {
  for (const [index, leg] of after.entries()) {
    const old = before[index];
    if (old && old.odd === leg.odd && old.band === leg.band && old.blocked === leg.blocked) continue;
    await trx
      .updateTable("ticket_leg")
      .set({ odd: leg.odd, band: leg.band, blocked: leg.blocked })
      .where("ticket_id", "=", leg.ticket_id)
      .where("position", "=", leg.position)
      .execute();
  }
}

/** The lowest odd that can be bet on, thousandths. */
const lowestOdd = 1010;

/** A planned change of odds must be one: where the offer has not moved by itself, the odd is a little lower. */
function withMovedOdd(leg: TicketLegTable): TicketLegTable {
  if (leg.odd === null || (leg.odd !== leg.original_odd && leg.odd !== leg.asked_odd)) return leg;
  const fallen = Math.floor((leg.odd * 95) / 1000) * 10;
  return { ...leg, odd: fallen >= lowestOdd ? fallen : leg.odd + 10 };
}

/** Never more than was asked for, and still the minimum for each line of a system. Minor units. */
function offeredStake(ticket: StoredTicket["ticket"], { minPayinPerCombination }: TicketTerms): number {
  const least = Number(minSystemStake(groupsOf(ticket), minPayinPerCombination));
  return Math.min(ticket.stake, Math.max(least, ticket.offer_stake ?? ticket.stake));
}

/** Takes a pending ticket to its next phase, in the caller's transaction. @param now epoch ms */
export function decide(trx: MoneyTrx, deps: DecisionDeps, stored: StoredTicket, now: number): Promise<StoredTicket> {
  return traced("decide a ticket", () => decideNow(trx, deps, stored, now));
}

async function decideNow(trx: MoneyTrx, deps: DecisionDeps, stored: StoredTicket, now: number): Promise<StoredTicket> {
  const { ticket } = stored;
  const barred = stored.unwritten?.barred ?? (await readBarredLegs(trx, deps, stored.legs, now));
  const present = repriced(deps.book, stored.legs, barred, now);
  const legs = ticket.mode === "oddchange" ? present.map(withMovedOdd) : present;
  if (stored.unwritten === undefined) await savePrices(trx, stored.legs, legs);
  const priced = { ...stored, legs };
  switch (ticket.mode) {
    case "deny":
      return endTicket(trx, priced, "denied", now, { subcode: ticket.subcode ?? refusedSubcode });
    case "busy":
      return endTicket(trx, priced, "denied", now, { ets_code: busyEtsCode });
    case "silent":
      return endTicket(trx, priced, "denied", now, { subcode: timeoutSubcode });
    case "oddchange":
      return endTicket(trx, priced, "oddchange", now);
    case "reoffer":
    case "accept":
      break;
  }
  const decision = oddsDecisionOn(ticket, stored.legs, legs);
  if (decision === "blocked") return endTicket(trx, priced, "denied", now, { subcode: blockedSubcode });
  const terms = ticketTerms(deps.settings, ticket.currency, ticket.currency_id);
  if (ticket.mode === "reoffer") return offerAgain(trx, priced, offeredStake(ticket, terms), now);
  if (decision === "oddchange") return endTicket(trx, priced, "oddchange", now);
  if (await isTooMuch(trx, deps, priced, terms))
    return endTicket(trx, priced, "denied", now, { subcode: refusedSubcode });
  return bookTicket(trx, priced, terms, now);
}
