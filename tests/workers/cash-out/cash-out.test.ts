// Cashing out in the worker: which values are kept current, and that a confirmation is carried out once.
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { CashOutRow } from "../../../src/db/device-tables.ts";
import { openRetryMs, renewMs, unavailableRetryMs } from "../../../workers/cash-out/quote-reader.ts";
import { createAccountRig, routes, rsd, type AccountRig } from "../../harness/account-rig.ts";
import type { FakeAnswer } from "../../harness/fake-http.ts";
import { settle } from "../../harness/fake-clock.ts";
import { until } from "../../harness/until.ts";

const quoteRoute = "POST /sportsbetting/v1/tickets/cashOut";
const confirmRoute = "POST /sportsbetting/v1/tickets/confirmCashOut";

let rig: AccountRig;
/** What a quote is answered with, in major units; null = unavailable. */
let value: number | null;
let answers: (FakeAnswer | Promise<FakeAnswer>)[];

beforeEach(async () => {
  rig = await createAccountRig();
  value = 95;
  answers = [];
  script();
  await rig.signIn();
});
afterEach(() => rig.close());

function script(): void {
  const { http, clock, connection } = rig.services;
  http.on(quoteRoute, ({ body }) => {
    if (value === null) return { status: 409, body: { error: "cashOutUnavailable" } };
    const expiresAt = clock.now() + connection.clockOffset() + 5000;
    return { status: 200, body: { ...(body as object), amount: value, currency: "RSD", expiresAt } };
  });
  http.on(confirmRoute, () => answers.shift() ?? { failed: "network" });
}

const paid = (amount: number): FakeAnswer => ({ status: 200, body: { ticketId: "t1", amount, currency: "RSD" } });
const changed: FakeAnswer = { status: 409, body: { error: "cashOutChanged" } };
const asked = () => rig.services.http.seenOf(quoteRoute).map(({ body }) => (body as { ticketId: string }).ticketId);
const confirmed = () => rig.services.http.seenOf(confirmRoute).map(({ body }) => body);
const row = (ticketId = "t1", sub = "u1") => rig.services.databases.device.cashOuts.get([sub, ticketId]);
const notices = () => rig.services.databases.device.notices.toArray();
const look = (...ticketIds: string[]) => rig.account.want([{ kind: "cash-outs", ticketIds }]);

async function pass(ms: number, step = 250): Promise<void> {
  for (let gone = 0; gone < ms; gone += step) {
    await rig.services.clock.advance(step);
    await settle(6);
  }
}

async function amount(): Promise<number | null> {
  const quote = (await row())?.quote;
  return quote?.state === "quoted" ? quote.amount : null;
}

async function is(state: NonNullable<CashOutRow["confirmation"]>["state"]): Promise<void> {
  await until(async () => (await row())?.confirmation?.state === state);
}

/** Looks at it and waits for its value. */
async function quoted(ticketId = "t1"): Promise<void> {
  look(ticketId);
  await until(() => row(ticketId));
}

