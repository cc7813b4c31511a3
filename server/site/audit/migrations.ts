// The schema of the audit, step by step. Append only.
import { type Kysely, sql } from "kysely";
import { type AppendOnly, guardTables } from "../../platform/db/append-only.ts";
import { dialectOf } from "../../platform/db/dialect-of.ts";
import type { Step } from "../../platform/db/migrations/migration.ts";
import { type AuditEntry, chainRow, firstHash, linked, storedJson } from "./chain.ts";
import type { AuditTables } from "./tables.ts";

export const acts: AppendOnly = {
  tables: ["audit"],
  guard: "audit_append_only",
  liftedBy: "kvota.retention",
  refusal: "the audit is append-only",
};

/** As the first step made it. */
interface FirstAudit {
  audit_before: {
    id: number;
    at: number;
    actor: string;
    action: string;
    object: string;
    before: string | null;
    after: string | null;
  };
}

const rowsAtOnce = 500;

const parsed = (text: string | null): unknown => (text === null ? null : JSON.parse(text));

/** Who acted was a kind with a name behind it. */
const subOf = (actor: string): string => (actor.startsWith("user:") ? actor.slice("user:".length) : `~${actor}`);

/** Older rows come first in the chain. */
async function chainRowsOfBefore(untyped: Kysely<unknown>): Promise<void> {
  const db = untyped as Kysely<FirstAudit & AuditTables>;
  let head = { seq: 0, hash: firstHash };
  for (let from = 0; ;) {
    const rows = await db
      .selectFrom("audit_before")
      .selectAll()
      .where("id", ">", from)
      .orderBy("id")
      .limit(rowsAtOnce)
      .execute();
    const made = linked(
      head,
      rows.map(({ at, actor, action, object, before, after }): AuditEntry => ({
        at,
        sub: subOf(actor),
        roles: "[]",
        family: null,
        ip: null,
        action,
        target: object,
        before: storedJson(parsed(before)),
        after: storedJson(parsed(after)),
        reason: null,
        outcome: "done",
      })),
    );
    const last = made.at(-1);
    if (last === undefined) break;
    await db.insertInto("audit").values(made).execute();
    head = last;
    from = rows.at(-1)?.id ?? from;
  }
  await db
    .insertInto("audit_chain")
    .values({ id: chainRow, seq: head.seq, hash: head.hash, dropped_seq: 0, dropped_hash: firstHash })
    .execute();
}

async function liftForGood(db: Kysely<unknown>): Promise<void> {
  if (dialectOf(db) === "postgres") {
    for (const trigger of ["audit_no_change", "audit_no_truncate"])
      await sql`drop trigger ${sql.ref(trigger)} on audit`.execute(db);
    await sql`drop function ${sql.ref(acts.guard)}()`.execute(db);
  } else for (const verb of ["update", "delete"]) await sql`drop trigger ${sql.ref(`audit_no_${verb}`)}`.execute(db);
}

/** From this step on a step is written down too. */
export const firstAuditStep = "2026-11-25-audit-2-chain";

export const auditSteps: readonly Step[] = [
  {
    name: "2026-11-24-audit-1",
    async up(db, types) {
      await db.schema
        .createTable("audit")
        .addColumn("id", types.int, types.id)
        .addColumn("at", types.int, (c) => c.notNull())
        .addColumn("actor", "text", (c) => c.notNull())
        .addColumn("action", "text", (c) => c.notNull())
        .addColumn("object", "text", (c) => c.notNull())
        .addColumn("before", "text")
        .addColumn("after", "text")
        .addColumn("req_id", "text")
        .execute();
      await db.schema.createIndex("audit_by_time").on("audit").column("at").execute();
      await guardTables(db, acts);
    },
  },
  {
    name: firstAuditStep,
    async up(db, types) {
      await liftForGood(db);
      await db.schema.dropIndex("audit_by_time").execute();
      await db.schema.alterTable("audit").renameTo("audit_before").execute();
      await db.schema
        .createTable("audit")
        .addColumn("seq", types.int, (c) => c.notNull())
        .addColumn("at", types.int, (c) => c.notNull())
        .addColumn("sub", "text", (c) => c.notNull())
        .addColumn("roles", "text", (c) => c.notNull())
        .addColumn("family", "text")
        .addColumn("ip", "text")
        .addColumn("action", "text", (c) => c.notNull())
        .addColumn("target", "text", (c) => c.notNull())
        .addColumn("before", "text")
        .addColumn("after", "text")
        .addColumn("reason", "text")
        .addColumn("outcome", "text", (c) => c.notNull())
        .addColumn("prev", "text", (c) => c.notNull())
        .addColumn("hash", "text", (c) => c.notNull())
        .addPrimaryKeyConstraint("audit_chained_key", ["seq"])
        .execute();
      await db.schema.createIndex("audit_by_time").on("audit").column("at").execute();
      await db.schema.createIndex("audit_by_sub").on("audit").columns(["sub", "seq"]).execute();
      await db.schema
        .createTable("audit_chain")
        .addColumn("id", types.int, (c) => c.primaryKey())
        .addColumn("seq", types.int, (c) => c.notNull())
        .addColumn("hash", "text", (c) => c.notNull())
        .addColumn("dropped_seq", types.int, (c) => c.notNull())
        .addColumn("dropped_hash", "text", (c) => c.notNull())
        .execute();
      await chainRowsOfBefore(db);
      await db.schema.dropTable("audit_before").execute();
      await guardTables(db, acts);
    },
  },
];
