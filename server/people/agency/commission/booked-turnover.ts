// What was paid in and out, staked and won, by whose it was when it was booked: a ticket is of the agents in its own path,
// what went over a counter is of the agent who stood behind it, wherever player and agent are by now.
import { type RawBuilder, sql } from "kysely";
import type { Database } from "../../../platform/db/database.ts";
import { atOrBelow } from "../agents/tree.ts";
import { type Added, addedUp, houseEntries, type Turnover } from "./turnover.ts";

export type BookedBy = "hour" | "agent" | "player";

export interface BookedScope {
  /** Below it agents stand now; "" = the whole site. */
  path: string;
  /** Who has to be in a ticket's path; none = all tickets count, those of the house's players too. */
  agents: readonly string[];
  /** Epoch ms; both belong to it. */
  from: number;
  to: number;
}

const hourMs = 3600_000;

const hourOf = (at: string): RawBuilder<string> => sql<string>`cast(${sql.ref(at)} / ${sql.lit(hourMs)} as text)`;

/** "/a/b/" -> "b": who was the player's own agent. */
const lastIn = (path: string): string => path.split("/").at(-2) ?? "";

/** Of tickets `t`: all of them are in its path. None = all tickets. */
export const bookedBelow = (agents: readonly string[]): RawBuilder<unknown> =>
  sql.join(
    agents.map((sub) => sql`and t.agent_path like ${`%/${sub}/%`}`),
    sql` `,
  );

async function ofTickets(db: Database, { agents, from, to }: BookedScope, by: BookedBy): Promise<Added[]> {
  const keys = { hour: hourOf("p.at"), agent: sql<string>`t.agent_path`, player: sql<string>`t.sub` };
  const { rows } = await sql<Added>`
    select ${keys[by]} as key, t.currency_id as currency_id, p.kind as kind, count(*) as count, sum(e.amount) as amount
    from ${houseEntries}
    where p.at >= ${from} and p.at <= ${to} and t.currency_id <= 999
    and p.kind in ('take', 'payout', 'refund', 'cashout', 'reversal') ${bookedBelow(agents)}
    group by 1, 2, 3`.execute(db);
  return by === "agent" ? rows.map((row) => ({ ...row, key: lastIn(row.key) })) : rows;
}

/** What an agent's float and debt lost is what a player got. */
async function atShops(db: Database, { path, from, to }: BookedScope, by: BookedBy): Promise<Added[]> {
  const keys = {
    hour: hourOf("b.at"),
    agent: sql<string>`b.sub`,
    player: sql<string>`coalesce(b.other, '')`,
  };
  const { rows } = await sql<Added>`
    select ${keys[by]} as key, b.currency_id as currency_id, b.kind as kind, count(*) as count, sum(-b.amount) as amount
    from agency_booking b join agency_member m on m.sub = b.sub and m.kind = 'agent'
    where b.at >= ${from} and b.at <= ${to} and b.kind in ('shopIn', 'shopOut')
    and ${atOrBelow(db, sql.ref("m.path"), path)}
    group by 1, 2, 3`.execute(db);
  return rows;
}

/** One for each key and currency in which something moved. */
export const bookedTurnover = async (db: Database, scope: BookedScope, by: BookedBy): Promise<Turnover[]> =>
  addedUp([...(await ofTickets(db, scope, by)), ...(await atShops(db, scope, by))]);
