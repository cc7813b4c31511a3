// Tables whose rows the store itself refuses to change or to delete.
import { type Kysely, sql } from "kysely";
import { dialectOf } from "./dialect-of.ts";

export interface AppendOnly {
  tables: readonly string[];
  /** The function behind PostgreSQL's triggers. */
  guard: string;
  /** Of PostgreSQL: while it is "on" in a transaction the guard is lifted. */
  liftedBy: `kvota.${string}`;
  /** What the store says to who tries. */
  refusal: string;
}

async function guardSqlite(db: Kysely<unknown>, { tables, refusal }: AppendOnly): Promise<void> {
  for (const table of tables)
    for (const verb of ["update", "delete"])
      await sql`create trigger ${sql.ref(`${table}_no_${verb}`)} before ${sql.raw(verb)} on ${sql.table(table)}
        begin select raise(abort, ${sql.lit(refusal)}); end`.execute(db);
}

async function guardPostgres(db: Kysely<unknown>, guarded: AppendOnly): Promise<void> {
  const { tables, guard, liftedBy, refusal } = guarded;
  await sql`create function ${sql.ref(guard)}() returns trigger language plpgsql as $$
    begin
      if current_setting(${sql.lit(liftedBy)}, true) = 'on' then return coalesce(new, old); end if;
      raise exception ${sql.lit(refusal)};
    end $$`.execute(db);
  for (const table of tables) {
    await sql`create trigger ${sql.ref(`${table}_no_change`)} before update or delete on ${sql.table(table)}
      for each row execute function ${sql.ref(guard)}()`.execute(db);
    await sql`create trigger ${sql.ref(`${table}_no_truncate`)} before truncate on ${sql.table(table)}
      for each statement execute function ${sql.ref(guard)}()`.execute(db);
  }
}

/** In the step that makes the tables. */
export function guardTables(db: Kysely<unknown>, guarded: AppendOnly): Promise<void> {
  return dialectOf(db) === "postgres" ? guardPostgres(db, guarded) : guardSqlite(db, guarded);
}

/** Lifts the guard while `work` runs. @param db a transaction */
export async function withoutGuard(db: Kysely<unknown>, guarded: AppendOnly, work: () => Promise<void>): Promise<void> {
  if (dialectOf(db) === "postgres") {
    const lifted = (on: "on" | "off") => sql`select set_config(${guarded.liftedBy}, ${on}, true)`.execute(db);
    await lifted("on");
    await work();
    await lifted("off");
    return;
  }
  for (const table of guarded.tables)
    for (const verb of ["update", "delete"])
      await sql`drop trigger if exists ${sql.ref(`${table}_no_${verb}`)}`.execute(db);
  await work();
  await guardSqlite(db, guarded);
}
