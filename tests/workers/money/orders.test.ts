// What the player does with money: each order is carried out once, whatever becomes of answers, workers, tabs and log-ins.
import { describe, expect, it } from "vitest";
import { pendingMoney } from "../../../src/db/pending-money.ts";
import { rsd } from "../../harness/account-rig.ts";
import type { FakeAnswer } from "../../harness/fake-http.ts";
import {
  answers,
  code,
  everything,
  is,
  made,
  make,
  notices,
  pass,
  refused,
  rig,
  rows,
  sent,
  useMoneyRig,
  voucher,
} from "../../harness/money-rig.ts";
import { until } from "../../harness/until.ts";

useMoneyRig();

const create = "/vouchers/v1/create";
const never = new Promise<FakeAnswer>(() => undefined);

describe("an order", () => {
  it("is stored before it is sent, and sent once", async () => {
    answers(create, never);
    const requestId = await make();
    expect(await rows()).toMatchObject([
      { sub: "u1", requestId, kind: "createVoucher", tabId: "tab", state: "sending", error: null, result: null },
    ]);
    await until(() => sent(create).length === 1);
    expect(sent(create)).toEqual([{ amount: 100, currency: "RSD", currencyId: 1, requestId }]);
    expect(await pendingMoney(rig.services.databases.device)).toBe("order");
  });

  it("tells its result, and has the wallets read at once", async () => {
    rig.pingAnswer.wallets = [{ ...rsd, wallet_0: 800 }];
    answers(create, made);
    await make();
    await is("done");
    expect(await rows()).toMatchObject([{ result: { code, amount: 10_000, currency: "RSD" } }]);
    await until(async () => (await rig.services.databases.device.wallets.get(["u1", 1]))?.cash === 80_000);
    expect(await pendingMoney(rig.services.databases.device)).toBeNull();
    // What was made stands in the dialog. A notice would wait until its tab is known to be left.
    await pass(1000);
    expect(await notices()).toEqual([]);
  });

  it("is one of its kind over all tabs and presses", async () => {
    answers(create, never);
    const press = (tabId: string) => rig.account.money.createVoucher({ ...voucher, tabId });
    const presses = await Promise.allSettled([press("tab"), press("other"), press("tab")]);
    expect(presses.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    await expect(press("other")).rejects.toMatchObject({ code: "orderPending" });
    await until(() => sent(create).length === 1);
    // Another kind is not kept by it.
    answers("/vouchers/v1/activate", refused("voucherUsed"));
    await rig.account.money.activateVoucher({ tabId: "tab", voucher: code });
    await is("refused", "activateVoucher");
    expect(sent(create)).toHaveLength(1);
  });

  it("gives way to the next one of its tab, and leaves another tab's outcome", async () => {
    answers(create, made, made, made);
    await make();
    await is("done");
    await rig.account.money.createVoucher({ ...voucher, tabId: "other" });
    await until(async () => (await rows()).every(({ state }) => state === "done"));
    await make();
    await until(async () => (await rows()).every(({ state }) => state === "done"));
    expect((await rows()).map(({ tabId }) => tabId).toSorted()).toEqual(["other", "tab"]);
    expect(new Set(sent(create).map((body) => (body as { requestId: string }).requestId)).size).toBe(3);
  });

  it("is acknowledged once it has an outcome, not before", async () => {
    let release: (answer: FakeAnswer) => void = () => undefined;
    answers(create, new Promise<FakeAnswer>((resolve) => (release = resolve)));
    const requestId = await make();
    await rig.account.money.acknowledge(requestId);
    expect(await rows()).toHaveLength(1);
    release(made);
    await is("done");
    await rig.account.money.acknowledge(requestId);
    expect(await rows()).toEqual([]);
    expect(await everything()).not.toContain(code);
  });

  it("leaves nothing behind where it may not begin: offline, for a guest", async () => {
    rig.services.setConnection("offline");
    await expect(make()).rejects.toMatchObject({ code: "offline" });
    rig.services.setConnection("online");
    await rig.account.session.logOut();
    await expect(make()).rejects.toMatchObject({ code: "mustLogin" });
    await pass(5000, 1000);
    expect(await rows()).toEqual([]);
    expect(sent(create)).toEqual([]);
  });

  it("keeps few outcomes that nobody reads", async () => {
    answers(create, ...Array.from({ length: 25 }, () => made));
    for (let tab = 0; tab < 25; tab += 1) {
      await rig.account.money.createVoucher({ ...voucher, tabId: `tab-${tab}` });
      await until(async () => (await rows()).every(({ state }) => state === "done"));
      await pass(250);
    }
    const kept = await rows();
    expect(kept).toHaveLength(20);
    expect(kept.map(({ tabId }) => tabId)).toContain("tab-24");
    expect(kept.map(({ tabId }) => tabId)).not.toContain("tab-0");
  });
});

describe("a refusal", () => {
  it("by 200 is one, with its bounds, and is told until it is closed", async () => {
    answers(create, refused("voucherAmount", { min: 100, max: 100_000 }));
    await make();
    await is("refused");
    expect(await rows()).toMatchObject([{ error: { key: "voucherAmount", min: 10_000, max: 10_000_000 } }]);
    await until(async () => (await notices()).length > 0);
    expect(await notices()).toMatchObject([{ messageKey: "voucherError.voucherAmount", tone: "error", timeout: 0 }]);
  });

  it("by 422 is one, with its details", async () => {
    const details = [{ path: "s1", message: "500.00" }];
    answers("/payments/v1/initiate", { status: 422, body: { error: "closedLoop", details } });
    const order = { amount: 100_000, currency: "RSD", method: "card", direction: "withdrawal" } as const;
    await rig.account.money.pay({ tabId: "tab", ...order });
    await is("refused", "pay");
    expect(await rows()).toMatchObject([{ error: { key: "closedLoop", details } }]);
    // It stands beside its button, as above.
    await pass(1000);
    expect(await notices()).toEqual([]);
  });

  it("of a payment that was being checked is told in words of its own, wherever the player looks by then", async () => {
    const path = "/payments/v1/initiate";
    answers(path, { failed: "timeout" }, { status: 422, body: { error: "closedLoop" } });
    const order = { amount: 100_000, currency: "RSD", method: "card", direction: "withdrawal" } as const;
    await rig.account.money.pay({ tabId: "tab", ...order });
    await is("checking", "pay");
    await pass(3000);
    await is("refused", "pay");
    await until(async () => (await notices()).length > 0);
    expect(await notices()).toMatchObject([{ messageKey: "paymentError.closedLoop", tone: "error", timeout: 0 }]);
    expect(sent(path)).toHaveLength(2);
  });

  it("of too many, or of a provider that does nothing, is one while no attempt is in doubt", async () => {
    answers("/vouchers/v1/activate", { status: 429, body: { error: "tooManyRequests" }, retryAfterMs: 61_000 });
    await rig.account.money.activateVoucher({ tabId: "tab", voucher: code });
    await is("refused", "activateVoucher");
    expect(await rows()).toMatchObject([{ error: { key: "tooManyRequests", seconds: 61 } }]);
    answers("/payments/v1/initiate", { status: 502, body: { error: "providerFailed" } });
    const order = { amount: 100_000, currency: "RSD", method: "card", direction: "deposit" } as const;
    await rig.account.money.pay({ tabId: "tab", ...order });
    await is("refused", "pay");
    expect(sent("/payments/v1/initiate")).toHaveLength(1);
  });
});

describe("an order without an answer", () => {
  const lost: [string, FakeAnswer][] = [
    ["no answer", { failed: "timeout" }],
    ["an answer of garbage", { failed: "malformed", status: 200 }],
    ["500", { status: 500, body: { error: "serverError" } }],
  ];
  it.each(lost)("after %s is checked by the same body under the same id", async (_name, answer) => {
    answers(create, answer, { status: 429, body: { error: "tooManyRequests" } }, made);
    await make();
    await is("checking");
    expect(await notices()).toEqual([]);
    await pass(3000);
    await is("done");
    expect(sent(create)).toHaveLength(3);
    expect(new Set(sent(create).map((body) => JSON.stringify(body))).size).toBe(1);
    // The player may look elsewhere by now.
    await until(async () => (await notices()).length > 0);
    expect(await notices()).toMatchObject([{ messageKey: "voucherMade", params: { amount: "100,00" }, timeout: 0 }]);
  });

  it("waits for the line while offline, and goes out at once when it is back", async () => {
    answers(create, { failed: "network" });
    await make();
    await is("checking");
    rig.services.setConnection("offline");
    await pass(60_000, 5000);
    expect(sent(create)).toHaveLength(1);
    answers(create, made);
    rig.services.setConnection("online");
    await is("done");
    expect(sent(create)).toHaveLength(2);
  });

  it("is taken up by the next worker, under its id", async () => {
    answers(create, never);
    await make();
    await until(() => sent(create).length === 1);
    answers(create, made);
    await rig.restart();
    await is("done");
    const [first, second] = sent(create);
    expect(second).toEqual(first);
  });

  it("is sealed at log-out, kept from the next player, and taken up when its own is back", async () => {
    answers(create, { failed: "network" });
    await make();
    await is("checking");
    const [order] = await rows();
    await rig.account.session.logOut();
    expect(await rows()).toEqual([]);
    expect(await everything()).not.toContain("createVoucher");
    answers(create, made, made);
    await rig.signIn({ sub: "u2" });
    await pass(20_000, 1000);
    expect(sent(create)).toHaveLength(1);
    expect(await rows()).toEqual([]);
    await rig.account.session.logOut();
    await rig.signIn();
    await is("done");
    expect(sent(create)).toHaveLength(2);
    expect(sent(create)[1]).toEqual(sent(create)[0]);
    expect(await rows()).toMatchObject([{ requestId: order?.requestId, sub: "u1" }]);
    // The seal went with the outcome.
    const secrets = await rig.services.databases.device.secrets.toArray();
    expect(secrets.filter(({ id }) => id.startsWith("order:"))).toEqual([]);
  });

  it("of a player who left while it was answered is not told to the next one", async () => {
    let release: (answer: FakeAnswer) => void = () => undefined;
    answers(create, new Promise<FakeAnswer>((resolve) => (release = resolve)));
    await make();
    await until(() => sent(create).length === 1);
    await rig.account.session.logOut();
    await rig.signIn({ sub: "u2" });
    release(made);
    await pass(2000);
    expect(await rows()).toEqual([]);
    expect(await notices()).toEqual([]);
    expect(await everything()).not.toContain(code);
  });
});

it("leaves no code in the tables of a player who logs out", async () => {
  answers(create, made);
  await make();
  await is("done");
  expect(await everything()).toContain(code);
  await rig.account.session.logOut();
  expect(await everything()).not.toContain(code);
});

it("tells how much a used voucher brought, for a moment", async () => {
  answers("/vouchers/v1/activate", {
    status: 200,
    body: { ErrorText: "ok", amount: 500, currency: "EUR", newCredit: 9 },
  });
  await rig.account.money.activateVoucher({ tabId: "tab", voucher: code });
  await until(async () => (await notices()).length > 0);
  expect(await notices()).toMatchObject([
    { messageKey: "voucherUsed", params: { amount: "500,00 EUR" }, timeout: 3000 },
  ]);
});
