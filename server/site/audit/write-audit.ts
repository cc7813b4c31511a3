// Writes down an act, in the transaction that does it: none is done without a row, and no row tells of one that was not.
import type { Transaction } from "kysely";
import { beforeCommit } from "../../platform/db/before-commit.ts";
import type { Schema } from "../../platform/db/schema.ts";
import type { Author } from "./author.ts";
import { type AuditEntry, chainRow, linked, storedJson } from "./chain.ts";
import type { AuditTable } from "./tables.ts";

/** Never with a password, a token, a code or a document. */
export interface Act {
  /** "user.block": what it was done to, and what. */
  action: string;
  target: string;
  /** What held before and what holds now. */
  before?: unknown;
  after?: unknown;
  reason?: string | null | undefined;
  /** absent = done */
  outcome?: AuditTable["outcome"];
}

function entryOf({ at, sub, roles, family, ip }: Author, act: Act): AuditEntry {
  const { action, target, before, after, reason = null, outcome = "done" } = act;
  return {
    at,
    sub,
    roles: storedJson(roles) ?? "[]",
    family,
    ip,
    action,
    // Half of a surrogate pair is read back as another text: the row would look altered for ever.
    target: target.toWellFormed(),
    before: storedJson(before),
    after: storedJson(after),
    reason: reason?.toWellFormed() ?? null,
    outcome,
  };
}

/** Other writers wait from here on until this transaction ends. */
async function append(trx: Transaction<Schema>, entries: readonly AuditEntry[]): Promise<void> {
  // SQLite has one writer, and no such clause.
  const head = await trx
    .updateTable("audit_chain")
    .set((eb) => ({ seq: eb("seq", "+", entries.length) }))
    .where("id", "=", chainRow)
    .returning(["seq", "hash"])
    .executeTakeFirstOrThrow();
  const rows = linked({ seq: head.seq - entries.length, hash: head.hash }, entries);
  const last = rows.at(-1);
  if (last === undefined) return;
  await trx.insertInto("audit").values(rows).execute();
  await trx.updateTable("audit_chain").set({ hash: last.hash }).where("id", "=", chainRow).execute();
}

const waiting = new WeakMap<Transaction<Schema>, AuditEntry[]>();

/** The row is written at the transaction's end: the chain has one end, and all who write down something wait for it. */
export async function writeAudit(trx: Transaction<Schema>, author: Author, act: Act): Promise<void> {
  const entry = entryOf(author, act);
  const others = waiting.get(trx);
  if (others !== undefined) return void others.push(entry);
  const entries = [entry];
  waiting.set(trx, entries);
  await beforeCommit(trx, async () => {
    waiting.delete(trx);
    await append(trx, entries);
  });
}
