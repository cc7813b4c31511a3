// Prices the server named in its answer to a ticket. The worker's copy of the offer may be older than that answer: until
// the offer moves, or for a while at most, what the server named counts.
import { formatOdd } from "../../src/domain/offer/odds.ts";
import type { TicketSelection } from "../../src/domain/ticket/ticket-selection.ts";
import type { ReofferChange } from "../../src/db/device-tables.ts";
import type { Clock, KnownMatch } from "../core/ports.ts";
import { lookup } from "../../src/domain/open-record.ts";

const holdMs = 15_000;

export interface RejectionPrices {
  /** `selections`: the ticket that was answered. */
  hold(
    changes: readonly ReofferChange[],
    selections: readonly TicketSelection[],
    current: (eventId: number) => KnownMatch,
  ): void;
  /** Whether the quoted price counts: the offer still says what it said before the answer. */
  stillCounts(own: TicketSelection, known: KnownMatch): boolean;
}

export function createRejectionPrices(clock: Clock): RejectionPrices {
  const rejected = new Map<number, { was: string; until: number }>();
  return {
    hold(changes, selections, current) {
      rejected.clear();
      for (const own of selections) {
        const change = changes.find((one) => one.eventId === own.eventId);
        if (change === undefined || (change.odd === change.originalOdd && change.band === change.originalBand))
          continue;
        rejected.set(own.eventId, { was: cellOf(own, current(own.eventId)), until: clock.monotonic() + holdMs });
      }
    },
    stillCounts(own, known) {
      const entry = rejected.get(own.eventId);
      if (entry === undefined) return false;
      if (clock.monotonic() < entry.until && cellOf(own, known) === entry.was) return true;
      rejected.delete(own.eventId);
      return false;
    },
  };
}

/** Everything the offer says about the price, as text to compare. */
function cellOf(own: TicketSelection, known: KnownMatch): string {
  if (known.state !== "known") return known.state;
  const entries = lookup(known.match[own.marketsTable], own.marketsKey) ?? [];
  const cells = entries.map((entry) => [
    entry.B,
    entry.P,
    entry.MS,
    lookup(entry.selections, own.selectionCode)?.O ?? formatOdd(null),
  ]);
  return JSON.stringify([known.kind, known.match.matchState, cells]);
}
