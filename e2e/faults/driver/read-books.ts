// The server's own books, read from its store after it was ended as by a power cut.
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import type { Books } from "../model/history.ts";

/** @param dataDir of a server that does not run @param username whose tickets; the accounts are everybody's */
export function readBooks(dataDir: string, username: string): Books {
  const copy = mkdtempSync(join(tmpdir(), "kvota-books-"));
  cpSync(dataDir, copy, { recursive: true });
  const store = new DatabaseSync(join(copy, "kvota.db"));
  const rows = <Row>(sql: string, ...values: string[]): Row[] => store.prepare(sql).all(...values) as Row[];
  try {
    const [user] = rows<{ sub: string }>("select sub from user where username = ?", username);
    if (user === undefined) throw new Error(`no user ${username}`);
    return {
      tickets: rows<Books["tickets"][number]>(
        `select t.id, t.frontend_uuid uuid, t.phase, t.stake, t.booked_at bookedAt, h.state hold
         from ticket t left join ledger_hold h on h.ref = t.id where t.sub = ? order by t.created_at`,
        user.sub,
      ),
      requests: rows<Books["requests"][number]>(
        "select frontend_uuid uuid, answer, body_hash bodyHash from ticket_request where sub = ?",
        user.sub,
      ),
      accounts: rows<Books["accounts"][number]>(
        `select coalesce(u.username, a.sub) || ' ' || a.currency name, a.bucket, a.balance,
           coalesce((select sum(amount) from ledger_entry e where e.account_id = a.id), 0) entries
         from ledger_account a left join user u on u.sub = a.sub`,
      ),
      unbalanced: rows<{ name: string }>(
        `select p.kind || ' ' || p.ref name from ledger_posting p
         where (select sum(amount) from ledger_entry e where e.posting_id = p.id) <> 0`,
      ).map(({ name }) => name),
    };
  } finally {
    store.close();
    rmSync(copy, { recursive: true, force: true });
  }
}
