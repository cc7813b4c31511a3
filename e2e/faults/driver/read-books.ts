// The site's own books, read from its store.
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { CompiledQuery } from "kysely";
import { openPostgres } from "../../../server/platform/db/postgres/open-postgres.ts";
import type { Books } from "../model/history.ts";

/** @param value in the place of the one `?` */
type Read = <Row>(sql: string, value?: string) => Promise<Row[]>;

/** @param username whose tickets; the accounts are everybody's */
async function readBooks(read: Read, username: string): Promise<Books> {
  const [user] = await read<{ sub: string }>('select sub from "user" where username = ?', username);
  if (user === undefined) throw new Error(`no user ${username}`);
  const unbalanced = await read<{ name: string }>(
    `select p.kind || ' ' || p.ref as name from ledger_posting p
     where (select sum(amount) from ledger_entry e where e.posting_id = p.id) <> 0`,
  );
  return {
    tickets: await read(
      `select t.id, t.code, t.frontend_uuid as uuid, t.phase, t.stake, t.booked_at as "bookedAt", h.state as hold
       from ticket t left join ledger_hold h on h.ref = t.id where t.sub = ? order by t.created_at`,
      user.sub,
    ),
    requests: await read(
      `select frontend_uuid as uuid, answer, body_hash as "bodyHash" from ticket_request where sub = ?`,
      user.sub,
    ),
    accounts: await read(
      `select coalesce(u.username, a.sub) || ' ' || a.currency as name, a.bucket,
         case when a.sub <> '' then a.balance else coalesce(r.balance, 0) + coalesce((select sum(amount)
           from ledger_entry e where e.account_id = a.id and e.posting_id > coalesce(r.posting_id, 0)), 0) end as balance,
         coalesce((select sum(amount) from ledger_entry e where e.account_id = a.id), 0) as entries
       from ledger_account a left join "user" u on u.sub = a.sub left join house_rollup r on r.account_id = a.id`,
    ),
    unbalanced: unbalanced.map(({ name }) => name),
  };
}

/** @param dataDir of a server that does not run */
export async function readBooksOfFile(dataDir: string, username: string): Promise<Books> {
  const copy = mkdtempSync(join(tmpdir(), "kvota-books-"));
  cpSync(dataDir, copy, { recursive: true });
  const store = new DatabaseSync(join(copy, "kvota.db"));
  const read: Read = async <Row>(sql: string, value?: string) =>
    store.prepare(sql).all(...(value === undefined ? [] : [value])) as Row[];
  try {
    return await readBooks(read, username);
  } finally {
    store.close();
    rmSync(copy, { recursive: true, force: true });
  }
}

/** All of it as of one moment, while the site goes on. */
export async function readBooksOfPostgres(url: string, username: string): Promise<Books> {
  const store = await openPostgres({ url, pool: 1 }, { now: Date.now }, () => undefined);
  try {
    return await store.db
      .transaction()
      .setIsolationLevel("repeatable read")
      .execute(async (trx) => {
        const read: Read = async <Row>(sql: string, value?: string) => {
          const query = CompiledQuery.raw(sql.replace("?", "$1"), value === undefined ? [] : [value]);
          return (await trx.executeQuery<Row>(query)).rows;
        };
        return readBooks(read, username);
      });
  } finally {
    await store.close();
  }
}
