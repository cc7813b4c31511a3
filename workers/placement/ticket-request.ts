// The ticket request of the contract, made from the draft. Once made, its text is never changed.
import type { Wallet } from "../../src/domain/account/active-wallet.ts";
import { isFreeBetCurrency, toMajor } from "../../src/domain/money.ts";
import { formatOdd } from "../../src/domain/offer/odds.ts";
import { groupIndexOf } from "../../src/domain/ticket/system-odds.ts";
import type { TicketDraft, TicketSelection } from "../../src/domain/ticket/ticket-selection.ts";
import type { PlacementTerms } from "../../src/domain/ticket/placement-terms.ts";
import type { TicketRequestSelection } from "../../src/protocol/tickets.ts";
import type { TicketRequest } from "../../src/protocol/ticket-request.ts";
import type { OneRecord } from "./placement-record.ts";
import { winIfAllWin } from "../ticket/win-if-all-win.ts";

function requestSelection(selection: TicketSelection, group: number | null): TicketRequestSelection {
  return {
    eventId: selection.eventId,
    type: selection.type,
    ...(selection.sfId === undefined ? {} : { sfid: selection.sfId }),
    marketCode: selection.marketCode,
    selectionCode: selection.selectionCode,
    odds: formatOdd(selection.odd),
    original_odds: formatOdd(selection.originalOdd),
    sport: selection.sport,
    player: selection.player,
    marketsTable: selection.marketsTable,
    marketsKey: selection.marketsKey,
    marketsGroup: selection.marketsGroup,
    band: selection.band,
    original_band: selection.originalBand,
    ...(selection.legs === undefined ? {} : { legs: [...selection.legs] }),
    ...(group === null ? {} : { systemGroup: group }),
  };
}

/** @param stake minor units. Every selection must have an odd, and a system a group. */
export function makePlacement(
  draft: Pick<TicketDraft, "selections" | "oddsPolicy" | "system" | "groups">,
  how: { ticketId: string; sub: string; stake: number; wallet: Wallet; terms: PlacementTerms },
): OneRecord {
  const { ticketId, sub, stake, wallet, terms } = how;
  const groups = draft.system ? draft.groups : [];
  const places = draft.selections.map((selection) => groupIndexOf(groups, selection.id));
  const legs = draft.selections.map(({ eventId, selectionCode, marketCode, band, player, odd }, index) => {
    const group = places[index] ?? null;
    return { eventId, selectionCode, marketCode, band, player, odd: odd ?? 0, ...(group === null ? {} : { group }) };
  });
  const payout = {
    bonus: { ...terms.bonus, tiers: [...terms.bonus.tiers] },
    cap: terms.maxWin,
    freeBet: isFreeBetCurrency(wallet.currencyId),
  };
  const conditions = groups.map((group) => ({ conditions: [...group.conditions] }));
  const win = winIfAllWin({ legs, terms: payout, groups: conditions }, stake);
  const bets = [{ selectedSystems: [1], stake: toMajor(stake), type: "total" as const }];
  const request: TicketRequest = {
    ticket_id: ticketId,
    selections: draft.selections.map((selection, index) => requestSelection(selection, places[index] ?? null)),
    autoOddsChange: draft.oddsPolicy === "any",
    oddsPolicy: draft.oddsPolicy,
    bets,
    original_bets: bets,
    wallet: { currency: wallet.currency, currency_id: wallet.currencyId },
    bonus: {
      amount: toMajor(win.bonus),
      percentage: win.bonusPercent / 100,
      total_gain: toMajor(win.totalGain),
    },
    systemGroups: groups.map((group) => ({
      conditions: [...group.conditions],
      totalSelections: group.selectionIds.length,
    })),
  };
  return {
    ticketId,
    sub,
    body: JSON.stringify(request),
    legs,
    ...(groups.length === 0 ? {} : { groups: conditions }),
    oddsPolicy: draft.oddsPolicy,
    stake,
    currency: wallet.currency,
    terms: payout,
    timeoutMs: terms.timeoutMs[draft.selections.some((selection) => selection.type === "live") ? "live" : "prematch"],
    exposed: false,
    acceptedOffer: null,
    declinedOffer: null,
  };
}
