// Who steered what: one row for each act, in the transaction of the act, closed to change.
import { beforeAll, afterAll, beforeEach, describe, expect, it } from "vitest";
import { mkdtempSync } from "node:fs";
import { tmpdir, userInfo } from "node:os";
import { join } from "node:path";
import { type Kysely, sql } from "kysely";
import type { OfferAnswer } from "../../../../src/protocol/offer.ts";
import { addUser } from "../../../../server/commands/user-add.ts";
import type { Schema } from "../../../../server/platform/db/schema.ts";
import type { Store } from "../../../../server/platform/db/store.ts";
import type { Author } from "../../../../server/site/audit/author.ts";
import { verifyAudit } from "../../../../server/site/audit/verify-audit.ts";
import { writeAudit } from "../../../../server/site/audit/write-audit.ts";
import { openMaintenance } from "../../../../server/site/cms/maintenance.ts";
import { openSettings } from "../../../../server/site/settings/open-settings.ts";
import { systemClock } from "../../../../server/platform/system-clock.ts";
import { startTestServer, type TestServer } from "../../../harness/server.ts";
import { openTestStore, readBeside, removeTestData } from "../../../harness/test-database.ts";

const by: Author = { at: 7, sub: "1", roles: ["AL99"], family: "family-1", ip: "127.0.0.1" };

describe("the table", () => {
  let folder: string;
  let store: Store;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), "kvota-acts-"));
    store = await openTestStore(folder);
  });
  afterAll(async () => {
    await store.close();
    await removeTestData(folder);
  });
  beforeEach(() => store.transact("test", (trx) => writeAudit(trx, by, { action: "test", target: "x", after: [1] })));
  const rows = () =>
    store.db
      .selectFrom("audit")
      .selectAll()
      .where("sub", "!=", `~command:${userInfo().username}`)
      .orderBy("seq", "desc")
      .execute();

  it("has what was done, in its order", async () => {
    await store.transact("test", (trx) => writeAudit(trx, by, { action: "test", target: "y", before: null }));
    const [second, first] = await rows();
    expect(first).toMatchObject({
      at: 7,
      sub: "1",
      roles: '["AL99"]',
      family: "family-1",
      ip: "127.0.0.1",
      target: "x",
      before: null,
      after: "[1]",
      reason: null,
      outcome: "done",
    });
    expect(second).toMatchObject({ target: "y", before: null, after: null, prev: first?.hash });
    expect(second?.seq).toBe((first?.seq ?? NaN) + 1);
  });

  it("holds with a text that no store gives back as it came", async () => {
    const act = { action: "test", target: "a\ud83d", after: "\ude00", reason: "\ude00b" };
    await store.transact("test", (trx) => writeAudit(trx, by, act));
    expect(await verifyAudit(store.db)).toMatchObject({ ok: true, brokenAt: null });
  });

  it("refuses to be changed", async () => {
    const count = (await rows()).length;
    for (const change of [sql`update audit set sub = 'nobody'`, sql`delete from audit`])
      await expect(change.execute(store.db)).rejects.toThrow("append-only");
    expect(await rows()).toHaveLength(count);
  });

  it("has no row of what was rolled back", async () => {
    const count = (await rows()).length;
    const failing = store.transact("test", async (trx) => {
      await writeAudit(trx, by, { action: "test", target: "z" });
      throw new Error("not after all");
    });
    await expect(failing).rejects.toThrow("not after all");
    expect(await rows()).toHaveLength(count);
  });

  it("has the steps of the schema that came after it, and the user who applied them", async () => {
    const steps = await store.db.selectFrom("audit").selectAll().where("action", "=", "store.migrate").execute();
    expect(steps.map(({ target }) => target)).toContain("2026-11-25-audit-2-chain");
    expect(new Set(steps.map(({ sub }) => sub))).toEqual(new Set([`~command:${userInfo().username}`]));
  });

  it("has users that a command made, without their password", async () => {
    const user = { username: "boss", roles: ["AL99"], email: "boss@b.example" };
    await addUser(store, systemClock, user, "Very-Secret-Pass1");
    const row = await store.db
      .selectFrom("audit")
      .selectAll()
      .where("action", "=", "user.add")
      .executeTakeFirstOrThrow();
    const { sub } = await store.db
      .selectFrom("user")
      .select("sub")
      .where("username", "=", "boss")
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({ target: sub, after: '{"roles":["AL99"],"username":"boss"}', ip: null });
    expect(JSON.stringify(row)).not.toContain("Secret");
    await expect(addUser(store, systemClock, user, "Very-Secret-Pass1")).rejects.toThrow("already");
    expect(await store.db.selectFrom("audit").selectAll().where("action", "=", "user.add").execute()).toHaveLength(1);
  });

  it("has settings and maintenance with what held before", async () => {
    const settings = await openSettings(store);
    const maintenance = await openMaintenance(store, { ...systemClock, now: () => 1000 });
    const from = (await rows())[0]?.seq ?? 0;
    await settings.setAsGiven({ scope: "status", key: "casinoEnabled", value: true }, by);
    await settings.setAsGiven({ scope: "status", key: "casinoEnabled", value: false }, by);
    await settings.reset(by);
    await maintenance.set(null, by);
    await maintenance.set(60, by);
    await maintenance.set(null, by);
    const made = (await rows()).filter(({ seq }) => seq > from).toReversed();
    const seed = JSON.parse(made[0]?.before ?? "null") as unknown;
    expect(made.map(({ action, target, before, after }) => [action, target, before, after])).toEqual([
      ["setting.set", "status/casinoEnabled", seed === null ? null : JSON.stringify(seed), "true"],
      ["setting.set", "status/casinoEnabled", "true", "false"],
      ["setting.reset", "status/casinoEnabled", "false", seed === null ? null : JSON.stringify(seed)],
      ["maintenance.set", "maintenance", null, '{"startsAt":61000}'],
      ["maintenance.set", "maintenance", '{"startsAt":61000}', null],
    ]);
  });
});