describe("values", () => {
  it("are stored with the time they hold, and renewed before it ends", async () => {
    await quoted();
    expect((await row())?.quote).toEqual({
      state: "quoted",
      amount: 9500,
      currency: "RSD",
      expires: { remainingMs: 5000, at: rig.services.clock.now() },
    });
    value = 80.5;
    await pass(5000 - renewMs - 250);
    expect(asked()).toHaveLength(1);
    await pass(250);
    await until(async () => (await amount()) === 8050);
    expect(asked()).toHaveLength(2);
  });

  it("hold no longer than a quote lives, whatever the clocks say", async () => {
    rig.services.clock.skew(600_000);
    rig.services.pings.answered.length = 0;
    rig.services.http.on(quoteRoute, ({ body }) => ({
      status: 200,
      body: { ...(body as object), amount: 1, currency: "RSD", expiresAt: 5000 },
    }));
    await quoted();
    expect((await row())?.quote).toMatchObject({ expires: { remainingMs: 5000 } });
  });

  it("of what cannot be cashed out are asked for slowly, and written once", async () => {
    value = null;
    look("t1", "t2");
    await pass(500);
    await until(() => row("t2"));
    expect((await row())?.quote).toEqual({ state: "unavailable", reason: "cashOutUnavailable" });
    await pass(unavailableRetryMs - 1000, 500);
    expect(asked()).toEqual(["t1", "t2"]);
    value = 12;
    await pass(1000);
    await until(async () => (await amount()) === 1200);
  });

  it("are asked for anew when a ticket is opened, and sooner while it is", async () => {
    look("t1", "t2");
    await pass(250);
    await until(() => row("t2"));
    value = null;
    rig.account.want([
      { kind: "cash-outs", ticketIds: ["t1", "t2"] },
      { kind: "cash-outs", ticketIds: ["t2"] },
    ]);
    await pass(250);
    expect(asked()).toEqual(["t1", "t2", "t2"]);
    value = 12;
    await pass(openRetryMs - 250);
    expect(asked()).toHaveLength(3);
    await pass(500);
    await until(async () => (await row("t2"))?.quote.state === "quoted");
    expect(asked()).toEqual(["t1", "t2", "t2", "t2"]);
  });

  it("are not asked for while nobody looks, nobody is signed in or the line is down", async () => {
    rig.services.setVisible(false);
    look("t1");
    await pass(2000);
    expect(asked()).toEqual([]);
    rig.services.setVisible(true);
    await until(() => asked().length === 1);
    rig.services.setConnection("offline");
    await pass(20_000, 1000);
    expect(asked()).toHaveLength(1);
    rig.services.setConnection("online");
    await until(() => asked().length === 2);
    look();
    await pass(20_000, 1000);
    expect(asked()).toHaveLength(2);
    await rig.account.session.logOut();
    look("t1");
    await pass(2000);
    expect(asked()).toHaveLength(2);
    expect(await row()).toBeUndefined();
  });

  it("of many tickets are asked for a few a second, the open one first", async () => {
    const many = Array.from({ length: 40 }, (_, i) => `m${i}`);
    rig.account.want([{ kind: "cash-outs", ticketIds: many }]);
    await pass(1000);
    expect(asked().length).toBeLessThanOrEqual(5);
    rig.account.want([
      { kind: "cash-outs", ticketIds: many },
      { kind: "cash-outs", ticketIds: ["m39"] },
    ]);
    await pass(500);
    expect(asked().slice(0, 8)).toContain("m39");
    await pass(10_000);
    expect(new Set(asked()).size).toBe(40);
    expect(asked().length).toBeLessThanOrEqual(48);
  });

  it("go on after an answer that was lost", async () => {
    rig.services.http.on(quoteRoute, { failed: "timeout" });
    look("t1");
    await pass(250);
    script();
    await pass(1000);
    await until(() => row());
    expect(asked()).toHaveLength(2);
  });

  it("are read anew when a ticket may have changed, and an answer from before is dropped", async () => {
    let release: (answer: FakeAnswer) => void = () => undefined;
    rig.services.http.on(quoteRoute, () => new Promise<FakeAnswer>((resolve) => (release = resolve)));
    look("t1");
    await until(() => asked().length === 1);
    rig.services.topics.announce("tickets-changed", null);
    script();
    value = 50;
    release({ status: 200, body: { ticketId: "t1", amount: 95, currency: "RSD", expiresAt: 0 } });
    await pass(500);
    await until(() => row());
    expect((await row())?.quote).toMatchObject({ amount: 5000 });
  });
});

