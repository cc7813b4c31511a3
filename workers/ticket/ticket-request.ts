// The ticket request of the contract, made from the draft. Once made, its text is never changed.
import { toMajor } from "../../src/domain/money.ts";
import { formatOdd } from "../../src/domain/odds.ts";
import { possibleWin } from "../../src/domain/payout.ts";
import type { TicketDraft, TicketSelection } from "../../src/domain/ticket-selection.ts";
import type { WalletRow } from "../../src/db/device-tables.ts";
import type { TicketRequest, TicketRequestSelection } from "../../src/protocol/tickets.ts";
import type { PlacementRecord } from "./placement-record.ts";
import type { TicketTerms } from "./ticket-terms.ts";

function requestSelection(own: TicketSelection): TicketRequestSelection {
  return {
    eventId: own.eventId,
    type: own.type,
    marketCode: own.marketCode,
    selectionCode: own.selectionCode,
    odds: formatOdd(own.odd),
    original_odds: formatOdd(own.originalOdd),
    sport: own.sport,
    player: own.player,
    marketsTable: own.marketsTable,
    marketsKey: own.marketsKey,
    marketsGroup: own.marketsGroup,
    band: own.band,
    original_band: own.originalBand,
  };
}

/** @param stake minor units. Every selection must have an odd. */
export function makePlacement(
  draft: Pick<TicketDraft, "selections" | "oddsPolicy">,
  how: { ticketId: string; sub: string; stake: number; wallet: WalletRow; terms: TicketTerms },
): PlacementRecord {
  const { ticketId, sub, stake, wallet, terms } = how;
  const odds = draft.selections.map((own) => own.odd ?? 0);
  const win = possibleWin(odds, { ...terms.payout, stake });
  const bets = [{ selectedSystems: [1], stake: toMajor(stake), type: "total" as const }];
  const request: TicketRequest = {
    ticket_id: ticketId,
    selections: draft.selections.map(requestSelection),
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
    systemGroups: [],
  };
  return {
    ticketId,
    sub,
    body: JSON.stringify(request),
    legs: draft.selections.map(({ eventId, selectionCode, marketCode, band, player }, index) => {
      return { eventId, selectionCode, marketCode, band, player, odd: odds[index] ?? 0 };
    }),
    oddsPolicy: draft.oddsPolicy,
    stake,
    currency: wallet.currency,
    terms: { ...terms.payout, bonus: { tiers: [...terms.payout.bonus.tiers], minOdd: terms.payout.bonus.minOdd } },
    timeoutMs: terms.timeoutMs(draft.selections.some((own) => own.type === "live")),
    exposed: false,
    acceptedOffer: null,
  };
}
