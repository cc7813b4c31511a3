// What was paid in and out at shops, staked and won, by the time it was booked: added up from the ledger. Free bets count
// nowhere.
import { type RawBuilder, sql } from "kysely";
import type { Database } from "../ports.ts";
import { ofPlayersIn } from "./list-tickets.ts";

/** Minor units. */
export interface Turnover {
  key: string;
  currency_id: number;
  payIn: number;
  payOut: number;
  tickets: number;
  stake: number;
  /** Pay-outs, cash-outs and stakes that came back, less what corrections took back. */
  won: number;
}

export type TurnoverKey = "hour" | "agent" | "player";

export interface TurnoverScope {
  /** "" = the whole site. */
  path: string;
  /** Epoch ms; both belong to it. */
  from: number;
  to: number;
}

const hourMs = 3600_000;

/** By whom or when it is added up: `player` and `at` are columns. */
function keyOf(by: TurnoverKey, player: RawBuilder<unknown>, at: RawBuilder<unknown>): RawBuilder<string> {
  switch (by) {
    case "hour":
      return sql<string>`cast(${at} / ${sql.lit(hourMs)} as text)`;
    case "player":
      return sql<string>`${player}`;
    case "agent":
      return sql<string>`coalesce((select above.parent from agency_member as above where above.sub = ${player}), '')`;
  }
}

interface Added {
  key: string;
  currency_id: number;
  kind: string;
  count: number;
  amount: number;
}

/** The house's side of tickets: all of a stake and of a pay-out, whatever pots of the player it went by. */
async function ofTickets(db: Database, { path, from, to }: TurnoverScope, by: TurnoverKey): Promise<Added[]> {
  const ticketId = sql`substr(case when p.kind = 'cashout' then p.note else p.ref end, 1, 36)`;
  const { rows } = await sql<Added>`
    select ${keyOf(by, sql.ref("t.sub"), sql.ref("p.at"))} as key, t.currency_id as currency_id, p.kind as kind,
      count(*) as count, sum(e.amount) as amount
    from ledger_posting p
    join ticket t on t.id = ${ticketId}
    join ledger_entry e on e.posting_id = p.id
    join ledger_account a on a.id = e.account_id and a.sub = '' and a.bucket = 'house'
    where p.at >= ${from} and p.at <= ${to} and t.currency_id <= 999
    and p.kind in ('take', 'payout', 'refund', 'cashout', 'reversal')
    and ${ofPlayersIn(db, sql.ref("t.sub"), path)}
    group by 1, 2, 3`.execute(db);
  return rows;
}

async function atShops(db: Database, { path, from, to }: TurnoverScope, by: TurnoverKey): Promise<Added[]> {
  const { rows } = await sql<Added>`
    select ${keyOf(by, sql.ref("a.sub"), sql.ref("p.at"))} as key, a.currency_id as currency_id, p.kind as kind,
      count(*) as count, sum(e.amount) as amount
    from ledger_posting p
    join ledger_entry e on e.posting_id = p.id
    join ledger_account a on a.id = e.account_id and a.bucket in ('wallet_0', 'wallet_2')
    where p.at >= ${from} and p.at <= ${to} and p.kind in ('shopIn', 'shopOut')
    and ${ofPlayersIn(db, sql.ref("a.sub"), path)}
    group by 1, 2, 3`.execute(db);
  return rows;
}

/** One for each key and currency in which something moved. */
export async function turnoverOf(db: Database, scope: TurnoverScope, by: TurnoverKey): Promise<Turnover[]> {
  const found = new Map<string, Turnover>();
  const at = ({ key, currency_id }: Added): Turnover => {
    const name = `${key} ${currency_id}`;
    const known = found.get(name) ?? { key, currency_id, payIn: 0, payOut: 0, tickets: 0, stake: 0, won: 0 };
    found.set(name, known);
    return known;
  };
  for (const added of [...(await ofTickets(db, scope, by)), ...(await atShops(db, scope, by))]) {
    const row = at(added);
    const { kind, amount, count } = added;
    if (kind === "shopIn") row.payIn += amount;
    else if (kind === "shopOut") row.payOut -= amount;
    else if (kind === "take") {
      row.stake += amount;
      row.tickets += count;
    } else row.won -= amount;
  }
  return [...found.values()];
}
