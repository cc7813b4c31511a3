// The selection that a combination is on the ticket.
import {
  type CombinationLeg,
  combinationMarket,
  combinationsTable,
} from "../../../../../domain/offer/combination-code.ts";
import { parseOdd } from "../../../../../domain/offer/odds.ts";
import type { SelectionKind, TicketSelection } from "../../../../../domain/ticket/ticket-selection.ts";
import { matchOfSelection, type PickableMatch } from "../../table/selection-of.ts";

interface PricedLegs {
  /** "-" = none. */
  odd: string;
  code: string;
  legs: readonly CombinationLeg[];
}

/** @param addedAt epoch ms, orders the ticket */
export function combinedSelection(
  kind: SelectionKind,
  match: PickableMatch,
  { odd, code, legs }: PricedLegs,
  addedAt: number,
): TicketSelection {
  const millis = parseOdd(odd);
  return {
    ...matchOfSelection(kind, match),
    id: String(match.eventId),
    marketCode: combinationMarket,
    marketsTable: combinationsTable,
    marketsKey: combinationMarket,
    marketsGroup: "",
    selectionCode: code,
    band: "",
    player: "",
    legs: legs.map(({ marketsTable, marketsKey, band, player, selectionCode }) => ({
      marketsTable,
      marketsKey,
      band,
      player,
      selectionCode,
    })),
    odd: millis,
    originalOdd: millis,
    originalBand: "",
    status: "open",
    addedAt,
  };
}
