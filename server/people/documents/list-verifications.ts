// Players who sent something in, as administrators list them.
import { sql } from "kysely";
import type { Verification, VerificationsRequest } from "../../../src/protocol/operator/verifications.ts";
import { spelledTerm } from "../../../src/domain/offer/search-term.ts";
import { containsText } from "../../platform/db/contains-text.ts";
import type { Column } from "../operator/csv.ts";
import { type Range, readPage, sortOrder } from "../../platform/db/read-page.ts";
import type { Database } from "../../platform/db/database.ts";

const sorts = {
  by: { submittedAt: sql`submitted_at`, username: sql`"user".username_key` },
  last: sql`verification.sub`,
};

function matching(db: Database, { state, search }: VerificationsRequest) {
  const term = search.trim();
  return db
    .selectFrom("verification")
    .innerJoin("user", "user.sub", "verification.sub")
    .$if(typeof state === "string", (rows) =>
      // Without a row there is nothing to be listed.
      state === "none" ? rows.where(sql<boolean>`1 = 0`) : rows.where("state", "=", state ?? "submitted"),
    )
    .$if(term !== "", (rows) =>
      rows.where((eb) => eb.or(spelledTerm(term).map((spelt) => containsText(eb.ref("user.search"), spelt)))),
    );
}

/** SQLite takes so many values of a query, and PostgreSQL more. */
const subsAtOnce = 1000;

/** By player, oldest first. */
async function filesOf(db: Database, subs: readonly string[]): Promise<Map<string, Verification["files"]>> {
  const found = new Map<string, Verification["files"]>();
  for (let from = 0; from < subs.length; from += subsAtOnce) {
    const rows = await db
      .selectFrom("document")
      .select(["sub", "id", "kind", "at"])
      .where("sub", "in", subs.slice(from, from + subsAtOnce))
      .orderBy("at")
      .orderBy("id")
      .execute();
    for (const { sub, ...file } of rows) found.set(sub, [...(found.get(sub) ?? []), file]);
  }
  return found;
}

export async function listVerifications(db: Database, request: VerificationsRequest, range: Range) {
  const verifications = matching(db, request)
    .selectAll("verification")
    .select(["user.username", "user.first_name", "user.last_name"]);
  const { rows: found, total } = await readPage(verifications, sortOrder(sorts, request), range);
  const files = await filesOf(
    db,
    found.map(({ sub }) => sub),
  );
  const rows = found.map(
    ({ sub, username, first_name, last_name, state, reason, submitted_at, decided_at }): Verification => ({
      id: sub,
      sub,
      username,
      firstName: first_name,
      lastName: last_name,
      state,
      reason,
      submittedAt: submitted_at,
      decidedAt: decided_at,
      files: files.get(sub) ?? [],
    }),
  );
  return { rows, total };
}

export const verificationColumns: readonly Column<Verification>[] = [
  ["sub", ({ sub }) => sub],
  ["username", ({ username }) => username],
  ["firstName", ({ firstName }) => firstName],
  ["lastName", ({ lastName }) => lastName],
  ["state", ({ state }) => state],
  ["reason", ({ reason }) => reason],
  ["submittedAt", ({ submittedAt }) => new Date(submittedAt)],
  ["decidedAt", ({ decidedAt }) => (decidedAt === null ? null : new Date(decidedAt))],
  ["files", ({ files }) => files.map(({ kind }) => kind).join(" ")],
];
