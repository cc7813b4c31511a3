// The audit's chain: whoever changes, drops or adds a row is found at that row.
import { mkdtempSync } from "node:fs";
import { createHash } from "node:crypto";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { type Kysely, sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { partAuthor } from "../../../../server/site/audit/author.ts";
import { blankWords } from "../../../../server/site/audit/blank-words.ts";
import { firstHash } from "../../../../server/site/audit/chain.ts";
import { dropOldAudit } from "../../../../server/site/audit/drop-old.ts";
import { acts, auditSteps } from "../../../../server/site/audit/migrations.ts";
import type { AuditTable } from "../../../../server/site/audit/tables.ts";
import { verifyAudit } from "../../../../server/site/audit/verify-audit.ts";
import { type Act, writeAudit } from "../../../../server/site/audit/write-audit.ts";
import { withoutGuard } from "../../../../server/platform/db/append-only.ts";
import { columnTypes } from "../../../../server/platform/db/column-types.ts";
import { dialectOf } from "../../../../server/platform/db/dialect-of.ts";
import type { Schema } from "../../../../server/platform/db/schema.ts";
import type { Store } from "../../../../server/platform/db/store.ts";
import { canonicalJson } from "../../../../server/platform/http/canonical-json.ts";
import { openTestStore, removeTestData, runsHere } from "../../../harness/test-database.ts";

let folder: string;
let store: Store;

const author = (at: number) => ({
  at,
  sub: "f3c1",
  roles: ["AL99", "AG1"],
  family: "9b2d",
  ip: "127.0.0.1",
});
const put = (act: Partial<Act>, at = 7) =>
  store.transact("test", (trx) => writeAudit(trx, author(at), { action: "test", target: "x", ...act }));

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "kvota-chain-"));
  store = await openTestStore(folder);
  await put({ before: { b: 1, a: [true, null] }, after: "text", reason: "as agreed" });
  await put({ outcome: "refused", after: { amount: 12.5, name: 'ćao "x"' } });
  await put({ before: "", after: 0, reason: "" });
});
afterAll(async () => {
  await store.close();
  await removeTestData(folder);
});

const rowsNow = () => store.db.selectFrom("audit").selectAll().orderBy("seq").execute();

/** Does what only somebody with the file in hands can do, looks, and takes it back. */
async function meddled(work: (trx: Kysely<Schema>) => Promise<unknown>) {
  const undone = new Error("undone");
  let seen: Awaited<ReturnType<typeof verifyAudit>> | undefined;
  const trying = store.db.transaction().execute(async (trx) => {
    await withoutGuard(trx as unknown as Kysely<unknown>, acts, async () => void (await work(trx)));
    seen = await verifyAudit(trx);
    throw undone;
  });
  await expect(trying).rejects.toBe(undone);
  return seen;
}

