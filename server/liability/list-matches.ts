// What is open on each match in one currency, all its selections together, the largest first.
import { type RawBuilder, sql } from "kysely";
import { toMajor } from "../../src/domain/money.ts";
import type { MatchLiabilityAnswer, MatchLiabilityRequest } from "../../src/protocol/operator/liability.ts";
import { cashCurrency } from "../figures/cash-currency.ts";
import type { Database } from "../ports.ts";

/** Minor units. */
interface Open {
  staked: number;
  would_pay: number;
}

interface OpenMatch extends Open {
  event_id: number;
  pair: string;
  sport: string;
  selections: number;
  largest: number;
}

const wireOpen = ({ staked, would_pay: wouldPay }: Open) => ({
  ...{ staked: toMajor(staked), wouldPay: toMajor(wouldPay), net: toMajor(wouldPay - staked) },
});

/** Rows are added up in the order of their key, which begins with the match. @throws HttpError 400 */
export async function listMatches(
  db: Database,
  { currency_id, sport, most }: MatchLiabilityRequest,
): Promise<Omit<MatchLiabilityAnswer, "asOf">> {
  const currency = cashCurrency(currency_id);
  const ofSport: RawBuilder<unknown> = typeof sport === "string" ? sql`and sport = ${sport}` : sql``;
  const { rows } = await sql<OpenMatch>`
    select event_id, max(pair) as pair, max(sport) as sport, sum(staked) as staked, sum(would_pay) as would_pay,
      count(*) as selections, max(would_pay - staked) as largest
    from liability where currency_id = ${currency_id} ${ofSport}
    group by event_id order by sum(would_pay) - sum(staked) desc, event_id limit ${most}`.execute(db);
  const { rows: sums } = await sql<Open & { matches: number }>`
    select count(distinct event_id) as matches, coalesce(sum(staked), 0) as staked,
      coalesce(sum(would_pay), 0) as would_pay
    from liability where currency_id = ${currency_id} ${ofSport}`.execute(db);
  const { matches, ...open } = sums[0] ?? { matches: 0, staked: 0, would_pay: 0 };
  return {
    ...currency,
    result: rows.map(({ event_id: eventId, pair, sport: code, selections, largest, ...row }) => ({
      ...{ eventId, pair, sport: code, ...wireOpen(row), selections, largest: toMajor(largest) },
    })),
    sum: { matches, ...wireOpen(open) },
  };
}
