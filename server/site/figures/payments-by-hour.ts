// What came from players and went to them, hour by hour: as it was booked, so that what is past never changes.
import { sql } from "kysely";
import { periodAt } from "../../../src/domain/calendar-period.ts";
import { toMajor } from "../../../src/domain/money.ts";
import type { PaymentHour, PaymentHoursAnswer, PaymentHoursRequest } from "../../../src/protocol/operator/figures.ts";
import { siteTimeBound } from "../../people/agency/commission/site-day.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Database } from "../../platform/db/database.ts";
import { cashCurrency } from "./cash-currency.ts";
import { hourMs, hourOf } from "./site-hours.ts";

/** Counts, and minor units. */
type Paid = Omit<PaymentHour, "from">;

const hoursShown = 24;
const nothing: Paid = { deposits: 0, deposited: 0, withdrawals: 0, withdrawn: 0 };

function spanOf(day: string | null | undefined, now: number): { from: number; to: number } {
  const at = siteTimeBound(day, false);
  if (at !== null) return periodAt("day", at);
  const to = (hourOf(now) + 1) * hourMs;
  return { from: to - hoursShown * hourMs, to };
}

interface Booked {
  hour: number;
  comes: number;
  count: number;
  minor: number | null;
}

/**
 * One entry of each posting: what a deposit brought to a player's cash (one that was refused brought nothing), what a
 * withdrawal brought to its provider, what a shop's moved in a player's wallet. Goes by the index
 * `ledger_posting_of_payments`, and from each posting to its entries: a join would read all entries there are first.
 */
export async function bookedByHour(
  db: Database,
  currencyId: number,
  span: { from: number; to: number },
): Promise<Booked[]> {
  const { rows } = await sql<Booked>`
    with booked as materialized (
      select p.at / ${sql.lit(hourMs)} as hour, case when p.kind in ('deposit', 'shopIn') then 1 else 0 end as comes,
        (select sum(abs(e.amount)) from ledger_entry e join ledger_account a on a.id = e.account_id
          where e.posting_id = p.id and a.currency_id = ${currencyId}
          and case p.kind when 'withdraw' then a.sub like '~psp:%' when 'shopOut' then a.bucket in ('wallet_0', 'wallet_2')
            else a.bucket = 'wallet_0' end) as minor
      from ledger_posting p
      where p.kind in ('deposit', 'withdraw', 'shopIn', 'shopOut') and p.at >= ${span.from} and p.at < ${span.to}
    )
    select hour, comes, count(minor) as count, sum(minor) as minor from booked group by hour, comes`.execute(db);
  return rows;
}

const sumOf = (all: readonly Paid[]): Paid =>
  all.reduce(
    (sum, row) => ({
      deposits: sum.deposits + row.deposits,
      deposited: sum.deposited + row.deposited,
      withdrawals: sum.withdrawals + row.withdrawals,
      withdrawn: sum.withdrawn + row.withdrawn,
    }),
    nothing,
  );

const wirePaid = ({ deposits, deposited, withdrawals, withdrawn }: Paid): Paid => ({
  deposits,
  deposited: toMajor(deposited),
  withdrawals,
  withdrawn: toMajor(withdrawn),
});

/** @throws HttpError 400 */
export async function paymentsByHour(
  db: Database,
  clock: Pick<Clock, "now">,
  { currency_id, day }: PaymentHoursRequest,
): Promise<PaymentHoursAnswer> {
  const currency = cashCurrency(currency_id);
  const now = clock.now();
  const span = spanOf(day, now);
  const hours = new Map<number, Paid>();
  for (let hour = hourOf(span.from); hour < hourOf(span.to); hour += 1) hours.set(hour, nothing);
  for (const { hour, comes, count, minor: sum } of await bookedByHour(db, currency_id, span)) {
    const minor = sum ?? 0;
    const before = hours.get(hour) ?? nothing;
    hours.set(
      hour,
      comes === 1
        ? { ...before, deposits: count, deposited: minor }
        : { ...before, withdrawals: count, withdrawn: minor },
    );
  }
  return {
    ...currency,
    result: [...hours].map(([hour, paid]) => ({ from: hour * hourMs, ...wirePaid(paid) })),
    sum: wirePaid(sumOf([...hours.values()])),
    asOf: now,
  };
}
