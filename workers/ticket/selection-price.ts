// What the worker's copy of the offer says about one selection.
import { parseOdd } from "../../src/domain/offer/odds.ts";
import { legState } from "../../src/domain/ticket/placement-leg.ts";
import { hasBegun, recheckSelection, type PriceNow } from "../../src/domain/ticket/ticket.ts";
import type { SelectionKind, TicketSelection } from "../../src/domain/ticket/ticket-selection.ts";
import type { Match } from "../../src/protocol/match.ts";
import type { KnownMatch } from "../core/ports.ts";
import { lookup } from "../../src/domain/open-record.ts";

const openStatus = "OPEN";

/**
 * The selection as it stands now; the same object where nothing changed.
 * @param now epoch ms by the server's clock; null = not known
 */
export function checkAgainst(selection: TicketSelection, matchInfo: KnownMatch, now: number | null): TicketSelection {
  switch (matchInfo.state) {
    case "gone":
      return recheckSelection(selection, null, now);
    case "unknown":
      return keepOrStart(selection, now);
    case "known": {
      const price = priceIn(matchInfo.match, matchInfo.kind, selection);
      return price === "unknown" ? keepOrStart(selection, now) : recheckSelection(selection, price, now);
    }
  }
}

/** The server's clock alone can say that a pre-match bet is over. */
function keepOrStart(selection: TicketSelection, now: number | null): TicketSelection {
  if (selection.type !== "prematch" || !hasBegun(selection.timeStart, now)) return selection;
  const { odd, band, timeStart } = selection;
  return recheckSelection(selection, { odd, band, marketOpen: false, timeStart, started: true }, now);
}

function priceIn(match: Match, kind: SelectionKind, selection: TicketSelection): PriceNow | null | "unknown" {
  const state = legState(selection.type, kind, match);
  if (state === "gone") return null;
  const { timeStart } = match;
  const started = state === "started";
  const entry = lookup(match[selection.marketsTable], selection.marketsKey)?.find(
    (candidate) => candidate.B === selection.band && candidate.P === selection.player,
  );
  const odd = lookup(entry?.selections, selection.selectionCode)?.O;
  if (entry !== undefined && odd !== undefined) {
    return { odd: parseOdd(odd), band: entry.B, marketOpen: entry.MS === openStatus, timeStart, started };
  }
  if (started) return { odd: null, band: selection.band, marketOpen: false, timeStart, started };
  // A table's row holds main markets only: a market missing there may well exist.
  return match.marketsCount === undefined ? null : "unknown";
}
