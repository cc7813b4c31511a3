// What is open on the offer, counted anew from the tickets.
import { expect } from "vitest";
import type { Database } from "../../server/platform/db/database.ts";

interface Sums {
  staked: number;
  would_pay: number;
  tickets: number;
}

/** The sums that are kept are those of the tickets. @param db of one moment @returns how many there are */
export async function auditLiability(db: Database): Promise<number> {
  const legs = await db
    .selectFrom("ticket_leg")
    .innerJoin("ticket", "ticket.id", "ticket_leg.ticket_id")
    .selectAll()
    .where("result", "is", null)
    .where("phase", "=", "accepted")
    .where("settlement", "=", "open")
    .execute();
  const wanted: Record<string, Sums> = {};
  for (const leg of legs) {
    const place = [leg.event_id, leg.markets_table, leg.markets_key, leg.band, leg.player, leg.selection_code];
    const sums = (wanted[[...place, leg.payout_currency_id].join("|")] ??= { staked: 0, would_pay: 0, tickets: 0 });
    sums.staked += leg.currency_id > 999 ? 0 : leg.open_stake;
    sums.would_pay += leg.possible_win;
    sums.tickets += 1;
  }
  const rows = await db.selectFrom("liability").selectAll().execute();
  const kept = Object.fromEntries(
    rows.map((row) => {
      const place = [row.event_id, row.markets_table, row.markets_key, row.band, row.player, row.selection_code];
      const { staked, would_pay, tickets } = row;
      return [[...place, row.currency_id].join("|"), { staked, would_pay, tickets }];
    }),
  );
  expect(kept).toEqual(wanted);
  return rows.length;
}
