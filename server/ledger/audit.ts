// Proves the ledger: what must hold of everything that is in it, asked of the store itself.
import { sql } from "kysely";
import type { Database } from "../ports.ts";

/** A rule that does not hold, and up to ten of the rows that break it. */
export interface LedgerFault {
  rule: string;
  rows: string[];
}

const mostRows = 10;

/** Each query finds what breaks its rule; `id` names it. */
const rules = {
  "a posting has two entries or more, and they sum to zero": sql`
    select p.id from ledger_posting p left join ledger_entry e on e.posting_id = p.id
    group by p.id having count(e.id) < 2 or sum(e.amount) <> 0`,
  "an entry belongs to a posting and an account": sql`
    select e.id from ledger_entry e
    where not exists (select 1 from ledger_posting p where p.id = e.posting_id)
    or not exists (select 1 from ledger_account a where a.id = e.account_id)`,
  "a balance is the sum of its entries": sql`
    select a.id from ledger_account a left join ledger_entry e on e.account_id = a.id
    group by a.id, a.balance having a.balance <> coalesce(sum(e.amount), 0)`,
  "a player's pot is not below zero, and the house's claim on a player not above": sql`
    select id from ledger_account
    where (bucket <> 'house' and balance < 0) or (bucket = 'house' and sub <> '' and balance > 0)`,
  "held stakes are those of the holds that are held": sql`
    select a.id from ledger_account a
    left join ledger_hold h on h.sub = a.sub and h.currency_id = a.currency_id and h.state = 'held'
    where a.bucket = 'hold'
    group by a.id, a.balance having a.balance <> coalesce(sum(h.from_0 + h.from_1), 0)`,
  "a hold is set aside once, and taken or released once when it is over": sql`
    select h.ref as id from ledger_hold h
    where (select count(*) from ledger_posting p where p.ref = h.ref and p.kind = 'hold') <> 1
    or (select count(*) from ledger_posting p where p.ref = h.ref and p.kind = 'take')
      <> case h.state when 'posted' then 1 else 0 end
    or (select count(*) from ledger_posting p where p.ref = h.ref and p.kind = 'release')
      <> case h.state when 'voided' then 1 else 0 end`,
  "only what was paid is taken back": sql`
    select r.id from ledger_posting r where r.kind = 'reversal'
    and not exists (select 1 from ledger_posting p where p.ref = r.ref and p.kind in ('payout', 'refund'))`,
  "a ticket's stake is held while it waits, taken when it is accepted, released else": sql`
    select t.id from ticket t left join ledger_hold h on h.ref = t.id
    where coalesce(h.state, '') <> case
      when t.phase in ('pending', 'reoffer') then 'held' when t.phase = 'accepted' then 'posted' else 'voided' end`,
} as const;

/** @returns nothing where all is well */
export async function auditLedger(db: Database): Promise<LedgerFault[]> {
  const faults: LedgerFault[] = [];
  for (const [rule, query] of Object.entries(rules)) {
    const { rows } = await sql<{ id: number | string }>`${query} limit ${mostRows}`.execute(db);
    if (rows.length > 0) faults.push({ rule, rows: rows.map(({ id }) => String(id)) });
  }
  return faults;
}