describe("a confirmation", () => {
  it("is stored, sent once, and told to every tab", async () => {
    await quoted();
    rig.pingAnswer.wallets = [{ ...rsd, wallet_0: 947.5 }];
    answers = [paid(47.5)];
    await rig.account.cashOut.confirm({ ticketId: "t1", amount: 9500, part: 0.5 });
    await is("paid");
    expect((await row())?.confirmation).toEqual({ state: "paid", amount: 4750, part: 0.5 });
    expect(confirmed()).toEqual([{ ticketId: "t1", amount: 95, part: 0.5, requestId: expect.any(String) }]);
    await until(async () => (await notices()).length > 0);
    expect(await notices()).toMatchObject([
      { messageKey: "cashOutPaid", params: { amount: "47,50" }, tone: "success" },
    ]);
    // Wallets are read at once, not at the next ping, and the value is asked for anew.
    await until(async () => (await rig.services.databases.device.wallets.get(["u1", 1]))?.credit === 104_750);
    await pass(250);
    expect(asked()).toHaveLength(2);
  });

  it("is one over all tabs and presses", async () => {
    await quoted();
    let release: (answer: FakeAnswer) => void = () => undefined;
    answers = [new Promise<FakeAnswer>((resolve) => (release = resolve))];
    const press = () => rig.account.cashOut.confirm({ ticketId: "t1", amount: 9500, part: 1 });
    const presses = await Promise.allSettled([press(), press(), press()]);
    expect(presses.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected", "rejected"]);
    await expect(press()).rejects.toMatchObject({ code: "cashOutPending" });
    // The value stays as it was confirmed, however long the answer takes.
    value = 10;
    await pass(6000, 500);
    expect((await row())?.quote).toMatchObject({ amount: 9500 });
    release(paid(95));
    await is("paid");
    expect(confirmed()).toHaveLength(1);
    // The old value is no value any more.
    await rig.account.cashOut.acknowledge("t1");
    expect((await row())?.confirmation).toBeNull();
  });

  it("of another value, or of one that has expired, is refused before anything leaves", async () => {
    await quoted();
    const confirm = (amount: number) => rig.account.cashOut.confirm({ ticketId: "t1", amount, part: 1 });
    await expect(confirm(9501)).rejects.toMatchObject({ code: "cashOutChanged" });
    look();
    await pass(5000, 1000);
    await expect(confirm(9500)).rejects.toMatchObject({ code: "cashOutChanged" });
    rig.services.setConnection("offline");
    await expect(confirm(9500)).rejects.toMatchObject({ code: "offline" });
    rig.services.setConnection("online");
    await expect(rig.account.cashOut.confirm({ ticketId: "t1", amount: 9500, part: 0 })).rejects.toMatchObject({
      code: "badRequest",
    });
    await rig.account.session.logOut();
    await expect(confirm(9500)).rejects.toMatchObject({ code: "mustLogin" });
    expect(confirmed()).toEqual([]);
  });

  it("that the server refuses is over, and its value is read anew", async () => {
    await quoted();
    answers = [changed];
    value = 70;
    await rig.account.cashOut.confirm({ ticketId: "t1", amount: 9500, part: 1 });
    await is("failed");
    expect((await row())?.confirmation).toEqual({ state: "failed", reason: "cashOutChanged" });
    await until(async () => (await notices()).length > 0);
    expect(await notices()).toMatchObject([{ messageKey: "cashOutChanged", tone: "error" }]);
    await pass(500);
    await until(async () => (await amount()) === 7000);
    answers = [paid(70)];
    await rig.account.cashOut.confirm({ ticketId: "t1", amount: 7000, part: 1 });
    await is("paid");
    const [first, second] = confirmed() as { requestId: string }[];
    expect(first?.requestId).not.toBe(second?.requestId);
  });

  const lost: [string, FakeAnswer][] = [
    ["no answer", { failed: "timeout" }],
    ["an answer of garbage", { failed: "malformed", status: 200 }],
    ["500", { status: 500, body: { error: "serverError" } }],
    ["429", { status: 429, body: { error: "tooManyRequests" } }],
  ];
  it.each(lost)("after %s is checked by the same body under the same id", async (_name, answer) => {
    await quoted();
    answers = [answer, answer, paid(95)];
    await rig.account.cashOut.confirm({ ticketId: "t1", amount: 9500, part: 1 });
    await is("checking");
    expect(await notices()).toEqual([]);
    await pass(3000);
    await is("paid");
    expect(confirmed()).toHaveLength(3);
    expect(new Set(confirmed().map((body) => JSON.stringify(body))).size).toBe(1);
  });

  it("waits for the line while offline, and goes out at once when it is back", async () => {
    await quoted();
    answers = [{ failed: "network" }];
    await rig.account.cashOut.confirm({ ticketId: "t1", amount: 9500, part: 1 });
    await is("checking");
    rig.services.setConnection("offline");
    await pass(60_000, 5000);
    expect(confirmed()).toHaveLength(1);
    expect((await row())?.confirmation?.state).toBe("checking");
    answers = [paid(95)];
    rig.services.setConnection("online");
    await is("paid");
    expect(confirmed()).toHaveLength(2);
  });

  it("is taken up by the next worker under its id", async () => {
    await quoted();
    answers = [new Promise<FakeAnswer>(() => undefined)];
    await rig.account.cashOut.confirm({ ticketId: "t1", amount: 9500, part: 0.25 });
    await until(() => confirmed().length === 1);
    answers = [paid(23.75)];
    await rig.restart();
    await is("paid");
    const [first, second] = confirmed();
    expect(second).toEqual(first);
    expect((await row())?.confirmation).toMatchObject({ amount: 2375 });
  });

  it("belongs to its user: after a log-out nothing of it is sent or kept", async () => {
    await quoted();
    answers = [{ failed: "network" }];
    await rig.account.cashOut.confirm({ ticketId: "t1", amount: 9500, part: 1 });
    await is("checking");
    await rig.account.session.logOut();
    await rig.signIn({ sub: "u2" });
    await pass(20_000, 1000);
    expect(confirmed()).toHaveLength(1);
    expect(await row()).toBeUndefined();
  });
});

it("the ping is what tells of the money", async () => {
  await quoted();
  const before = rig.services.http.seenOf(routes.ping).length;
  answers = [paid(95)];
  await rig.account.cashOut.confirm({ ticketId: "t1", amount: 9500, part: 1 });
  await is("paid");
  await settle(6);
  expect(rig.services.http.seenOf(routes.ping)).toHaveLength(before + 1);
});
