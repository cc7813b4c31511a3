// Proves the ledger: what must hold of everything that is in it, asked of the store itself.
import { type RawBuilder, sql } from "kysely";
import type { Database } from "../../platform/db/database.ts";
import { isSharedRow, vouchersOwner } from "./shared-pots.ts";

/** A rule that does not hold, and up to ten of the rows that break it. */
export interface LedgerFault {
  rule: string;
  rows: string[];
}

const mostRows = 10;

/** What is asked about: all, or what was moved since a moment. */
interface Scope {
  /** Of a posting's time. */
  since(at: string): RawBuilder<unknown>;
  /** Of an account's id. The house's own are moved by everybody: proving one of them is proving all. */
  touched(account: string): RawBuilder<unknown>;
  /** Of what postings are about. */
  about(ref: string): RawBuilder<unknown>;
  isWhole: boolean;
}

const all = sql`1 = 1`;
const whole: Scope = { since: () => all, touched: () => all, about: () => all, isWhole: true };

const movedSince = (moment: number): Scope => ({
  since: (at) => sql`${sql.ref(at)} >= ${moment}`,
  touched: (account) => sql`${sql.ref(account)} in (
    select a.id from ledger_posting p join ledger_entry e on e.posting_id = p.id join ledger_account a on a.id = e.account_id
    where p.at >= ${moment} and a.sub <> '' and a.sub not like '~%')`,
  about: (ref) => sql`${sql.ref(ref)} in (select ref from ledger_posting where at >= ${moment})`,
  isWhole: false,
});