describe("the chain", () => {
  it("begins with zeros, has no gap, and its hashes can be counted anew from what is told", async () => {
    const rows = await rowsNow();
    expect(rows.map(({ seq }) => seq)).toEqual(rows.map((_, index) => index + 1));
    let last = firstHash;
    for (const { prev, hash, roles, before, after, ...rest } of rows) {
      expect(prev).toBe(last);
      const [allRoles, was, is] = [roles, before, after].map((text) => JSON.parse(text ?? "null") as unknown);
      const told = canonicalJson({ ...rest, roles: allRoles, before: was, after: is });
      expect(hash).toBe(
        createHash("sha256")
          .update(prev + told)
          .digest("hex"),
      );
      last = hash;
    }
    expect(await verifyAudit(store.db)).toEqual({ ok: true, rows: rows.length, head: last, brokenAt: null });
  });

  it("finds each changed byte at its row", async () => {
    const texts = ["sub", "roles", "family", "ip", "action", "target", "before", "after", "reason", "outcome"] as const;
    const column = fc.constantFrom(...texts, "at" as const, "prev" as const, "hash" as const);
    const rows = await rowsNow();
    const change = fc.record({
      column,
      row: fc.nat(rows.length - 1),
      place: fc.nat(),
      by: fc.integer({ min: 1, max: 9 }),
    });
    await fc.assert(
      fc.asyncProperty(change, async ({ column: name, row: index, place, by }) => {
        const row = rows[index] as AuditTable;
        const was = row[name];
        const changed = typeof was === "number" ? was + by : changedText(was, place, by);
        const seen = await meddled((trx) =>
          trx
            .updateTable("audit")
            .set({ [name]: changed })
            .where("seq", "=", row.seq)
            .execute(),
        );
        expect(seen).toMatchObject({ ok: false, brokenAt: row.seq });
      }),
      { numRuns: runsHere(150) },
    );
  });

  it("finds rows that are gone, that came in between, and an end that was cut off", async () => {
    const rows = await rowsNow();
    const [first, third, last] = [rows[0], rows[2], rows.at(-1)] as [AuditTable, AuditTable, AuditTable];
    for (const { seq } of [first, third, last])
      expect(await meddled((trx) => trx.deleteFrom("audit").where("seq", "=", seq).execute())).toMatchObject({
        ok: false,
        brokenAt: seq,
      });
    const more = { ...last, seq: last.seq + 1, prev: last.hash };
    expect(await meddled((trx) => trx.insertInto("audit").values(more).execute())).toMatchObject({
      ok: false,
      brokenAt: last.seq + 1,
    });
    expect(await meddled((trx) => trx.updateTable("audit_chain").set({ hash: firstHash }).execute())).toMatchObject({
      ok: false,
      brokenAt: last.seq,
    });
    // As if the oldest had been dropped for their age, which no row tells of.
    const cut = await meddled(async (trx) => {
      await trx.deleteFrom("audit").where("seq", "<=", third.seq).execute();
      await trx.updateTable("audit_chain").set({ dropped_seq: third.seq, dropped_hash: third.hash }).execute();
    });
    expect(cut).toMatchObject({ ok: false, brokenAt: third.seq + 1 });
  });

  it("holds where the words of a person were taken out, and finds a blank row that was altered or is named nowhere", async () => {
    const about = (reason: string) =>
      put({ target: "person", before: { name: "Ana" }, after: { name: "Eva" }, reason });
    await about("owes me");
    await put({ target: "other", reason: "stays" });
    await about("paid");
    await put({ target: "person" });
    await store.transact("blank", (trx) => blankWords(trx, "person", ["person", "none"], 9));
    const rows = (await rowsNow()).slice(-5);
    expect(rows.map(({ action, target, reason }) => [action, target, reason])).toEqual([
      ["test", "person", null],
      ["test", "other", "stays"],
      ["test", "person", null],
      ["test", "person", null],
      ["audit.blank", "person", null],
    ]);
    expect(JSON.stringify(rows)).not.toMatch(/Ana|Eva|owes|paid/);
    expect(await verifyAudit(store.db)).toMatchObject({ ok: true });
    const [first, , second, , named] = rows as [AuditTable, AuditTable, AuditTable, AuditTable, AuditTable];
    const change = (seq: number, values: Partial<AuditTable>) =>
      meddled((trx) => trx.updateTable("audit").set(values).where("seq", "=", seq).execute());
    expect(await change(first.seq, { outcome: "refused" })).toMatchObject({ ok: false, brokenAt: first.seq });
    expect(await change(second.seq, { at: 8 })).toMatchObject({ ok: false, brokenAt: second.seq });
    expect(await change(second.seq, { hash: firstHash })).toMatchObject({ ok: false, brokenAt: second.seq });
    expect(await change(first.seq, { reason: "paid" })).toMatchObject({ ok: false, brokenAt: first.seq });
    expect(await change(rows[1]!.seq, { reason: null })).toMatchObject({ ok: false, brokenAt: rows[1]!.seq });
    expect(await change(named.seq, { after: null })).toMatchObject({ ok: false, brokenAt: first.seq });
  });

  it("has the rows of all who write at once, in one order, and none of what was rolled back", async () => {
    const count = (await rowsNow()).length;
    const writers = Array.from({ length: 40 }, (_, n) =>
      store.transact("test", async (trx) => {
        await writeAudit(trx, author(n), { action: "test", target: `first ${n}` });
        await sql`select 1`.execute(trx);
        await writeAudit(trx, author(n), { action: "test", target: `second ${n}` });
        if (n % 4 === 0) throw new Error("not after all");
      }),
    );
    const done = await Promise.allSettled(writers);
    expect(done.filter(({ status }) => status === "fulfilled")).toHaveLength(30);
    const rows = (await rowsNow()).slice(count);
    expect(rows).toHaveLength(60);
    for (let index = 0; index < rows.length; index += 2)
      expect(rows[index + 1]?.target).toBe(rows[index]?.target.replace("first", "second"));
    expect(await verifyAudit(store.db)).toMatchObject({ ok: true, rows: count + 60 });
  });

  it("goes on behind rows that were dropped for their age, and names the last of them", async () => {
    const rows = await rowsNow();
    expect(await dropOldAudit(store, 1, 1000, 9)).toBeGreaterThan(0);
    const left = await rowsNow();
    const dropped = rows.length + 1 - left.length;
    expect(left.at(-1)).toMatchObject({ sub: "~retention", target: String(dropped) });
    expect(await verifyAudit(store.db)).toEqual({
      ok: true,
      rows: left.length,
      head: left.at(-1)?.hash,
      brokenAt: null,
    });
    await store.transact("test", (trx) => writeAudit(trx, partAuthor("test", 8), { action: "test", target: "later" }));
    expect(await verifyAudit(store.db)).toMatchObject({ ok: true, rows: left.length + 1 });
  });
});

