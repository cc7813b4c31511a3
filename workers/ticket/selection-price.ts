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
export function checkAgainst(own: TicketSelection, known: KnownMatch, now: number | null): TicketSelection {
  switch (known.state) {
    case "gone":
      return recheckSelection(own, null, now);
    case "unknown":
      return keepOrStart(own, now);
    case "known": {
      const price = priceIn(known.match, known.kind, own);
      return price === "unknown" ? keepOrStart(own, now) : recheckSelection(own, price, now);
    }
  }
}

/** The server's clock alone can say that a pre-match bet is over. */
function keepOrStart(own: TicketSelection, now: number | null): TicketSelection {
  if (own.type !== "prematch" || !hasBegun(own.timeStart, now)) return own;
  const { odd, band, timeStart } = own;
  return recheckSelection(own, { odd, band, marketOpen: false, timeStart, started: true }, now);
}

function priceIn(match: Match, kind: SelectionKind, own: TicketSelection): PriceNow | null | "unknown" {
  const state = legState(own.type, kind, match);
  if (state === "gone") return null;
  const { timeStart } = match;
  const started = state === "started";
  const entry = lookup(match[own.marketsTable], own.marketsKey)?.find(
    (one) => one.B === own.band && one.P === own.player,
  );
  const odd = lookup(entry?.selections, own.selectionCode)?.O;
  if (entry !== undefined && odd !== undefined) {
    return { odd: parseOdd(odd), band: entry.B, marketOpen: entry.MS === openStatus, timeStart, started };
  }
  if (started) return { odd: null, band: own.band, marketOpen: false, timeStart, started };
  // A table's row holds main markets only: a market missing there may well exist.
  return match.marketsCount === undefined ? null : "unknown";
}
