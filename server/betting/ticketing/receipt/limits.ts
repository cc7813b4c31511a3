// What refuses a ticket at once, whatever the prices: 422 with these keys.
import { meetsFreeBetRule } from "../../../../src/domain/ticket/free-bet-rule.ts";
import type { MoneyTrx } from "../../../platform/db/store.ts";
import { exceedsCount } from "../../../../src/domain/account/limits.ts";
import { isFreeBetCurrency, toMinor } from "../../../../src/domain/money.ts";
import { closedKeyOf, type ClosedKey, type ClosedKinds } from "../../../../src/domain/ticket/closed-kinds.ts";
import { combinationsTable } from "../../../../src/domain/offer/combination-code.ts";
import { parseOdd } from "../../../../src/domain/offer/odds.ts";
import { lineCount } from "../../../../src/domain/ticket/system.ts";
import { exceedsCombinations } from "../../../../src/domain/ticket/system-limits.ts";
import type { TicketRequestSelection } from "../../../../src/protocol/tickets.ts";
import type { TicketRequest } from "../../../../src/protocol/ticket-request.ts";
import { kindsOfLeg } from "../../../site/cms/closed-offer.ts";
import { endedAmong } from "../../outcomes/stored-outcomes.ts";
import type { TicketBook } from "../../offer/offer-book.ts";
import { minSystemStake } from "./system-groups.ts";
import type { TicketTerms } from "./ticket-terms.ts";

export type RefusalKey =
  | ClosedKey
  | "maxTicketSelections"
  | "minTicketPayin"
  | "maxTicketPayin"
  | "oneSelectionPerMatch"
  | "minSelectionsMaxOddFreebet"
  | "maxSystemTicketCombinations"
  | "minPayinPerSystemComb"
  | "systemNotAvailable"
  | "unknownMatch"
  | "combinationImpossible"
  | "noWallet"
  | "insufficientCredit"
  | "bonusMaxStake"
  | "agentStakeLimit";

/** The odd the player agreed to, thousandths. */
function agreedOdd(selection: TicketRequestSelection) {
  return parseOdd(selection.original_odds ?? selection.odds);
}

/** @param stake minor units */
function brokenSystemLimit({ systemGroups, wallet }: TicketRequest, stake: number, terms: TicketTerms) {
  if (systemGroups.length === 0) return null;
  if (isFreeBetCurrency(wallet.currency_id)) return "systemNotAvailable";
  if (exceedsCombinations(lineCount(systemGroups), terms.maxSystemCombinations)) return "maxSystemTicketCombinations";
  return BigInt(stake) < minSystemStake(systemGroups, terms.minPayinPerCombination) ? "minPayinPerSystemComb" : null;
}

/** The first limit the request breaks; null = none. The wallet's own limits are the ledger's. */
export async function brokenLimit(
  trx: MoneyTrx,
  request: TicketRequest,
  { terms, book, closed }: { terms: TicketTerms; book: TicketBook; closed: ClosedKinds },
): Promise<RefusalKey | null> {
  const { selections, wallet } = request;
  const ofSection = closedKeyOf(
    selections.flatMap(({ eventId, type }) => kindsOfLeg(book, eventId, type)),
    closed,
  );
  if (ofSection) return ofSection;
  const stake = toMinor(request.bets[0]?.stake ?? 0);
  const events = new Set(selections.map((selection) => selection.eventId));
  if (exceedsCount(selections.length, terms.maxSelections)) return "maxTicketSelections";
  if (events.size < selections.length) return "oneSelectionPerMatch";
  if (stake < terms.minStake) return "minTicketPayin";
  if (terms.maxStake !== null && stake > terms.maxStake) return "maxTicketPayin";
  const ofSystem = brokenSystemLimit(request, stake, terms);
  if (ofSystem) return ofSystem;
  if (isFreeBetCurrency(wallet.currency_id) && !meetsFreeBetRule(selections.map(agreedOdd)))
    return "minSelectionsMaxOddFreebet";
  if (await hasUnknown(trx, selections, book)) return "unknownMatch";
  return selections.some((selection) => isImpossible(book, selection)) ? "combinationImpossible" : null;
}

function isImpossible(book: TicketBook, { eventId, marketsTable, selectionCode }: TicketRequestSelection): boolean {
  const match = marketsTable === combinationsTable ? book.match(eventId) : null;
  return match !== null && book.combinations.quote(match, selectionCode)?.isImpossible === true;
}

/** Whether a match was never offered. One that ended is known: its ticket is denied. */
async function hasUnknown(
  trx: MoneyTrx,
  selections: readonly TicketRequestSelection[],
  book: TicketBook,
): Promise<boolean> {
  const missing: number[] = [];
  for (const { eventId, sport } of selections) {
    const match = book.match(eventId);
    if (match === null && !book.hasLeft(eventId)) missing.push(eventId);
    if (match !== null && match.sport !== sport) return true;
  }
  return (await endedAmong(trx, missing)).size < missing.length;
}
