// Leaving: what is one's own in a file, an account that is closed, and names that go when the law lets them.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { UserDetail, UsersAnswer } from "../../../../src/protocol/operator/users.ts";
import { type OperatorRig, startOperatorRig, subs } from "../../../harness/operator-rig.ts";
import { payIn } from "../../../harness/card-deposit.ts";
import { writeBeside } from "../../../harness/test-database.ts";
import { textsIn } from "../../../harness/store-texts.ts";
import { startTicketDesk } from "../../../harness/ticket-desk.ts";

let rig: OperatorRig;
beforeAll(async () => {
  rig = await startOperatorRig();
});
afterAll(() => rig.stop());
beforeEach(() => rig.reset());

const yearMs = 365.25 * 24 * 3600_000;
const close = (password = "Sandbox-Pass1", more: object = {}) =>
  rig.call("/account/v1/close", { password, ...more }, "player2");
const empty = async () => {
  for (const currency of ["RSD", "EUR"]) await rig.call("/sandbox/user", { username: "player2", credit: 0, currency });
};
const logIn = (username: string, password = "Sandbox-Pass1") =>
  rig.call<{ error?: string }>("/kcmanager/loginUser", { username, password });

describe("the export", () => {
  it("holds all that is one's own, on every page, and nothing of others", async () => {
    const desk = await startTicketDesk(rig);
    const match = await desk.match("2.00");
    const own: string[] = [];
    for (let bets = 0; bets < 22; bets += 1) own.push(await desk.place("player2", [match], 20));
    const other = await desk.place("player", [match], 100);
    const { body: voucher } = await rig.call(
      "/vouchers/v1/create",
      { amount: 500, currency: "RSD", currencyId: 1 },
      "player2",
    );
    await rig.call("/account/v1/promo/redeem", { code: "WELCOME500" }, "player2");
    await rig.call(
      "/cms/v1/users/userSettings",
      {
        settings: [{ object: "site", property: "lang", value: "de" }],
      },
      "player2",
    );
    const asked = { amount: 1000, currency: "RSD", method: "card", direction: "deposit" };
    const { body: begun } = await rig.call("/payments/v1/initiate", asked, "player2");

    const file = await rig.call<Record<string, unknown[]> & { profile: object }>(
      "/account/v1/export",
      undefined,
      "player2",
    );
    expect(file.status).toBe(200);
    expect(file.headers.get("content-disposition")).toContain("player2.json");
    expect(file.headers.get("cache-control")).toBe("no-store");
    expect(file.body.profile).toMatchObject({ sub: subs.player2, username: "player2", email: "player2@kvota.example" });
    expect(file.body["tickets"]).toHaveLength(22);
    expect(file.body["payments"]).toMatchObject([{ paymentId: begun["paymentId"] }]);
    expect(file.body["vouchers"]).toMatchObject([{ amount: 500, role: "made", status: "open" }]);
    expect(file.body["bonuses"]).toMatchObject([{ kind: "freebet", amount: 500 }]);
    expect(file.body["settings"]).toEqual([{ object: "site", property: "lang", value: "de" }]);
    expect(file.body["transactions"]?.length).toBeGreaterThanOrEqual(22 + 3 + 2);
    expect(file.body["agent"]).toMatchObject({ agent: { username: "agent" } });
    for (const part of ["wallets", "sessions", "messages", "games"]) expect(Array.isArray(file.body[part])).toBe(true);
    const text = JSON.stringify(file.body);
    for (const id of own) expect(text).toContain(id);
    for (const foreign of [other, subs.player, subs.admin, "petar", "argon2", String(voucher["voucher"])])
      expect(text).not.toContain(foreign);
  });

  it("is made three times a day, also for who is blocked", async () => {
    await rig.logIn("player2");
    await rig.call("/sandbox/user", { username: "player2", blocked: true });
    const make = async () => (await rig.call("/account/v1/export", undefined, "player2")).status;
    expect([await make(), await make(), await make(), await make()]).toEqual([200, 200, 200, 429]);
    expect((await rig.call("/account/v1/export")).status).toBe(401);
  });
});

