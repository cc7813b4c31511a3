// Which legs take no bets at this moment whatever the offer shows: their market is decided, or an operator has
// closed or stopped it. One rule for receipt, decision and reoffers, read in their transaction: no process's copy is asked.
import { closedOffer, kindsOfLeg } from "../../../site/cms/closed-offer.ts";
import { atOnce } from "../../../platform/db/at-once.ts";
import type { MoneyTrx } from "../../../platform/db/store.ts";
import { isStopped, readStops } from "../../liability/stopped.ts";
import { isDecided } from "../../outcomes/match-outcome.ts";
import { outcomesOf } from "../../outcomes/stored-outcomes.ts";
import type { OfferBook } from "../../offer/offer-book.ts";
import type { Settings } from "../../../site/settings/setting.ts";
import { refsOfLeg } from "../leg-parts.ts";
import type { TicketLegTable } from "../tables.ts";

type LegPlace = Pick<
  TicketLegTable,
  "event_id" | "type" | "markets_table" | "markets_key" | "selection_code" | "player" | "band"
>;

export interface BarredLegs {
  /** @param leg with the band that it would be booked at */
  has(leg: LegPlace): boolean;
}

/** @param legs those of which is going to be asked, or others on their matches @param now epoch ms */
export async function readBarredLegs(
  trx: MoneyTrx,
  { book, settings }: { book: OfferBook; settings: Settings },
  legs: readonly Pick<LegPlace, "event_id">[],
  now: number,
): Promise<BarredLegs> {
  const [outcomes, stops] = await atOnce(
    outcomesOf(trx, [...new Set(legs.map(({ event_id }) => event_id))]),
    readStops(trx),
  );
  const closed = closedOffer(settings);
  const isLegStopped = (leg: LegPlace): boolean => {
    const match = stops.size === 0 ? null : book.match(leg.event_id);
    return match !== null && refsOfLeg(leg).some(({ marketsKey }) => isStopped(stops, match, marketsKey));
  };
  return {
    has(leg) {
      const outcome = outcomes.get(leg.event_id);
      return (
        (outcome !== undefined && refsOfLeg(leg).some((ref) => isDecided(outcome, ref, now))) ||
        kindsOfLeg(book, leg.event_id, leg.type).some((kind) => closed[kind]) ||
        isLegStopped(leg)
      );
    },
  };
}
