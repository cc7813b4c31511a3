// What makes two selections the same bet, apart from their prices.
import type { MarketsTableName } from "./ticket-selection.ts";

export interface SelectionIdentity {
  readonly eventId: number;
  readonly marketsTable: MarketsTableName;
  readonly marketsKey: string;
  readonly selectionCode: string;
  readonly band: string;
  readonly player: string;
}

/** One text for the same selections in any order; prices and systems do not matter. */
export function selectionsKey(selections: readonly SelectionIdentity[]): string {
  return selections
    .map(({ eventId, marketsTable, marketsKey, band, player, selectionCode }) =>
      // Codes of the offer never hold "|".
      [eventId, marketsTable, marketsKey, band, player, selectionCode].join("|"),
    )
    .toSorted()
    .join("\n");
}
