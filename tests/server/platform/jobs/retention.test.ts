// What is dropped for its age, and what is not.
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { partAuthor } from "../../../../server/site/audit/author.ts";
import { verifyAudit } from "../../../../server/site/audit/verify-audit.ts";
import { writeAudit } from "../../../../server/site/audit/write-audit.ts";
import { insertUser } from "../../../../server/people/accounts/users.ts";
import type { Store } from "../../../../server/platform/db/store.ts";
import { retention } from "../../../../server/platform/jobs/retention.ts";
import { createFakeClock, type FakeClock } from "../../../harness/fake-clock.ts";
import { openTestStore, removeTestData } from "../../../harness/test-database.ts";
import { turn } from "../../../harness/turn.ts";

const day = 24 * 3600_000;

describe("rows", () => {
  let folder: string;
  let store: Store;
  let clock: FakeClock;
  let now: number;
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), "kvota-retention-"));
    clock = createFakeClock();
    store = await openTestStore(folder, clock);
    now = clock.now();
    await insertUser(store.db, {
      sub: "ana",
      username: "ana",
      email: "ana@b.example",
      firstName: "A",
      lastName: "B",
      passwordHash: "",
      createdAt: now,
    });
  });
  afterEach(async () => {
    await store.close();
    await removeTestData(folder);
  });
  const run = (goesOn = () => true) => retention(store, clock).run({ ...turn(), goesOn });

  const bothSides = ["as old", "young"];
  /** What is left of ages on both sides of a limit. */
  async function leftOf(
    limit: number,
    put: (id: string, at: number) => Promise<unknown>,
    left: () => Promise<string[]>,
  ): Promise<string[]> {
    await put("older", now - limit - 1);
    await put("as old", now - limit);
    await put("young", now);
    await run();
    return (await left()).toSorted();
  }

  const session = (family_id: string, values: { expires_at: number; revoked?: number; used_at?: number }) =>
    store.db
      .insertInto("session")
      .values({
        family_id,
        sub: "ana",
        generation: 1,
        confirmed: 1,
        remember: 0,
        ends_at: now,
        user_agent: "",
        created_at: 0,
        used_at: now,
        revoked: 0,
        ...values,
      })
      .execute();
  const sessions = async () =>
    (await store.db.selectFrom("session").select("family_id").execute()).map(({ family_id }) => family_id);

  it("of sessions: 30 days after they ran out", async () => {
    expect(await leftOf(30 * day, (id, expires_at) => session(id, { expires_at }), sessions)).toEqual(bothSides);
  });

  it("of sessions that were ended: 30 days after their last use", async () => {
    const put = (id: string, used_at: number) => session(id, { expires_at: now + day, revoked: 1, used_at });
    expect(await leftOf(30 * day, put, sessions)).toEqual(bothSides);
  });

  it("of links in e-mails: a day after they ran out", async () => {
    const put = (id: string, expires_at: number) =>
      store.db
        .insertInto("email_token")
        .values({
          token_hash: id,
          sub: "ana",
          purpose: "verify-email",
          expires_at,
          issued_at: 0,
          email: "",
          email_key: "",
        })
        .execute();
    const links = async () =>
      (await store.db.selectFrom("email_token").selectAll().execute()).map((row) => row.token_hash);
    expect(await leftOf(day, put, links)).toEqual(bothSides);
  });

  const mail = (id: string, state: string, next_at: number, created_at = now) =>
    store.db
      .insertInto("outbox")
      .values({
        id,
        to_address: "a@b.example",
        subject: "",
        text: "",
        links: "[]",
        created_at,
        state,
        attempts: 12,
        next_at,
      })
      .execute();
  const mails = async () => (await store.db.selectFrom("outbox").select("id").execute()).map(({ id }) => id);

  it.each(["sent", "kept"])("of mails that are %s to be read here: a month", async (state) => {
    expect(await leftOf(30 * day, (id, at) => mail(id, state, at, at), mails)).toEqual(bothSides);
  });

  it("of mails: a week after they failed, and no others", async () => {
    expect(await leftOf(7 * day, (id, at) => mail(id, "failed", at), mails)).toEqual(bothSides);
    for (const state of ["waiting", "sent", "kept"]) await mail(state, state, now - 8 * day);
    await run();
    expect(await mails()).toHaveLength(5);
  });

  const request = (id: string, answer: "ok" | "refused" | "abandoned", at: number) =>
    store.db
      .insertInto("ticket_request")
      .values({ sub: "ana", frontend_uuid: id, body_hash: "", answer, error: null, ticket_id: "", at })
      .execute();
  const requests = async () =>
    (await store.db.selectFrom("ticket_request").selectAll().execute()).map((row) => row.frontend_uuid);

  it.each(["refused", "abandoned"] as const)(
    "of requests that were %s: 90 days; of tickets for ever",
    async (answer) => {
      await request("ticket", "ok", now - 9000 * day);
      await request("older", answer, now - 90 * day - 1);
      await request("as old", answer, now - 90 * day);
      await run();
      expect((await requests()).toSorted()).toEqual(["as old", "ticket"]);
    },
  );

  it("of money requests: 90 days", async () => {
    const put = (request_id: string, at: number) =>
      store.db
        .insertInto("money_request")
        .values({ sub: "ana", request_id, path: "/", body: "", status: 200, answer: "", at })
        .execute();
    const left = async () =>
      (await store.db.selectFrom("money_request").select("request_id").execute()).map((row) => row.request_id);
    expect(await leftOf(90 * day, put, left)).toEqual(bothSides);
  });

  const told = (ref: string, at: number) => store.db.insertInto("push_told").values({ sub: "ana", ref, at }).execute();
  const allTold = async () => (await store.db.selectFrom("push_told").select("ref").execute()).map(({ ref }) => ref);

  it("of what was told by push: 30 days", async () => {
    expect(await leftOf(30 * day, told, allTold)).toEqual(bothSides);
  });

  it("of the audit: five years, and it is closed to change afterwards", async () => {
    const put = (object: string, at: number) =>
      store.transact("test", (trx) =>
        writeAudit(trx, partAuthor("sandbox", at), { action: "user.block", target: object }),
      );
    const acts = async () => {
      const rows = await store.db.selectFrom("audit").select("target").where("sub", "=", "~sandbox").execute();
      return rows.map(({ target }) => target);
    };
    expect(await leftOf(5 * 365 * day, put, acts)).toEqual(bothSides);
    await expect(store.db.deleteFrom("audit").execute()).rejects.toThrow("append-only");
    await expect(store.db.updateTable("audit").set({ at: 0 }).execute()).rejects.toThrow("append-only");
    expect(await verifyAudit(store.db)).toMatchObject({ ok: true });
  });

  it("more than a thousand at once, and no more than one part once it is told to stop", async () => {
    const many = (count: number) =>
      store.db
        .insertInto("push_told")
        .values(Array.from({ length: count }, (_, n) => ({ sub: "ana", ref: `${n}`, at: now - 31 * day })))
        .execute();
    await many(2400);
    let parts = 0;
    await run(() => (parts += 1) <= 7);
    // Before it come six others, of one part each.
    expect(await allTold()).toHaveLength(1400);
    await run();
    expect(await allTold()).toEqual([]);
  });

  it("of one kind though those of another cannot be dropped, which is told", async () => {
    await told("old", now - 31 * day);
    const failing = {
      ...store,
      db: store.db.withPlugin({
        transformQuery({ node }) {
          if (JSON.stringify(node).includes("email_token")) throw new Error("spoilt");
          return node;
        },
        transformResult: async ({ result }) => result,
      }),
    };
    await expect(retention(failing, clock).run(turn())).rejects.toThrow("old links of e-mails could not be dropped");
    expect(await allTold()).toEqual([]);
  });
});
