// A ticket that the store refuses to change, whoever asks.
import { sql } from "kysely";
import { dialectOf } from "../../server/platform/db/dialect-of.ts";
import type { Database } from "../../server/platform/db/database.ts";

/** Until `mendTicket`; the error says "spoilt". */
export async function spoilTicket(db: Database, id: string): Promise<void> {
  const when = `before update on ticket`;
  if (dialectOf(db) === "sqlite") {
    const text = `create trigger spoilt ${when} when old.id = '${id}' begin select raise(abort, 'spoilt'); end`;
    await sql.raw(text).execute(db);
    return;
  }
  await sql`create or replace function spoil() returns trigger language plpgsql as $$
    begin raise exception 'spoilt'; end $$`.execute(db);
  const text = `create trigger spoilt ${when} for each row when (old.id = '${id}') execute function spoil()`;
  await sql.raw(text).execute(db);
}

export async function mendTicket(db: Database): Promise<void> {
  await (dialectOf(db) === "sqlite" ? sql`drop trigger spoilt` : sql`drop trigger spoilt on ticket`).execute(db);
}
