// Whether the audit is as it was written, from the first row that is kept to the last, but for words that were taken out
// because their person had to be forgotten.
import { sql } from "kysely";
import type { Database } from "../../platform/db/database.ts";
import { blankAction, blankedMark, isBlank, marksIn } from "./blank-words.ts";
import { chainRow, holds } from "./chain.ts";

export interface Verified {
  ok: boolean;
  /** That were looked at. */
  rows: number;
  /** Hash of the newest row; 64 zeros = there is none. */
  head: string;
  /** `seq` of the first row that is not as it was written, or is missing; null = none. */
  brokenAt: number | null;
}

const rowsAtOnce = 500;

const chainNow = (db: Database) =>
  db
    .selectFrom("audit_chain")
    .select(["seq", "hash", "dropped_seq", "dropped_hash"])
    // Of the same moment as the rest, however many write.
    .select(sql<number>`(select coalesce(max(seq), 0) from audit)`.as("newest"))
    .where("id", "=", chainRow)
    .executeTakeFirstOrThrow();

/** Rows that were dropped for their age are named by a row that came later. */
export const dropAction = "audit.drop";

/** One walk; rows that are written meanwhile are looked at too. */
async function walk(db: Database, from: { seq: number; hash: string }): Promise<Verified> {
  let [last, rows, dropped] = [from, 0, ""];
  /** Rows without words, whose hash does not follow from them: a later row has to name each of them. */
  const blanked = new Map<number, string>();
  const broken = (brokenAt: number): Verified => ({ ok: false, rows, head: last.hash, brokenAt });
  let after = Number.MIN_SAFE_INTEGER;
  for (;;) {
    const some = await db
      .selectFrom("audit")
      .selectAll()
      .where("seq", ">", after)
      .orderBy("seq")
      .limit(rowsAtOnce)
      .execute();
    for (const row of some) {
      rows += 1;
      // A row that is missing is where the next one is not the one that should follow.
      if (row.seq !== last.seq + 1) return broken(Math.min(row.seq, last.seq + 1));
      if (!holds(row, last.hash)) {
        // A blank row whose hash was altered shows at the row behind it.
        if (row.prev !== last.hash) return broken(blanked.has(last.seq) ? last.seq : row.seq);
        if (!isBlank(row)) return broken(row.seq);
        blanked.set(row.seq, blankedMark(row));
      } else if (row.action === blankAction)
        for (const [seq, mark] of marksIn(row)) if (blanked.get(seq) === mark) blanked.delete(seq);
      if (row.action === dropAction) dropped = row.after ?? "";
      last = row;
      after = row.seq;
    }
    // On SQLite a part is read without a pause.
    await new Promise((resolve) => setImmediate(resolve));
    if (some.length > 0) continue;
    const chain = await chainNow(db);
    if (chain.newest > last.seq) continue;
    if (chain.seq !== last.seq || chain.hash !== last.hash)
      return broken(chain.seq > last.seq ? last.seq + 1 : last.seq);
    const [unnamed] = blanked.keys();
    if (unnamed !== undefined) return broken(unnamed);
    const named = from.seq === 0 ? "" : JSON.stringify({ hash: from.hash, seq: from.seq });
    return dropped === named || rows === 0 ? { ok: true, rows, head: last.hash, brokenAt: null } : broken(from.seq + 1);
  }
}

export async function verifyAudit(db: Database): Promise<Verified> {
  for (;;) {
    const before = await chainNow(db);
    const verified = await walk(db, { seq: before.dropped_seq, hash: before.dropped_hash });
    if (verified.ok) return verified;
    // Old rows may have been dropped while they were looked at.
    const now = await chainNow(db);
    if (now.dropped_seq === before.dropped_seq) return verified;
  }
}