it("takes the rows of before in as its first ones", async () => {
  const [first, second] = auditSteps;
  const undone = new Error("undone");
  const trying = store.db.transaction().execute(async (trx) => {
    const untyped = trx as unknown as Kysely<unknown>;
    for (const table of ["audit", "audit_chain"]) await untyped.schema.dropTable(table).execute();
    if (dialectOf(trx) === "postgres") await sql`drop function audit_append_only()`.execute(trx);
    const types = columnTypes[dialectOf(trx)];
    await first?.up(untyped, types);
    await sql`insert into audit (at, actor, action, object, before, after, req_id) values
      (5, 'command:root', 'user.add', 'ana', null, ${'{"username":"ana","roles":[]}'}, null),
      (6, 'user:ana', 'game.set', 'dice', 'null', ${'{"b": 1, "a": 2}'}, 'request-1')`.execute(trx);
    await second?.up(untyped, types);
    expect(await verifyAudit(trx)).toMatchObject({ ok: true, rows: 2 });
    expect(await trx.selectFrom("audit").selectAll().orderBy("seq").execute()).toMatchObject([
      { seq: 1, at: 5, sub: "~command:root", target: "ana", before: null, after: '{"roles":[],"username":"ana"}' },
      { seq: 2, at: 6, sub: "ana", target: "dice", before: null, after: '{"a":2,"b":1}', outcome: "done" },
    ]);
    await expect(trx.deleteFrom("audit").execute()).rejects.toThrow("append-only");
    throw undone;
  });
  await expect(trying).rejects.toBe(undone);
});

/** Another text of the same length; one where there was none. */
function changedText(was: string | null, place: number, by: number): string {
  if (was === null || was === "") return String(by);
  const at = place % was.length;
  const old = was.charCodeAt(at);
  const other = String.fromCharCode(33 + ((old - 33 + by + 94) % 94));
  return was.slice(0, at) + (other === was[at] ? "!" : other) + was.slice(at + 1);
}
