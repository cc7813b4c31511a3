// What a user is found by: name, names and address, folded in each spelling.
import { type Kysely, type RawBuilder, sql } from "kysely";
import { searchable } from "../../../src/domain/offer/search-term.ts";
import type { Database } from "../../platform/db/database.ts";

interface Named {
  username: string;
  email: string;
  first_name: string;
  last_name: string;
}

export const userSearch = ({ username, first_name, last_name, email }: Named): string =>
  searchable([username, `${first_name} ${last_name}`, email]).join("\n");

/**
 * The same without the address, for those who are not told it: by searches alone they could spell it out. Neither names nor
 * user names have an "@" in them; where one is left, the address is written in letters that the key has otherwise.
 * @param user what the query calls the table
 */
export function searchWithoutAddress(user: string): RawBuilder<string> {
  const names = sql`replace(${sql.ref(`${user}.search`)}, ${sql.lit("\n")} || ${sql.ref(`${user}.email_key`)}, '')`;
  return sql<string>`case when ${names} like '%@%' then ${sql.ref(`${user}.username_key`)} else ${names} end`;
}

/** After one of them changed, in the transaction of the change. */
export async function keepUserSearch(trx: Database, sub: string): Promise<void> {
  const user = await trx
    .selectFrom("user")
    .select(["username", "email", "first_name", "last_name"])
    .where("sub", "=", sub)
    .executeTakeFirst();
  if (user !== undefined)
    await trx
      .updateTable("user")
      .set({ search: userSearch(user) })
      .where("sub", "=", sub)
      .execute();
}

const rowsAtOnce = 500;

/** In the step that adds the column. @param db a transaction */
export async function fillUserSearch(untyped: Kysely<unknown>): Promise<void> {
  const db = untyped as Database;
  for (;;) {
    const some = await db
      .selectFrom("user")
      .select(["sub", "username", "email", "first_name", "last_name"])
      .where(sql<boolean>`search = ''`)
      .limit(rowsAtOnce)
      .execute();
    if (some.length === 0) return;
    for (const user of some)
      await db
        .updateTable("user")
        .set({ search: userSearch(user) })
        .where("sub", "=", user.sub)
        .execute();
  }
}