describe("an account", () => {
  it("is not closed while there is money, a bet or a payment in it", async () => {
    expect(await close()).toMatchObject({ status: 409, body: { error: "walletNotEmpty" } });
    const desk = await startTicketDesk(rig);
    const match = await desk.match("2.00");
    await desk.place("player2", [match], 10_000);
    await empty();
    expect(await close()).toMatchObject({ status: 409, body: { error: "openTickets" } });
    await desk.ends(match, [0, 1]);
    const asked = { amount: 1000, currency: "RSD", method: "card", direction: "deposit" };
    const { body } = await rig.call("/payments/v1/initiate", asked, "player2");
    expect(await close()).toMatchObject({ status: 409, body: { error: "openPayments" } });
    await rig.call("/payments/v1/cancel", { paymentId: body["paymentId"] }, "player2");
    await rig.call("/sandbox/user", { username: "player2", credit: 500, currency: "RSD" });
    await rig.call("/vouchers/v1/create", { amount: 500, currency: "RSD", currencyId: 1 }, "player2");
    expect(await close()).toMatchObject({ status: 409, body: { error: "walletNotEmpty" } });
  });

  it("that owes is not closed before the debt is paid", async () => {
    await empty();
    const beside = await writeBeside(rig.server.dataDir);
    const owing = { sub: subs.player2, currency: "RSD", currency_id: 1, bucket: "house" as const, balance: -100_000 };
    await beside.insertInto("ledger_account").values(owing).execute();
    expect(await close()).toMatchObject({ status: 409, body: { error: "accountOwes" } });
    await beside.deleteFrom("ledger_account").where("sub", "=", subs.player2).where("bucket", "=", "house").execute();
    await beside.destroy();
  });

  it("of an agent with a float, or of the last administrator, stays", async () => {
    for (const username of ["agent", "admin"])
      for (const currency of ["RSD", "EUR"]) await rig.call("/sandbox/user", { username, credit: 0, currency });
    const as = (name: "agent" | "admin") => rig.call("/account/v1/close", { password: "Sandbox-Pass1" }, name);
    expect(await as("agent")).toMatchObject({ status: 409, body: { error: "floatNotEmpty" } });
    await rig.call("/sandbox/user", { username: "admin2", roles: [] });
    expect(await as("admin")).toMatchObject({ status: 409, body: { error: "lastAdministrator" } });
  });

  it("is closed by its password; name and address are free only after the time that the law asks for", async () => {
    await rig.call("/account/v1/promo/redeem", { code: "WELCOME500" }, "player2");
    await rig.call("/account/v1/promo/redeem", { code: "MATCH100" }, "player2");
    await empty();
    expect(await close("Wrong-Pass1")).toMatchObject({ status: 400, body: { error: "currentPasswordInvalid" } });
    const closed = await close();
    expect([closed.status, closed.body]).toEqual([204, undefined]);
    expect((await rig.call("/account/v1/gambling", undefined, "player2")).status).toBe(401);
    for (const name of ["player2", "player2@kvota.example"])
      expect(await logIn(name)).toMatchObject({ status: 401, body: { error: "invalidCredentials" } });
    await rig.call("/kcmanager/sendResetPasswordEmail", { email: "player2@kvota.example" });
    expect(
      (await rig.call<{ to: string }[]>("/sandbox/outbox")).body.filter(({ to }) => to.startsWith("player2")),
    ).toEqual([]);
    const register = async () => {
      const user = { username: "player2", firstName: "Nova", lastName: "Igra", email: "nova@site.example" };
      const passwords = { password: "Tajna-Lozinka1", passwordConfirmation: "Tajna-Lozinka1" };
      return (await rig.call("/kcmanager/registerUser", { ...user, ...passwords, isAdult: true, terms: true })).status;
    };
    expect(await register()).toBe(409);
    const read = async () => (await rig.ask<UserDetail>("users/get", { sub: subs.player2 })).body;
    expect(await read()).toMatchObject({ username: "player2", firstName: "Milica", closedAt: expect.any(Number) });
    expect((await rig.audit({ action: "user.close" })).map(({ sub, target }) => [sub, target])).toEqual([
      [subs.player2, subs.player2],
    ]);

    // One who left before is due earlier: once that one is gone, it was looked at who is.
    const beside = await writeBeside(rig.server.dataDir);
    await beside
      .updateTable("user")
      .set({ closed_at: rig.now() - 2 * 3600_000 })
      .where("sub", "=", subs.player)
      .execute();
    await beside.destroy();
    rig.pass(5 * yearMs - 3600_000);
    await rig.server.restart();
    await rig.logIn("admin");
    const earlier = async () => (await rig.ask<UserDetail>("users/get", { sub: subs.player })).body.username;
    await expect.poll(earlier).toMatch(/^gone-/);
    expect(await read()).toMatchObject({ username: "player2" });
    rig.pass(2 * 3600_000);
    await rig.server.restart();
    await rig.logIn("admin");
    await expect.poll(async () => (await read()).username).toMatch(/^gone-[0-9a-f]{8}$/);
    expect(await read()).toMatchObject({ firstName: "", lastName: "", email: expect.stringMatching(/^gone-/) });
    expect((await rig.ask<UsersAnswer>("users", { search: "maric" })).body.total).toBe(0);
    expect(await register()).toBe(201);
    expect(await rig.audit({ action: "user.erase" })).toMatchObject([
      { target: subs.player2, sub: "~retention" },
      { target: subs.player, sub: "~retention" },
    ]);
  });

  it("leaves no word of its owner, or about its owner, once it is erased", async () => {
    await rig.confirm();
    const settings = [{ object: "site", property: "lang", value: "de" }];
    await rig.call("/cms/v1/users/userSettings", { settings }, "player2");
    await payIn(rig.server, (await rig.server.logIn("player2")).access_token, 1000);
    await rig.ask("users/adjust", { sub: subs.player2, currency: "RSD", amount: 10, reason: "Quince by phone" });
    await rig.ask("users/resetLink", { sub: subs.player2, reason: "Quince forgot" });
    await rig.call("/agency/v1/users/block", { sub: subs.player2, blocked: true, reason: "Quince owes" }, "agent");
    await rig.call("/agency/v1/users/block", { sub: subs.player2, blocked: false, reason: "Quince paid" }, "agent");
    const note = { amount: 10, currency: "RSD", direction: "add", note: "Quince cash" };
    expect((await rig.call("/agency/v1/credit", { sub: subs.player2, ...note }, "agent")).status).toBe(200);
    const texts = { en: { title: "Quince", text: "Dear Quince" } };
    await rig.ask("announce", { texts, to: { sub: subs.player2 }, reason: "Quince asked" });
    const set = { scope: "general", key: "retentionYears", value: 2, was: 5, reason: "the law here" };
    expect((await rig.byTwo("settings", set)).status).toBeLessThan(300);
    await rig.logIn("player2");
    await empty();
    expect((await close()).status).toBe(204);
    const owner = /quince|milica|marić|maric|player2@/i;
    // Players of simulated matches are called Marić too, in results and in what the site makes of the offer.
    const ofMatches = ["match_outcome", "ready_accumulator"];
    const marks = async () =>
      (await textsIn(rig.server.dataDir)).filter(({ table, text }) => !ofMatches.includes(table) && owner.test(text));
    expect(new Set((await marks()).map(({ table }) => table))).toEqual(
      new Set(["agency_booking", "audit", "ledger_posting", "outbox", "user"]),
    );
    rig.pass(2 * yearMs + 3600_000);
    await rig.server.restart();
    await rig.logIn("admin");
    await expect.poll(async () => await marks()).toEqual([]);
    expect((await rig.ask<{ ok: boolean }>("audit/verify")).body.ok).toBe(true);
    expect((await textsIn(rig.server.dataDir)).filter(({ text }) => /•••• \d{4}/.test(text))).toEqual([]);
  });

  it("hears no announcement once it is closed", async () => {
    const texts = { en: { title: "New hours", text: "We close at ten." } };
    const reached = async (to: unknown) => (await rig.ask<{ count: number }>("announce", { texts, to })).body.count;
    const below = await reached({ agent: subs.agent });
    await empty();
    expect((await close()).status).toBe(204);
    expect(await reached({ agent: subs.agent })).toBe(below - 1);
    expect((await rig.ask("announce", { texts, to: { sub: subs.player2 }, reason: "as asked" })).status).toBe(404);
  });
});
