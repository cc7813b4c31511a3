// What the worker's copy of the offer says about one selection.
import { combinationsTable, legsOfSelection } from "../../src/domain/offer/combination-code.ts";
import { linesOf } from "../../src/domain/offer/market-lines.ts";
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
  if (selection.marketsTable === combinationsTable) return combinedPriceIn(match, started, selection);
  const entry = linesOf(match, selection).find(
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

/** Its odd is the server's; a leg that is locked here locks it at once. */
function combinedPriceIn(match: Match, started: boolean, selection: TicketSelection): PriceNow {
  const { odd, band } = selection;
  const isLocked = (legsOfSelection(selection) ?? []).some((leg) => {
    const entry = linesOf(match, leg).find(({ B, P }) => B === leg.band && P === leg.player);
    return entry !== undefined && entry.MS !== openStatus;
  });
  return { odd, band, marketOpen: !isLocked, timeStart: match.timeStart, started };
}
