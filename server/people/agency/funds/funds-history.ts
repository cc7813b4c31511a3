// What agents had at some moment, and what they were paid: as their bookings tell.
import { sql } from "kysely";
import type { Database } from "../../../platform/db/database.ts";
import { atOrBelow } from "../agents/tree.ts";

export interface Had {
  sub: string;
  currency_id: number;
  float: number;
  owed: number;
}

export interface Moved extends Had {
  /** Epoch ms. */
  at: number;
  /** Of commission. */
  paid: number;
}

/** What each agent below had before a moment. @param path "" = of the whole site */
export async function hadBefore(db: Database, path: string, moment: number): Promise<Had[]> {
  const { rows } = await sql<Had>`
    select sub, currency_id, float_after as float, owed_after as owed from (
      select b.sub, b.currency_id, b.float_after, b.owed_after,
        row_number() over (partition by b.sub, b.currency_id order by b.at desc, b.id desc) as place
      from agency_booking b join agency_member m on m.sub = b.sub and m.kind = 'agent'
      where b.at < ${moment} and ${atOrBelow(db, sql.ref("m.path"), path)}
    ) as latest where place = 1`.execute(db);
  return rows;
}

/** What moved them from then on, oldest first. */
export async function movedIn(
  db: Database,
  path: string,
  { from, to }: { from: number; to: number },
): Promise<Moved[]> {
  const { rows } = await sql<Moved>`
    select b.sub, b.currency_id, b.at, b.float_after as float, b.owed_after as owed,
      case when b.kind = 'commission' then b.amount else 0 end as paid
    from agency_booking b join agency_member m on m.sub = b.sub and m.kind = 'agent'
    where b.at >= ${from} and b.at <= ${to} and ${atOrBelow(db, sql.ref("m.path"), path)}
    order by b.at, b.id`.execute(db);
  return rows;
}
