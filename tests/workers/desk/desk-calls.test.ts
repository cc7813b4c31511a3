// The calls of operators and agents: what they answer goes to who asked, and lies nowhere on the device.
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { deskActs } from "../../../src/protocol/desk/desk-calls.ts";
import { createAccountRig, type AccountRig } from "../../harness/account-rig.ts";
import { until } from "../../harness/until.ts";

let rig: AccountRig;
beforeEach(async () => {
  rig = await createAccountRig();
  await rig.signIn();
});
afterEach(() => rig.close());

const users = "/operator/v1/users";
const user = {
  sub: "u2",
  username: "milica",
  firstName: "Milica",
  lastName: "Marić",
  email: "milica@kvota.test",
  roles: [],
  agent: null,
  blocked: false,
  blockedBy: null,
  credit: [],
  openTickets: 0,
  creditByAgent: false,
  maxStake: null,
  createdAt: 1,
  lastSeenAt: null,
};
const answer = { result: [user], totalPages: 1, total: 1, asOf: 5 };

/** All that lies in the device's tables. */
async function kept(): Promise<string> {
  const { device } = rig.services.databases;
  return JSON.stringify(await Promise.all(device.tables.map((table) => table.toArray())));
}

describe("a read", () => {
  it("answers the tab that asked, and stores nothing of it", async () => {
    rig.services.http.on(`POST ${users}`, () => ({ status: 200, body: answer }));
    const body = { search: "mil", page: 1 };
    expect(await rig.account.desk.read({ name: "operator/users", body })).toEqual(answer);
    expect(rig.services.http.seenOf(`POST ${users}`).map((request) => request.body)).toEqual([body]);
    expect(await kept()).not.toContain("milica");
  });

  it("that came too soon behind others is asked again when the server says", async () => {
    const soon = { status: 429, body: { error: "tooManyRequests" }, retryAfterMs: 1000 };
    const answers = [soon, soon, { status: 200, body: answer }];
    rig.services.http.on(`POST ${users}`, () => answers.shift() ?? soon);
    const read = rig.account.desk.read({ name: "operator/users", body: {} });
    await until(async () => {
      await rig.services.clock.advance(1000);
      return answers.length === 0;
    });
    expect(await read).toEqual(answer);
  });

  it("that would have to wait for long fails at once, and an act that came too soon is left to who pressed", async () => {
    const refused = { status: 429, body: { error: "tooManyRequests" } };
    rig.services.http.on(`POST ${users}`, () => ({ ...refused, retryAfterMs: 30_000 }));
    const code = "tooManyRequests";
    await expect(rig.account.desk.read({ name: "operator/users", body: {} })).rejects.toMatchObject({ code });
    rig.services.http.on(`POST ${users}/block`, () => ({ ...refused, retryAfterMs: 1000 }));
    const body = { sub: "u2", blocked: true, reason: "as told" };
    await expect(rig.account.desk.act({ name: "operator/users/block", body })).rejects.toMatchObject({ code });
  });

  it("that is not what it must be is no answer", async () => {
    rig.services.http.on(`POST ${users}`, () => ({ status: 200, body: { ...answer, result: [{ sub: "u2" }] } }));
    await expect(rig.account.desk.read({ name: "operator/users", body: {} })).rejects.toMatchObject({ code: "server" });
  });

  it("of a call that this build does not know is refused before it is sent", async () => {
    const name = "operator/toString" as "operator/users";
    await expect(rig.account.desk.read({ name })).rejects.toMatchObject({ code: "badRequest" });
  });

  it("takes what its name says, and nothing else: the compiler looks at this", async () => {
    const { desk } = rig.account;
    const body = { search: "mil" };
    const spoilt = [
      // @ts-expect-error -- there is no such call
      () => desk.read({ name: "operator/people", body }),
      // @ts-expect-error -- it is not sorted by that
      () => desk.read({ name: "operator/users", body: { sort: "password" } }),
      // @ts-expect-error -- it is read by its name alone
      () => desk.read({ name: "operator/nodes", body }),
      // @ts-expect-error -- its path names one thing
      () => desk.read({ name: "agency/calculations/:id" }),
      // @ts-expect-error -- whom it concerns is missing
      () => desk.act({ name: "operator/users/block", body: { blocked: true, reason: "many accounts" } }),
      // @ts-expect-error -- it is an act
      () => desk.read({ name: "operator/users/block" }),
    ];
    expect(spoilt).toHaveLength(6);
    rig.services.http.on(`POST ${users}`, () => ({ status: 200, body: answer }));
    const { result } = await desk.read({ name: "operator/users", body });
    // @ts-expect-error -- no row has one
    expect(result.map(({ password }) => password)).toEqual([undefined]);
  });

  it("of a picture is a JPEG under its own address, and nothing of it is stored", async () => {
    const route = "GET /operator/v1/verifications/d%2F1/file";
    const name = "operator/verifications/:id/file";
    rig.services.http.on(route, () => ({ status: 200, body: new Blob(["seen"], { type: "image/jpeg" }) }));
    expect(await rig.account.desk.read({ name, id: "d/1" })).toMatchObject({ type: "image/jpeg", size: 4 });
    expect(rig.services.http.seenOf(route).map(({ bearer }) => typeof bearer)).toEqual(["string"]);
    expect(await kept()).not.toContain("seen");
    rig.services.http.on(route, () => ({ status: 200, body: new Blob(["<p>"], { type: "text/html" }) }));
    await expect(rig.account.desk.read({ name, id: "d/1" })).rejects.toMatchObject({ code: "server" });
  });

  it("says which field a refusal is about", async () => {
    const details = [{ path: "search", message: "must have 3 characters or more" }];
    rig.services.http.on(`POST ${users}`, () => ({ status: 400, body: { error: "badRequest", details } }));
    await expect(rig.account.desk.read({ name: "operator/users", body: {} })).rejects.toMatchObject({
      code: "badRequest",
      params: { problem: "search must have 3 characters or more" },
    });
  });
});

