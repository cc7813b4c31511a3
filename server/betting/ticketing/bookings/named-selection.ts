// A booked selection with all that the offer knows of it, so that it can still be named when it has left.
import { identityOf } from "../../../../src/protocol/booked-legs.ts";
import { bookedName, bookedOdds, type BookedSelection } from "../../../../src/protocol/bookings.ts";
import { legsOfSelection } from "../../../../src/domain/offer/combination-code.ts";
import { linesOf } from "../../../../src/domain/offer/market-lines.ts";
import type { SelectionTable } from "../../../../src/protocol/combination.ts";
import type { OfferBook } from "../../offer/offer-book.ts";
import { lookup } from "../../../../src/domain/open-record.ts";

/** What is stored and given back. */
export type NamedSelection = Omit<BookedSelection, "odd"> & {
  marketsKey: string;
  marketCode: string;
  marketsTable: SelectionTable;
};

/** The offer's word on match, kind and start counts for more than the client's. */
export function namedSelection(
  bookedSelection: BookedSelection,
  book: Pick<OfferBook, "kindOf" | "match">,
): NamedSelection {
  const { odd: _, ...rest } = bookedSelection;
  const odds = bookedOdds(bookedSelection);
  const identity = identityOf(bookedSelection);
  const { marketsKey } = identity;
  const legs = legsOfSelection(identity);
  const selection = { ...rest, ...identity, marketCode: marketsKey, ...(legs === null ? {} : { legs }) };
  const match = book.match(bookedSelection.eventId);
  if (match === null) return { ...selection, ...(odds === undefined ? {} : { odds }) };
  const line = linesOf(match, identity).find(
    (entry) => entry.B === bookedSelection.band && entry.P === bookedSelection.player,
  );
  const price = odds ?? lookup(line?.selections, bookedSelection.selectionCode)?.O;
  const { sport, timeStart } = match;
  const type = bookedSelection.type ?? book.kindOf(bookedSelection.eventId) ?? "prematch";
  return {
    ...selection,
    type,
    sport,
    hostName: bookedName(match.hostName),
    awayName: bookedName(match.awayName),
    leagueName: bookedName(match.leagueName),
    timeStart,
    ...(price === undefined ? {} : { odds: price }),
  };
}