describe("the sandbox", () => {
  let server: TestServer;
  let db: Kysely<Schema>;
  beforeAll(async () => {
    server = await startTestServer();
    db = await readBeside(server.dataDir);
  });
  afterAll(async () => {
    await db.destroy();
    await server.stop();
  });

  interface Row {
    action: string;
    sub: string;
    target: string;
    before: unknown;
    after: unknown;
  }
  /** What the call left behind. */
  async function rowsOf(path: string, body?: unknown, status = 204): Promise<Row[]> {
    const known = (await read()).length;
    const answer = await server.call(`/sandbox/${path}`, { method: "POST", ...(body === undefined ? {} : { body }) });
    expect(answer.status).toBe(status);
    return (await read()).slice(known);
  }
  async function read(): Promise<Row[]> {
    const rows = await db.selectFrom("audit").selectAll().orderBy("seq").execute();
    return rows.map(({ action, sub, target, before, after }) => ({
      action,
      sub,
      target,
      before: JSON.parse(before ?? "null"),
      after: JSON.parse(after ?? "null"),
    }));
  }

  async function aMatch(): Promise<number> {
    const { body } = await server.call<OfferAnswer>("/cms/v1/betting/prematch/offer", { body: { sport_code: "F" } });
    return body.result[0]?.eventId ?? 0;
  }

  it("writes down users that were made, blocked, given roles or money", async () => {
    const made = await rowsOf("user", { username: "vera" });
    expect(made).toMatchObject([{ sub: "~sandbox", action: "user.add", after: { username: "vera" } }]);
    const sub = made[0]?.target;
    expect(await rowsOf("user", { username: "vera", blocked: true, roles: ["AG1"], credit: 50 })).toMatchObject([
      { action: "user.block", target: sub },
      { action: "user.roles", target: sub, before: [], after: ["AG1"] },
      { action: "user.credit", target: sub, after: { currency: "RSD", credit: 50 } },
    ]);
    // Nothing changes.
    expect(await rowsOf("user", { username: "vera", blocked: true, roles: ["AG1"] })).toEqual([]);
    expect(await rowsOf("user", { username: "vera", blocked: false })).toMatchObject([{ action: "user.unblock" }]);
  });

  it("writes down a result with what held before, in the transaction of the result", async () => {
    const eventId = await aMatch();
    const end = (host: number) => rowsOf("settle", { eventId, results: { G: [host, 0] } });
    expect(await end(1)).toMatchObject([
      { action: "match.settle", target: String(eventId), before: null, after: { G: [1, 0] } },
    ]);
    expect(await end(3)).toMatchObject([{ before: { G: [1, 0] }, after: { G: [3, 0] } }]);
    expect(await rowsOf("settle", { eventId: 4, results: { G: [1, 0] } }, 404)).toEqual([]);
    const others = (await read()).filter(
      ({ action, target }) => action === "match.settle" && target !== String(eventId),
    );
    expect(others).toEqual([]);
  });

  it("writes down what it steers, and not what it could not", async () => {
    const eventId = await aMatch();
    expect(await rowsOf("feed", { paused: true })).toMatchObject([{ action: "sandbox.feed", after: { paused: true } }]);
    const match = { eventId, timeStart: Date.now() + 3600_000 };
    expect(await rowsOf("match", match)).toMatchObject([
      { action: "sandbox.match", target: String(eventId), after: match },
    ]);
    expect(await rowsOf("match", { ...match, eventId: 4 }, 404)).toEqual([]);
    expect(await rowsOf("feed", { paused: "perhaps" }, 400)).toEqual([]);
    expect(await rowsOf("ticket-policy", { mode: "deny" })).toMatchObject([{ after: { mode: "deny" } }]);
    expect(await rowsOf("faults", { latencyMs: 0 })).toMatchObject([{ action: "sandbox.faults" }]);
    expect(await rowsOf("emit", { event: "x", payload: {}, namespace: "/sports" })).toMatchObject([
      { action: "sandbox.emit" },
    ]);
    expect(await rowsOf("settings", { scope: "general", key: "test", value: 1 })).toMatchObject([
      { action: "setting.set", target: "general/test", after: 1 },
    ]);
    expect(await rowsOf("reset")).toMatchObject([
      { action: "setting.reset", target: "general/test" },
      { action: "sandbox.reset" },
    ]);
  });
});
