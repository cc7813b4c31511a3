// What players paid in and out at shops, staked and won, by the time it was booked: added up from the ledger. Free bets
// count nowhere.
import { sql } from "kysely";
import type { Database } from "../../../platform/db/database.ts";
import { ofPlayersIn } from "../players/list-tickets.ts";

/** Minor units. */
export interface Turnover {
  key: string;
  currency_id: number;
  payIn: number;
  payOut: number;
  tickets: number;
  stake: number;
  /** Payouts, cash-outs and stakes that came back, less what corrections took back. */
  won: number;
}

/** Postings of one kind and key. */
export interface Added {
  key: string;
  currency_id: number;
  kind: string;
  count: number;
  /** Of a ticket the house's, of a shop the player's. */
  amount: number;
}

/** One for each key and currency. */
export function addedUp(all: readonly Added[]): Turnover[] {
  const found = new Map<string, Turnover>();
  for (const { key, currency_id, kind, amount, count } of all) {
    const name = `${key} ${currency_id}`;
    const row = found.get(name) ?? { key, currency_id, payIn: 0, payOut: 0, tickets: 0, stake: 0, won: 0 };
    found.set(name, row);
    if (kind === "shopIn") row.payIn += amount;
    else if (kind === "shopOut") row.payOut -= amount;
    else if (kind === "take") {
      row.stake += amount;
      row.tickets += count;
    } else row.won -= amount;
  }
  return [...found.values()];
}

/** The house's side of tickets `t` and postings `p`: all of a stake and of a payout, whatever pots of the player it went by. */
export const houseEntries = sql`ledger_posting p
    join ticket t on t.id = substr(case when p.kind = 'cashout' then p.note else p.ref end, 1, 36)
    join ledger_entry e on e.posting_id = p.id
    join ledger_account a on a.id = e.account_id and a.sub = '' and a.bucket = 'house'`;

interface Scope {
  /** "" = the whole site. */
  path: string;
  /** Epoch ms; both belong to it. */
  from: number;
  to: number;
}

async function ofTickets(db: Database, { path, from, to }: Scope): Promise<Added[]> {
  const { rows } = await sql<Added>`
    select t.sub as key, t.currency_id as currency_id, p.kind as kind, count(*) as count, sum(e.amount) as amount
    from ${houseEntries}
    where p.at >= ${from} and p.at <= ${to} and t.currency_id <= 999
    and p.kind in ('take', 'payout', 'refund', 'cashout', 'reversal')
    and ${ofPlayersIn(db, sql.ref("t.sub"), path)}
    group by 1, 2, 3`.execute(db);
  return rows;
}

async function atShops(db: Database, { path, from, to }: Scope): Promise<Added[]> {
  const { rows } = await sql<Added>`
    select a.sub as key, a.currency_id as currency_id, p.kind as kind, count(*) as count, sum(e.amount) as amount
    from ledger_posting p
    join ledger_entry e on e.posting_id = p.id
    join ledger_account a on a.id = e.account_id and a.bucket in ('wallet_0', 'wallet_2')
    where p.at >= ${from} and p.at <= ${to} and p.kind in ('shopIn', 'shopOut')
    and ${ofPlayersIn(db, sql.ref("a.sub"), path)}
    group by 1, 2, 3`.execute(db);
  return rows;
}

/** By player: of those who are below now, with whomever they played. */
export const turnoverOf = async (db: Database, scope: Scope): Promise<Turnover[]> =>
  addedUp([...(await ofTickets(db, scope)), ...(await atShops(db, scope))]);
