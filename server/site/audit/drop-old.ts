// Drops the oldest rows of the audit; what is left goes on from the last one of them.
import type { Kysely } from "kysely";
import { withoutGuard } from "../../platform/db/append-only.ts";
import type { Store } from "../../platform/db/store.ts";
import { partAuthor } from "./author.ts";
import { chainRow } from "./chain.ts";
import { acts } from "./migrations.ts";
import { dropAction } from "./verify-audit.ts";
import { writeAudit } from "./write-audit.ts";

/**
 * A row goes when all before it go: the chain has no gaps.
 * @param before epoch ms @param now epoch ms @returns how many, `most` at most
 */
export async function dropOldAudit(
  { db, transact }: Pick<Store, "db" | "transact">,
  before: number,
  maxRows: number,
  now: number,
): Promise<number> {
  const { kept: firstKeptSeq } = await db
    .selectFrom("audit")
    .select((eb) => eb.fn.min("seq").as("kept"))
    .where("at", ">=", before)
    .executeTakeFirstOrThrow();
  const old = await db
    .selectFrom("audit")
    .select(["seq", "hash"])
    .where("seq", "<", firstKeptSeq ?? Number.MAX_SAFE_INTEGER)
    .orderBy("seq")
    .limit(maxRows)
    .execute();
  const last = old.at(-1);
  // Without looking first, the guard would be lifted each hour for nothing.
  if (last === undefined) return 0;
  const { seq, hash } = last;
  await transact("drop audit", async (trx) => {
    await withoutGuard(trx as unknown as Kysely<unknown>, acts, async () => {
      await trx.deleteFrom("audit").where("seq", "<=", seq).execute();
    });
    await trx
      .updateTable("audit_chain")
      .set({ dropped_seq: seq, dropped_hash: hash })
      .where("id", "=", chainRow)
      .where("dropped_seq", "<", seq)
      .execute();
    await writeAudit(trx, partAuthor("retention", now), {
      action: dropAction,
      target: String(seq),
      after: { seq, hash },
    });
  });
  return old.length;
}
