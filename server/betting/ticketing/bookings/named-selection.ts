// A booked selection with all that the offer knows of it, so that it can still be named when it has left.
import { identityOf } from "../../../../src/protocol/booked-legs.ts";
import { bookedOdds, type BookedSelection } from "../../../../src/protocol/bookings.ts";
import type { MarketsTable } from "../../../../src/protocol/match.ts";
import type { OfferBook } from "../../../ports.ts";
import { lookup } from "../../../../src/domain/open-record.ts";

/** What is stored and given back. */
export type NamedSelection = Omit<BookedSelection, "odd"> & {
  marketsKey: string;
  marketCode: string;
  marketsTable: MarketsTable;
};

/** The offer's word on match, kind and start counts for more than the client's. */
export function namedSelection(
  bookedSelection: BookedSelection,
  book: Pick<OfferBook, "kindOf" | "match">,
): NamedSelection {
  const { odd: _, ...rest } = bookedSelection;
  const odds = bookedOdds(bookedSelection);
  const identity = identityOf(bookedSelection);
  const { marketsTable, marketsKey } = identity;
  const selection = { ...rest, ...identity, marketCode: marketsKey };
  const match = book.match(bookedSelection.eventId);
  if (match === null) return { ...selection, ...(odds === undefined ? {} : { odds }) };
  const line = lookup(match[marketsTable], marketsKey)?.find(
    (entry) => entry.B === bookedSelection.band && entry.P === bookedSelection.player,
  );
  const price = odds ?? lookup(line?.selections, bookedSelection.selectionCode)?.O;
  const { hostName, awayName, leagueName, sport, timeStart } = match;
  const type = bookedSelection.type ?? book.kindOf(bookedSelection.eventId) ?? "prematch";
  return {
    ...selection,
    type,
    sport,
    hostName,
    awayName,
    leagueName,
    timeStart,
    ...(price === undefined ? {} : { odds: price }),
  };
}
