// Makes the rows of ticket and legs from a request that was received, before anything is decided.
import { isFreeBetCurrency, toMinor } from "../../../../src/domain/money.ts";
import { parseOdd } from "../../../../src/domain/offer/odds.ts";
import type { TicketPolicy } from "../../../../src/protocol/sandbox.ts";
import type { TicketRequestSelection } from "../../../../src/protocol/tickets.ts";
import type { TicketRequest } from "../../../../src/protocol/ticket-request.ts";
import type { TicketBook } from "../../offer/offer-book.ts";
import { checkLeg } from "./check-leg.ts";
import { searchable } from "../../../../src/domain/offer/search-term.ts";
import { storedTextIds } from "../../feed/stored-text-ids.ts";
import { ticketFigures } from "../figures.ts";
import type { PlanMode, TicketLegTable } from "../tables.ts";
import type { StoredTicket } from "../ticket-store.ts";
import type { TicketTerms } from "./ticket-terms.ts";

/**
 * When a ticket is decided: a live one after its delay (setting liveTicketDelay), so that an odd which is about to change does.
 * waits-for-prices.ts says whether it waits longer.
 */
interface Arrival {
  terms: Pick<TicketTerms, "liveDelay" | "liveTimeout" | "prematchTimeout">;
  /** Of the sandbox. */
  policy: TicketPolicy;
  /** Epoch ms. */
  now: number;
}

/** @returns epoch ms: when it is decided, and when the player stops waiting for that */
function decisionTimes({ terms, policy, now }: Arrival, live: boolean): { decide_at: number; deadline: number } {
  const deadline = now + (live ? terms.liveTimeout + terms.liveDelay : terms.prematchTimeout);
  if (policy.mode === "silent") return { decide_at: deadline, deadline };
  return { decide_at: now + (live ? terms.liveDelay : 0) + (policy.delayMs ?? 0), deadline };
}

export interface Receipt {
  id: string;
  /** Its short number. */
  code: string;
  sub: string;
  request: TicketRequest;
  terms: TicketTerms;
  policy: TicketPolicy;
  payoutCurrencyId: number;
  /** What of the stake is bonus money, minor units. */
  stakeBonus: number;
  /** Path of the player's agent; "" = the house's player. */
  agentPath: string;
  /** Epoch ms. */
  now: number;
  requestId: string | null;
}

function legRow(
  book: TicketBook,
  receipt: Receipt,
  selection: TicketRequestSelection,
  position: number,
): TicketLegTable {
  const match = book.match(selection.eventId);
  const place = {
    event_id: selection.eventId,
    type: selection.type,
    markets_table: selection.marketsTable,
    markets_key: selection.marketsKey,
    selection_code: selection.selectionCode,
    player: selection.player,
    band: selection.band,
    original_band: selection.original_band ?? selection.band,
    original_odd: parseOdd(selection.original_odds ?? selection.odds),
    asked_odd: parseOdd(selection.odds),
  };
  const check = checkLeg(book, place, receipt.now);
  return {
    ...place,
    ticket_id: receipt.id,
    position,
    sport: match?.sport ?? selection.sport,
    host_name: match?.hostName ?? "",
    away_name: match?.awayName ?? "",
    league_name: match?.leagueName ?? "",
    time_start: match?.timeStart ?? 0,
    markets_group: selection.marketsGroup,
    odd: check.odd,
    blocked: check.blocked ? 1 : 0,
    system_group: selection.systemGroup ?? null,
    result: null,
    part_results: null,
    reason: null,
    outcome_version: 0,
    score: null,
    text_ids: match === null ? null : storedTextIds(match),
    sfid: selection.sfid === undefined ? null : JSON.stringify(selection.sfid),
  };
}

/** The policy's `error` never gets here: it records nothing. */
const planOf = (mode: TicketPolicy["mode"]): PlanMode => (mode === "error" ? "accept" : mode);

function storedGroups({ systemGroups }: TicketRequest): string | null {
  if (systemGroups.length === 0) return null;
  const groups = systemGroups.map(({ conditions, totalSelections }) => ({
    conditions: conditions.toSorted((a, b) => a - b),
    totalSelections,
  }));
  return JSON.stringify(groups);
}

export function newTicket(book: TicketBook, receipt: Receipt): StoredTicket {
  const { id, code, sub, request, terms, policy, now } = receipt;
  const legs = request.selections.map((selection, position) => legRow(book, receipt, selection, position));
  // A pre-match leg whose match has begun needs no delay: it is blocked.
  const live = request.selections.some(({ type }) => type === "live");
  const stake = toMinor(request.bets[0]?.stake ?? 0);
  const { currency, currency_id } = request.wallet;
  const system_groups = storedGroups(request);
  const names = legs.map((leg) => `${leg.host_name} ${leg.away_name} ${leg.league_name}`);
  return {
    legs,
    ticket: {
      id,
      sub,
      frontend_uuid: request.ticket_id,
      code,
      created_at: now,
      phase: "pending",
      mode: planOf(policy.mode),
      subcode: policy.mode === "deny" ? (policy.subcode ?? null) : null,
      ets_code: null,
      ...decisionTimes(receipt, live),
      odds_policy: request.oddsPolicy ?? (request.autoOddsChange ? "any" : "none"),
      live: live ? 1 : 0,
      kind: system_groups !== null ? "system" : legs.length === 1 ? "single" : "standard",
      system_groups,
      currency,
      currency_id,
      payout_currency_id: isFreeBetCurrency(currency_id) ? receipt.payoutCurrencyId : currency_id,
      stake,
      stake_bonus: receipt.stakeBonus,
      asked_stake: stake,
      offer_stake: policy.stake === undefined ? null : toMinor(policy.stake),
      reoffer_accepted: null,
      booked_at: null,
      ...ticketFigures({ stake, currency_id, system_groups }, legs, terms),
      settlement: null,
      win: 0,
      payouts: 0,
      settled_at: null,
      voided_at: null,
      open_stake: 0,
      cashed_out: 0,
      search: searchable([`${id} ${names.join(" ")}`]).join("\n"),
      req_id: receipt.requestId,
      agent_path: receipt.agentPath,
    },
  };
}
