// The leg of a ticket that a tap on an odd makes.
import { parseOdd } from "../../../../domain/offer/odds.ts";
import type { SelectionKind, TicketSelection } from "../../../../domain/ticket/ticket-selection.ts";
import type { MarketEntry } from "../../../../protocol/match.ts";
import type { MarketDescriptor } from "../../../../protocol/offer.ts";
import { lookup } from "../../../../domain/open-record.ts";

/** The match as rows and full matches both have it. */
export interface PickableMatch {
  readonly eventId: number;
  readonly sport: string;
  readonly hostName: string;
  readonly awayName: string;
  readonly leagueName: string;
  readonly hostTextId?: string | undefined;
  readonly awayTextId?: string | undefined;
  readonly timeStart: number;
  readonly sfId?: string | number | undefined;
}

export interface OfferedMarket extends Pick<MarketDescriptor, "marketCode" | "marketsTable" | "marketsKey"> {
  /** Heading the market lies under. */
  readonly group: string;
}

/** What a selection says of its match. */
export const matchOfSelection = (kind: SelectionKind, match: PickableMatch) => ({
  eventId: match.eventId,
  type: kind,
  sport: match.sport,
  hostName: match.hostName,
  awayName: match.awayName,
  leagueName: match.leagueName,
  hostTextId: match.hostTextId,
  awayTextId: match.awayTextId,
  timeStart: match.timeStart,
  ...(match.sfId === undefined ? {} : { sfId: match.sfId }),
});

/** @param addedAt epoch ms, orders the ticket; undefined where the entry does not have the outcome. */
export function selectionOf(
  kind: SelectionKind,
  match: PickableMatch,
  market: OfferedMarket,
  entry: MarketEntry,
  selectionCode: string,
  addedAt: number,
): TicketSelection | undefined {
  const offered = lookup(entry.selections, selectionCode);
  if (offered === undefined) return undefined;
  const odd = parseOdd(offered.O);
  return {
    ...matchOfSelection(kind, match),
    id: entry.P === "" ? String(match.eventId) : `${match.eventId}_${entry.P}`,
    marketCode: market.marketCode,
    marketsTable: market.marketsTable,
    marketsKey: market.marketsKey,
    marketsGroup: market.group,
    selectionCode,
    band: entry.B,
    player: entry.P,
    odd,
    originalOdd: odd,
    originalBand: entry.B,
    status: "open",
    addedAt,
  };
}