describe("an act", () => {
  const block = { name: "operator/users/block", body: { sub: "u2", blocked: true, reason: "why" } } as const;

  it("may wait for approval, whatever it answers where it is done at once", () => {
    const atOnce = new Set(["operator/confirm", "operator/proposals/decide", "operator/games/sections"]);
    const refused = Object.entries(deskActs)
      .filter(([name, schema]) => !atOnce.has(name) && !schema.safeParse({ proposalId: "p1" }).success)
      .map(([name]) => name);
    expect(refused).toEqual([]);
  });

  it("is done with 204, and may wait for approval", async () => {
    const answers = [{ status: 204 }, { status: 202, body: { proposalId: "p1" } }];
    rig.services.http.on(`POST ${users}/block`, () => answers.shift() ?? { failed: "network" });
    expect(await rig.account.desk.act(block)).toBeUndefined();
    expect(await rig.account.desk.act(block)).toEqual({ proposalId: "p1" });
    await expect(rig.account.desk.act(block)).rejects.toMatchObject({ code: "network" });
    expect(await kept()).not.toContain("u2");
  });

  it("that decides a proposal is done, though the answer bears that proposal's id", async () => {
    const decided = { proposalId: "p1", status: "approved" };
    rig.services.http.on("POST /operator/v1/proposals/decide", () => ({ status: 200, body: decided }));
    const body = { proposalId: "p1", approve: true, note: null };
    expect(await rig.account.desk.act({ name: "operator/proposals/decide", body })).toEqual({ status: "approved" });
  });

  it("that is forbidden asks once for the roles of now; one that is to be confirmed does not", async () => {
    const refusals = ["confirmationRequired", "forbidden"];
    rig.services.http.on(`POST ${users}/block`, () => ({ status: 403, body: { error: refusals.shift() ?? "" } }));
    const refreshes = (): number => rig.services.http.seenOf("POST /kcmanager/refreshToken").length;
    const before = refreshes();
    await expect(rig.account.desk.act(block)).rejects.toMatchObject({ code: "confirmationRequired" });
    expect(refreshes()).toBe(before);
    await expect(rig.account.desk.act(block)).rejects.toMatchObject({ code: "forbidden" });
    await until(() => refreshes() === before + 1);
  });
});

it("a CSV comes with the mark that reading it takes away, and is kept nowhere", async () => {
  const text = await new Response("\uFEFFsub,username\r\nu2,milica\r\n").text();
  expect(text.startsWith("\uFEFF")).toBe(false);
  rig.services.http.on(`POST ${users}`, ({ query }) => ({
    status: 200,
    body: query.get("format") === "csv" ? text : {},
  }));
  expect(await rig.account.desk.csv({ name: "operator/users", body: { search: "mil" } })).toBe(`\uFEFF${text}`);
  expect(await kept()).not.toContain("milica");
});
