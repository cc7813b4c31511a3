// What is open on each match in one currency, all its selections together, the largest first.
import { type RawBuilder, sql } from "kysely";
import { toMajor } from "../../../src/domain/money.ts";
import type { MatchLiabilityAnswer, MatchLiabilityRequest } from "../../../src/protocol/operator/liability.ts";
import { cashCurrency } from "../../site/figures/cash-currency.ts";
import type { Database } from "../../platform/db/database.ts";

/** Minor units. */
interface Open {
  staked: number;
  would_pay: number;
}

interface OpenMatch extends Open {
  event_id: number;
  selections: number;
  largest: number;
}

const wireOpen = ({ staked, would_pay: wouldPay }: Open) => ({
  staked: toMajor(staked),
  wouldPay: toMajor(wouldPay),
  net: toMajor(wouldPay - staked),
});

/** What the matches are called: texts are not compared for all of them. */
async function namesOf(db: Database, ids: readonly number[]): Promise<Map<number, { pair: string; sport: string }>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom("liability")
    .select(["event_id", "pair", "sport"])
    .distinct()
    .where("event_id", "in", ids)
    .execute();
  return new Map(rows.map(({ event_id, pair, sport }) => [event_id, { pair, sport }]));
}

/** @throws HttpError 400 */
export async function listMatches(
  db: Database,
  { currency_id, sport, most: maxMatches }: MatchLiabilityRequest,
): Promise<Omit<MatchLiabilityAnswer, "asOf">> {
  const currency = cashCurrency(currency_id);
  const ofSport: RawBuilder<unknown> = typeof sport === "string" ? sql`and sport = ${sport}` : sql``;
  const byMatch = sql`
    select event_id, sum(staked) as staked, sum(would_pay) as would_pay, count(*) as selections,
      max(would_pay - staked) as largest
    from liability where currency_id = ${currency_id} ${ofSport} group by event_id`;
  const { rows } = await sql<OpenMatch>`
    select * from (${byMatch}) as matches order by would_pay - staked desc, event_id limit ${maxMatches}`.execute(db);
  const { rows: sums } = await sql<Open & { matches: number }>`
    select count(*) as matches, coalesce(sum(staked), 0) as staked, coalesce(sum(would_pay), 0) as would_pay
    from (${byMatch}) as matches`.execute(db);
  const { matches, ...open } = sums[0] ?? { matches: 0, staked: 0, would_pay: 0 };
  const names = await namesOf(
    db,
    rows.map(({ event_id }) => event_id),
  );
  return {
    ...currency,
    result: rows.map(({ event_id: eventId, selections, largest, ...row }) => ({
      eventId,
      ...(names.get(eventId) ?? { pair: "", sport: "" }),
      ...wireOpen(row),
      selections,
      largest: toMajor(largest),
    })),
    sum: { matches, ...wireOpen(open) },
  };
}
