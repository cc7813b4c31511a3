// Takes the words out of rows of the audit about a person who has to be forgotten: who did what, and when, stays.
import { createHash } from "node:crypto";
import type { Kysely, Transaction } from "kysely";
import { withoutGuard } from "../../platform/db/append-only.ts";
import type { Schema } from "../../platform/db/schema.ts";
import { canonicalJson } from "../../platform/http/canonical-json.ts";
import { partAuthor } from "./author.ts";
import { acts } from "./migrations.ts";
import type { AuditTable } from "./tables.ts";
import { writeAudit } from "./write-audit.ts";

/** A row with this action names those that were blanked, each with the mark of what is left of it. */
export const blankAction = "audit.blank";
const rowsAtOnce = 500;

const noWords = { before: null, after: null, reason: null };

/**
 * The hash of a blanked row can no longer be counted from it. This mark of the columns that are left stands in a later row of
 * the chain instead, so that a row that was blanked or altered by hand is still found.
 */
export function blankedMark({
  before: _before,
  after: _after,
  reason: _reason,
  ...remainingColumns
}: AuditTable): string {
  return createHash("sha256").update(canonicalJson(remainingColumns)).digest("hex");
}

export const isBlank = ({ before, after, reason }: AuditTable): boolean =>
  before === null && after === null && reason === null;

/** Marks by `seq`. @param row one of `blankAction` */
export function marksIn({ after }: Pick<AuditTable, "after">): Map<number, string> {
  const { rows } = JSON.parse(after ?? "{}") as { rows?: Record<string, string> };
  return new Map(Object.entries(rows ?? {}).map(([seq, mark]) => [Number(seq), mark]));
}

/** @param targets what the rows are about: the person, and what belongs to the person. @param now epoch ms */
export async function blankWords(
  trx: Transaction<Schema>,
  person: string,
  targets: readonly string[],
  now: number,
): Promise<void> {
  const rows: AuditTable[] = [];
  for (let from = 0; from < targets.length; from += rowsAtOnce) {
    const some = targets.slice(from, from + rowsAtOnce);
    rows.push(...(await trx.selectFrom("audit").selectAll().where("target", "in", some).execute()));
  }
  const worded = rows.filter((row) => !isBlank(row) && row.action !== blankAction);
  for (let from = 0; from < worded.length; from += rowsAtOnce) {
    const some = worded.slice(from, from + rowsAtOnce);
    const seqs = some.map(({ seq }) => seq);
    await withoutGuard(trx as unknown as Kysely<unknown>, acts, async () => {
      await trx.updateTable("audit").set(noWords).where("seq", "in", seqs).execute();
    });
    const marks = Object.fromEntries(some.map((row) => [row.seq, blankedMark(row)]));
    await writeAudit(trx, partAuthor("retention", now), {
      action: blankAction,
      target: person,
      after: { rows: marks },
    });
  }
}
