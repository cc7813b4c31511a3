// What starts next, by sport, out of the first pages of the sports' tables.
import type { OfferRow } from "../../../../db/offer-tables.ts";
import type { FirstPages } from "../../../../queries/offer/first-pages.ts";

export interface SportRows {
  readonly sport: string;
  /** By their start; at least one. */
  readonly rows: readonly [OfferRow, ...OfferRow[]];
}

/** How many a sport shows: alone, and beside others. */
const mostAlone = 12;
const mostBeside = 4;

/**
 * The sport whose match starts first comes first. What should have started by now is no longer to come, also while no update tells so.
 * @param pages of the sports, in their order
 * @param now epoch ms by the server's clock
 */
export function comingRows(sports: readonly string[], pages: FirstPages, now: number): readonly SportRows[] {
  const limit = sports.length > 1 ? mostBeside : mostAlone;
  return sports
    .flatMap((sport, at): SportRows[] => {
      const [first, ...others] = (pages[at]?.rows ?? []).filter((row) => row.timeStart > now);
      return first === undefined ? [] : [{ sport, rows: [first, ...others.slice(0, limit - 1)] }];
    })
    .toSorted((a, b) => a.rows[0].timeStart - b.rows[0].timeStart);
}
