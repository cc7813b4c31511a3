// Keeps the bookings that a process of an older build did not: while a new build comes, both post to one ledger.
import { sql } from "kysely";
import type { Store } from "../../platform/db/store.ts";
import type { Job } from "../../platform/jobs/job.ts";
import type { Clock } from "../../platform/clock.ts";

const minute = 60_000;
const firstLookBackMs = 24 * 60 * minute;
const lookBackMs = 10 * minute;
/** Before the ledger is proved for the first time. */
const firstMs = 10_000;

export function fillBookings({ transact }: Pick<Store, "transact">, clock: Pick<Clock, "now">): Job {
  return {
    name: "bookings",
    everyMs: minute,
    firstMs,
    async run({ isFirst }) {
      const since = clock.now() - (isFirst ? firstLookBackMs : lookBackMs);
      await transact("fill bookings", (trx) =>
        sql`insert into ledger_booking (posting_id, sub, currency_id, kind, at, amount, balance_after)
          select p.id, a.sub, a.currency_id, p.kind, p.at, sum(e.amount), (
            select sum(f.amount) from ledger_account c join ledger_entry f on f.account_id = c.id
            where c.sub = a.sub and c.currency_id = a.currency_id and c.bucket in ('wallet_0', 'wallet_1')
            and f.posting_id <= p.id)
          from ledger_posting p join ledger_entry e on e.posting_id = p.id join ledger_account a on a.id = e.account_id
          where p.at >= ${since} and a.bucket in ('wallet_0', 'wallet_1')
          and not exists (select 1 from ledger_booking b
            where b.posting_id = p.id and b.sub = a.sub and b.currency_id = a.currency_id)
          group by p.id, a.sub, a.currency_id, p.kind, p.at having sum(e.amount) <> 0
          on conflict do nothing`.execute(trx),
      );
    },
  };
}