/** Each query finds what breaks its rule; `id` names it. null = it is asked of the whole ledger alone. */
const rules: Readonly<Record<string, (scope: Scope) => RawBuilder<unknown> | null>> = {
  "a posting has two entries or more, and they sum to zero": ({ since }) => sql`
    select p.id from ledger_posting p left join ledger_entry e on e.posting_id = p.id
    where ${since("p.at")}
    group by p.id having count(e.id) < 2 or sum(e.amount) <> 0`,
  "an entry belongs to a posting and an account": ({ since, isWhole }) =>
    isWhole
      ? sql`
    select e.id from ledger_entry e
    where not exists (select 1 from ledger_posting p where p.id = e.posting_id)
    or not exists (select 1 from ledger_account a where a.id = e.account_id)`
      : sql`
    select e.id from ledger_posting p join ledger_entry e on e.posting_id = p.id
    where ${since("p.at")} and not exists (select 1 from ledger_account a where a.id = e.account_id)`,
  "a balance is the sum of its entries": ({ touched }) => sql`
    select a.id from ledger_account a left join ledger_entry e on e.account_id = a.id
    where not ${isSharedRow("a")} and ${touched("a.id")}
    group by a.id, a.balance having a.balance <> coalesce(sum(e.amount), 0)`,
  "the last booking of a credit is the sum of its entries": ({ touched }) => sql`
    select a.id from ledger_account a
    where a.bucket = 'wallet_0' and ${touched("a.id")}
    and coalesce((select b.balance_after from ledger_booking b where b.sub = a.sub and b.currency_id = a.currency_id
      order by b.posting_id desc limit 1), 0)
    <> coalesce((select sum(e.amount) from ledger_account c join ledger_entry e on e.account_id = c.id
      where c.sub = a.sub and c.currency_id = a.currency_id and c.bucket in ('wallet_0', 'wallet_1')), 0)`,
  "what was rolled up of a shared pot is the sum of its entries until then": ({ isWhole }) =>
    isWhole
      ? sql`
    select r.account_id as id from house_rollup r left join ledger_entry e
    on e.account_id = r.account_id and e.posting_id <= r.posting_id
    group by r.account_id, r.balance having r.balance <> coalesce(sum(e.amount), 0)`
      : null,
  "a player's pot is not below zero, and the house's claim on a player not above": ({ touched }) => sql`
    select id from ledger_account
    where ${touched("ledger_account.id")}
    and ((bucket <> 'house' and balance < 0) or (bucket = 'house' and sub <> '' and balance > 0))`,
  // A hold is looked at by its ticket; by whose it is it would have to be sought among all there ever were.
  "held stakes are those of the holds that are held": ({ isWhole }) =>
    isWhole
      ? sql`
    select a.id from ledger_account a
    left join ledger_hold h on h.sub = a.sub and h.currency_id = a.currency_id and h.state = 'held'
    where a.bucket = 'hold' and a.sub not like '~%'
    group by a.id, a.balance having a.balance <> coalesce(sum(h.from_0 + h.from_1), 0)`
      : null,
  // Of those alone that are open, of which there are few, and of the entries since the last roll-up.
  "what lies in vouchers is what the open ones are worth": () => sql`
    select a.id from ledger_account a left join house_rollup r on r.account_id = a.id
    where a.sub = ${vouchersOwner} and a.bucket = 'hold'
    and coalesce(r.balance, 0) + coalesce((select sum(e.amount) from ledger_entry e
        where e.account_id = a.id and e.posting_id > coalesce(r.posting_id, 0)), 0)
      <> coalesce((select sum(v.amount) from voucher v where v.currency_id = a.currency_id and v.status = 'open'), 0)`,
  "an agent owes no more than the line": ({ touched }) => sql`
    select a.id from ledger_account a
    left join agency_line l on a.sub = '~owed:' || l.sub and l.currency_id = a.currency_id
    where a.sub like '~owed:%' and -a.balance > coalesce(l.minor, 0) and ${touched("a.id")}`,
  "what an agent can give out is what its bookings tell": ({ isWhole }) =>
    isWhole
      ? sql`
    select a.id from ledger_account a
    left join ledger_account o on o.sub = '~owed:' || a.sub and o.currency_id = a.currency_id
    where a.bucket = 'wallet_3'
    and a.balance + coalesce(o.balance, 0) <> coalesce((select sum(b.amount) from agency_booking b
      where b.sub = a.sub and b.currency_id = a.currency_id), 0)`
      : null,
  "a voucher ends by one posting, or by none while it is open": ({ about }) => sql`
    select v.id from voucher v where ${about("v.id")}
    and (select count(*) from ledger_posting p where p.ref = v.id and p.kind in ('voucherUsed', 'voucherBack'))
      <> case v.status when 'open' then 0 else 1 end`,
  "a hold is set aside once, and taken or released once when it is over": ({ about }) => sql`
    select h.ref as id from ledger_hold h
    where ${about("h.ref")}
    and ((select count(*) from ledger_posting p where p.ref = h.ref and p.kind = 'hold') <> 1
    or (select count(*) from ledger_posting p where p.ref = h.ref and p.kind = 'take')
      <> case h.state when 'posted' then 1 else 0 end
    or (select count(*) from ledger_posting p where p.ref = h.ref and p.kind = 'release')
      <> case h.state when 'voided' then 1 else 0 end)`,
  "only what was paid is taken back": ({ since }) => sql`
    select r.id from ledger_posting r where r.kind = 'reversal' and ${since("r.at")}
    and not exists (select 1 from ledger_posting p where p.ref = r.ref and p.kind in ('payout', 'refund'))`,
  "a ticket's stake is held while it waits, taken when it is accepted, released else": ({ about }) => sql`
    select t.id from ticket t left join ledger_hold h on h.ref = t.id
    where ${about("t.id")} and coalesce(h.state, '') <> case
      when t.phase in ('pending', 'reoffer') then 'held' when t.phase = 'accepted' then 'posted' else 'voided' end`,
};

/** @param since epoch ms: only what was moved from then on; null = all @returns nothing where all is well */
export async function auditLedger(db: Database, since: number | null = null): Promise<LedgerFault[]> {
  const scope = since === null ? whole : movedSince(since);
  const faults: LedgerFault[] = [];
  for (const [rule, queryOf] of Object.entries(rules)) {
    const query = queryOf(scope);
    if (query === null) continue;
    const { rows } = await sql<{ id: number | string }>`${query} limit ${mostRows}`.execute(db);
    if (rows.length > 0) faults.push({ rule, rows: rows.map(({ id }) => String(id)) });
  }
  return faults;
}
