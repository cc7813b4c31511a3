// The inbox over the whole server: what is written into it, and what its owner does with it.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Store } from "../../../../server/platform/db/store.ts";
import { writeMessage, writeToAll } from "../../../../server/people/messages/write-message.ts";
import { messagesAnswerSchema, type MessagesAnswer } from "../../../../src/protocol/messages.ts";
import { startTestServer, type TestServer } from "../../../harness/server.ts";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openTestStore, removeTestData } from "../../../harness/test-database.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());
beforeEach(async () => {
  await server.call("/sandbox/reset", { method: "POST" });
});

const tokenOf = async (username: string) => (await server.logIn(username)).access_token;
const read = async (token: string, page = 1): Promise<MessagesAnswer> =>
  messagesAnswerSchema.parse((await server.call("/account/v1/messages", { body: { page }, token })).body);
const change = (what: "read" | "delete", token: string, ids: unknown) =>
  server.call(`/account/v1/messages/${what}`, { body: { ids }, token });
const announce = (timeLeft: number | null) => server.call("/sandbox/maintenance", { body: { timeLeft } });

/** @returns the new player's token */
async function register(username: string): Promise<string> {
  const form = { username, firstName: "Mia", lastName: "New", email: `${username}@b.example`, promoCode: null };
  const password = "Sandbox-Pass1";
  const { body } = await server.call<{ access_token: string }>("/kcmanager/registerUser", {
    body: { ...form, password, passwordConfirmation: password },
  });
  return body.access_token;
}

/** A number of messages, one after the other. */
async function announceTimes(times: number): Promise<void> {
  for (let n = 1; n <= times; n += 1) {
    await announce(3600 + n);
    await announce(null);
  }
}

describe("the inbox", () => {
  it("is for those who are signed in", async () => {
    expect(await server.call("/account/v1/messages", { body: { page: 1 } })).toMatchObject({ status: 401 });
    expect(await change("read", "nobody", "all")).toMatchObject({ status: 401 });
  });

  it("tells of maintenance once, to everybody", async () => {
    const token = await tokenOf("player");
    await announce(600);
    await announce(300);
    const { result, unread, totalPages } = await read(token);
    expect(result).toMatchObject([{ key: "maintenance", params: { minutes: 10 }, read: false, ticketId: null }]);
    expect([unread, totalPages]).toEqual([1, 1]);
    expect((await read(await tokenOf("agent"))).unread).toBe(1);
  });

  it("greets who registers", async () => {
    expect((await read(await register("newcomer"))).result).toMatchObject([
      { key: "welcome", params: { name: "Mia" } },
    ]);
  });

  it("has what is unread first, then what is newest, in pages", async () => {
    const token = await tokenOf("player");
    await announceTimes(22);
    const first = await read(token);
    expect([first.result.length, first.totalPages, first.unread]).toEqual([20, 2, 22]);
    const ids = first.result.slice(0, 5).map(({ id }) => id);
    expect((await change("read", token, ids)).status).toBe(204);
    const second = await read(token, 2);
    expect(second.result.map(({ read }) => read)).toEqual([true, true]);
    expect(second.unread).toBe(17);
    expect((await read(token)).result.at(-1)?.read).toBe(true);
  });

  it("is changed by its owner alone", async () => {
    const [player, other] = [await tokenOf("player"), await tokenOf("player2")];
    await register("vera");
    const vera = await tokenOf("vera");
    const own = (await read(vera)).result[0]!.id;
    for (const token of [player, other])
      for (const what of ["read", "delete"] as const) await change(what, token, [own]);
    expect((await read(vera)).result).toMatchObject([{ id: own, key: "welcome", read: false }]);
    await change("read", vera, [own]);
    expect((await read(vera)).result).toMatchObject([{ id: own, read: true }]);
    await change("delete", vera, [own]);
    expect(await read(vera)).toEqual({ result: [], totalPages: 0, unread: 0 });
  });

  it("has what all are told until its owner deletes it, whatever others do with it", async () => {
    const [player, other] = [await tokenOf("player"), await tokenOf("player2")];
    await announceTimes(2);
    const [first, second] = (await read(player)).result.map(({ id }) => id);
    await change("read", player, [first]);
    expect((await read(player)).result.map(({ id, read }) => [id, read])).toEqual([
      [second, false],
      [first, true],
    ]);
    await change("delete", player, [first]);
    // Deleted it is not read anew, nor does it come back.
    await change("read", player, [first]);
    expect(await read(player)).toMatchObject({ result: [{ id: second, read: false }], unread: 1, totalPages: 1 });
    await change("read", player, "all");
    expect((await read(player)).unread).toBe(0);
    await change("delete", player, "all");
    expect(await read(player)).toEqual({ result: [], totalPages: 0, unread: 0 });
    expect(await read(other)).toMatchObject({ unread: 2 });
    await change("delete", other, "all");
    await announceTimes(1);
    for (const token of [player, other]) expect(await read(token)).toMatchObject({ unread: 1 });
  });

  it("mixes what all are told with the player's own, and has nothing from before the player came", async () => {
    await announceTimes(1);
    const token = await register("vera");
    expect((await read(token)).result.map(({ key }) => key)).toEqual(["welcome"]);
    await announceTimes(1);
    const { result, unread } = await read(token);
    expect([result.map(({ key }) => key), unread]).toEqual([["maintenance", "welcome"], 2]);
    await change("read", token, [result[0]!.id]);
    expect((await read(token)).result.map(({ key }) => key)).toEqual(["welcome", "maintenance"]);
  });

  it.each([{ ids: "some" }, { ids: [7] }, {}])("refuses to change %j", async (body) => {
    const token = await tokenOf("player");
    expect(await server.call("/account/v1/messages/read", { body, token })).toMatchObject({
      status: 400,
      body: { error: "badRequest" },
    });
  });
});

describe("a long inbox", () => {
  let store: Store;
  let folder: string;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), "kvota-messages-"));
    store = await openTestStore(folder);
  });
  afterAll(async () => {
    await store.close();
    await removeTestData(folder);
  });

  it("keeps the newest 200", async () => {
    const names = { username: "u", username_key: "u", email: "e", email_key: "e", first_name: "f", last_name: "l" };
    const rest = {
      password_hash: "",
      email_verified: 1,
      blocked: 0,
      roles: "[]",
      promo_code: null,
      demo: 0,
      created_at: 0,
    };
    await store.db
      .insertInto("user")
      .values({ sub: "s", ...names, ...rest })
      .execute();
    for (let at = 1; at <= 203; at += 1) await writeMessage(store.db, { sub: "s", key: "welcome", at });
    const rows = await store.db.selectFrom("message").select("created_at").orderBy("created_at").execute();
    expect([rows.length, rows[0]?.created_at, rows.at(-1)?.created_at]).toEqual([200, 4, 203]);
    for (let at = 1; at <= 203; at += 1) await writeToAll(store.db, { key: "maintenance", at });
    const all = await store.db.selectFrom("message_all").select("created_at").orderBy("created_at").execute();
    expect([all.length, all[0]?.created_at, all.at(-1)?.created_at]).toEqual([200, 4, 203]);
  });
});
