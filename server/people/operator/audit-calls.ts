// The audit as administrators read it.
import { sql } from "kysely";
import * as z from "zod/mini";
import {
  auditRequestSchema,
  type AuditRequest,
  type AuditListRow,
  auditListRowSchema,
  auditVerifiedSchema,
} from "../../../src/protocol/operator/audit.ts";
import type { AuditTable } from "../../site/audit/tables.ts";
import { verifyAudit } from "../../site/audit/verify-audit.ts";
import { containsText } from "../../platform/db/contains-text.ts";
import type { Database } from "../../platform/db/database.ts";
import { foldName } from "../accounts/fold-name.ts";
import type { Column } from "./csv.ts";
import { type Range, readPage, sortOrder } from "../../platform/db/read-page.ts";
import type { Door } from "./door.ts";

const stringsSchema = z.array(z.string());
const valueOf = (text: string | null): unknown => (text === null ? null : JSON.parse(text));

type ListedTable = AuditTable & Pick<AuditListRow, "username" | "targetName">;

const wireRow = ({ roles, before, after, ...row }: ListedTable): AuditListRow => ({
  ...row,
  roles: stringsSchema.parse(JSON.parse(roles)),
  before: valueOf(before),
  after: valueOf(after),
});

/** The text itself as an id, and the id of who has it as a name. */
const subsOf = (text: string) =>
  sql<string>`(select sub from ${sql.table("user")} where username_key = ${foldName(text)} union all select cast(${text} as text))`;

function matching(db: Database, { sub, target, action, from, to, search }: AuditRequest) {
  const term = search.trim();
  return db
    .selectFrom("audit")
    .$if(typeof sub === "string" && sub !== "", (rows) => rows.where("audit.sub", "in", subsOf(sub ?? "")))
    .$if(typeof target === "string" && target !== "", (rows) => rows.where("audit.target", "in", subsOf(target ?? "")))
    .$if(typeof action === "string" && action !== "", (rows) =>
      action?.endsWith(".") === true
        ? rows.where(sql<boolean>`substr(action, 1, ${action.length}) = ${action}`)
        : rows.where("action", "=", action ?? ""),
    )
    .$if(typeof from === "number", (rows) => rows.where("at", ">=", from ?? 0))
    .$if(typeof to === "number", (rows) => rows.where("at", "<=", to ?? 0))
    .$if(term !== "", (rows) =>
      rows.where((eb) =>
        eb.or((["target", "reason", "action", "after"] as const).map((name) => containsText(eb.ref(name), term))),
      ),
    );
}

const sorts = { by: { seq: sql`seq` }, last: sql`seq` };

async function readAudit(db: Database, request: AuditRequest, range: Range) {
  const records = matching(db, request)
    .leftJoin("user as person", "person.sub", "audit.sub")
    .leftJoin("user as whom", "whom.sub", "audit.target")
    .selectAll("audit")
    .select(["person.username", "whom.username as targetName"]);
  const { rows, total } = await readPage(records, sortOrder(sorts, request), range);
  return { rows: rows.map(wireRow), total };
}

const json = (value: unknown): string => (value === null ? "" : JSON.stringify(value));

const columns: readonly Column<AuditListRow>[] = [
  ["seq", ({ seq }) => seq],
  ["at", ({ at }) => new Date(at)],
  ["sub", ({ sub }) => sub],
  ["username", ({ username }) => username],
  ["roles", ({ roles }) => roles.join(" ")],
  ["ip", ({ ip }) => ip],
  ["action", ({ action }) => action],
  ["target", ({ target }) => target],
  ["before", ({ before }) => json(before)],
  ["after", ({ after }) => json(after)],
  ["reason", ({ reason }) => reason],
  ["outcome", ({ outcome }) => outcome],
  ["prev", ({ prev }) => prev],
  ["hash", ({ hash }) => hash],
];

export function registerAuditCalls(door: Door, db: Database): void {
  door.list(
    "audit",
    { request: auditRequestSchema, row: auditListRowSchema },
    { action: "audit", columns, read: (request, range) => readAudit(db, request, range) },
  );
  door.get("audit/verify", auditVerifiedSchema, { action: "audit.verify" }, () => verifyAudit(db));
}
