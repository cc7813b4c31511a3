// What a tap on an odd does.
import { useCallback, useLayoutEffect, useRef } from "react";
import { isBettable } from "../../../../domain/offer/odds.ts";
import type { SelectionKind } from "../../../../domain/ticket/ticket-selection.ts";
import { pickedCell } from "../../../../queries/ticket/picked-cells.ts";
import type { MarketMap } from "../../../../protocol/match.ts";
import { parseOddCell } from "../../../../domain/offer/odd-cell.ts";
import { useToggle } from "./use-toggle.ts";
import { selectionOf, type OfferedMarket, type PickableMatch } from "./selection-of.ts";
import { lookup } from "../../../../domain/open-record.ts";

/** The same function for the life of the row, so that memoised odds stay as they are. It takes a `data-odd`. */
export function usePick(
  kind: SelectionKind,
  readMatch: () => PickableMatch & { readonly markets: MarketMap; readonly players: MarketMap },
  columns: readonly { readonly market: OfferedMarket }[],
): (oddCell: string) => void {
  const toggle = useToggle();
  const latest = useRef({ kind, readMatch, columns });
  useLayoutEffect(() => {
    latest.current = { kind, readMatch, columns };
  });

  return useCallback(
    (oddCell) => {
      const { kind, readMatch, columns } = latest.current;
      const match = readMatch();
      const { table, key, band, player, selectionCode } = parseOddCell(oddCell);
      const market = columns.find(({ market }) => market.marketsTable === table && market.marketsKey === key)?.market;
      if (market === undefined) return;
      const entry = lookup(match[market.marketsTable], key)?.find(
        (marketEntry) => marketEntry.B === band && marketEntry.P === player,
      );
      const selection = entry && selectionOf(kind, match, market, entry, selectionCode, Date.now());
      if (entry === undefined || selection === undefined) return;
      const cell = `${table}|${key}|${band}|${player}|${selectionCode}`;
      const pressed = pickedCell(match.eventId) === cell;
      // A locked odd can leave the ticket, never enter it.
      const bettable = entry.MS === "OPEN" && isBettable(selection.odd);
      if (!pressed && !bettable) return;
      toggle(selection, pressed);
    },
    [toggle],
  );
}
