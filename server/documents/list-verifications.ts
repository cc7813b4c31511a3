// Players who sent something in, as administrators list them.
import { sql } from "kysely";
import type { Verification, VerificationsRequest } from "../../src/protocol/operator/verifications.ts";
import { spelledTerm } from "../../src/domain/offer/search-term.ts";
import { containsText } from "../db/contains-text.ts";
import type { Column } from "../operator/csv.ts";
import type { Range } from "../operator/door.ts";
import type { Database } from "../ports.ts";

const sorts = { submittedAt: sql`submitted_at`, username: sql`"user".username_key` };

function matching(db: Database, { state, search }: VerificationsRequest) {
  const term = search.trim();
  return db
    .selectFrom("verification")
    .innerJoin("user", "user.sub", "verification.sub")
    .$if(typeof state === "string", (rows) =>
      // Without a row there is nothing to be listed.
      state === "none" ? rows.where("state", "in", []) : rows.where("state", "=", state ?? "submitted"),
    )
    .$if(term !== "", (rows) =>
      rows.where((eb) => eb.or(spelledTerm(term).map((spelt) => containsText(eb.ref("user.search"), spelt)))),
    );
}

export async function listVerifications(db: Database, request: VerificationsRequest, { from, most }: Range) {
  const direction = sql.raw(request.sort.startsWith("-") ? "desc" : "asc");
  const found = await matching(db, request)
    .selectAll("verification")
    .select(["user.username", "user.first_name", "user.last_name"])
    .orderBy(sql`${sorts[request.sort.replace("-", "") as keyof typeof sorts]} ${direction}`)
    .orderBy("verification.sub")
    .limit(most)
    .offset(from)
    .execute();
  const rows: Verification[] = [];
  for (const { sub, username, first_name, last_name, state, reason, submitted_at, decided_at } of found)
    rows.push({
      ...{ id: sub, sub, username, firstName: first_name, lastName: last_name, state, reason },
      ...{ submittedAt: submitted_at, decidedAt: decided_at },
      files: await db
        .selectFrom("document")
        .select(["id", "kind", "at"])
        .where("sub", "=", sub)
        .orderBy("at")
        .orderBy("id")
        .execute(),
    });
  const { total } = await matching(db, request)
    .select((eb) => eb.fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
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
