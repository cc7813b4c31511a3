// Prices the server named in its answer to a ticket. The worker's copy of the offer may be older than that answer: until
// the offer moves, or for a while at most, what the server named counts.
import { legsOfSelection } from "../../src/domain/offer/combination-code.ts";
import { linesOf } from "../../src/domain/offer/market-lines.ts";
import { formatOdd } from "../../src/domain/offer/odds.ts";
import type { TicketSelection } from "../../src/domain/ticket/ticket-selection.ts";
import type { ReofferChange } from "../../src/db/device-tables.ts";
import type { Clock, KnownMatch, OfferView } from "../core/ports.ts";
import { lookup } from "../../src/domain/open-record.ts";

const holdMs = 15_000;

export interface RejectionPrices {
  /** `selections`: the ticket that was answered. */
  hold(changes: readonly ReofferChange[], selections: readonly TicketSelection[], current: OfferView["current"]): void;
  /** Whether the quoted price counts: the offer still says what it said before the answer. */
  stillCounts(selection: TicketSelection, matchInfo: KnownMatch): boolean;
}

export function createRejectionPrices(clock: Clock): RejectionPrices {
  const rejected = new Map<number, { was: string; until: number }>();
  return {
    hold(changes, selections, current) {
      rejected.clear();
      for (const selection of selections) {
        const change = changes.find((candidate) => candidate.eventId === selection.eventId);
        if (change === undefined || (change.odd === change.originalOdd && change.band === change.originalBand))
          continue;
        rejected.set(selection.eventId, {
          was: cellOf(selection, current(selection.eventId, selection.type)),
          until: clock.monotonic() + holdMs,
        });
      }
    },
    stillCounts(selection, matchInfo) {
      const entry = rejected.get(selection.eventId);
      if (entry === undefined) return false;
      if (clock.monotonic() < entry.until && cellOf(selection, matchInfo) === entry.was) return true;
      rejected.delete(selection.eventId);
      return false;
    },
  };
}

/** Everything the offer says about the price, as text to compare. */
function cellOf(selection: TicketSelection, matchInfo: KnownMatch): string {
  if (matchInfo.state !== "known") return matchInfo.state;
  // A combination has no line of its own: its price moves and is locked with its legs.
  const cells = (legsOfSelection(selection) ?? [selection]).map((leg) =>
    linesOf(matchInfo.match, leg).map((entry) => [
      entry.B,
      entry.P,
      entry.MS,
      lookup(entry.selections, leg.selectionCode)?.O ?? formatOdd(null),
    ]),
  );
  return JSON.stringify([matchInfo.kind, matchInfo.match.matchState, cells]);
}
