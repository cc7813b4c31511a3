// What a ticket has open on the offer: the same stake and the same possible win on each of its undecided legs.
import { isFreeBetCurrency } from "../../../src/domain/money.ts";
import type { StoredTicket } from "../ticketing/ticket-store.ts";
import type { LiabilityTable } from "./tables.ts";

export type LiabilityPlace = Pick<
  LiabilityTable,
  "event_id" | "currency_id" | "markets_table" | "markets_key" | "band" | "player" | "selection_code"
>;

export interface Exposure {
  place: LiabilityPlace;
  sport: string;
  pair: string;
  staked: number;
  wouldPay: number;
}

/** None of a ticket that is not open: nothing can be paid for it any more, or nothing was booked yet. */
export function exposuresOf({ ticket, legs }: StoredTicket): Exposure[] {
  if (ticket.phase !== "accepted" || ticket.settlement !== "open") return [];
  const staked = isFreeBetCurrency(ticket.currency_id) ? 0 : ticket.open_stake;
  return legs
    .filter(({ result }) => result === null)
    .map((leg) => ({
      place: {
        event_id: leg.event_id,
        currency_id: ticket.payout_currency_id,
        markets_table: leg.markets_table,
        markets_key: leg.markets_key,
        band: leg.band,
        player: leg.player,
        selection_code: leg.selection_code,
      },
      sport: leg.sport,
      pair: `${leg.host_name} - ${leg.away_name}`,
      staked,
      wouldPay: ticket.possible_win,
    }));
}
