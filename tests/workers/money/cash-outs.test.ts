// Cashing out in the worker: which values are kept current, and that a confirmation is carried out once.
import { describe, expect, it } from "vitest";
import { routes, rsd } from "../../harness/account-rig.ts";
import type { FakeAnswer } from "../../harness/fake-http.ts";
import { settle } from "../../harness/fake-clock.ts";
import { until } from "../../harness/until.ts";
import {
  amount,
  asked,
  cashOut,
  changed,
  confirmed,
  is,
  look,
  notices,
  order,
  paid,
  pass,
  quoted,
  rig,
  row,
  server,
  useCashOutRig,
} from "../../harness/cash-out-rig.ts";

useCashOutRig();

describe("a confirmation", () => {
  it("is stored, sent once, and told to every tab", async () => {
    await quoted();
    rig.pingAnswer.wallets = [{ ...rsd, wallet_0: 947.5 }];
    server.answers = [paid(47.5)];
    await cashOut(0.5);
    await is("done");
    expect(await order()).toMatchObject({ body: { part: 0.5 }, result: { amount: 4750, currency: "RSD" } });
    // Of the rest there is no value yet; what is left of the last one is shown as over.
    expect((await row())?.quote).toMatchObject({ amount: 4750, expires: { remainingMs: 0 } });
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
    server.answers = [new Promise<FakeAnswer>((resolve) => (release = resolve))];
    const press = () => cashOut(1);
    const presses = await Promise.allSettled([press(), press(), press()]);
    expect(presses.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected", "rejected"]);
    await expect(press()).rejects.toMatchObject({ code: "cashOutPending" });
    // The value stays as it was confirmed, however long the answer takes.
    server.value = 10;
    await pass(6000, 500);
    expect((await row())?.quote).toMatchObject({ amount: 9500 });
    release(paid(95));
    await is("done");
    expect(confirmed()).toHaveLength(1);
    await rig.account.money.acknowledge((await order())?.requestId ?? "");
    expect(await order()).toBeUndefined();
  });

  it("of another value, or of one that has expired, is refused before anything leaves", async () => {
    await quoted();
    const confirm = (amount: number) => cashOut(1, amount);
    await expect(confirm(9501)).rejects.toMatchObject({ code: "cashOutChanged" });
    look();
    await pass(5000, 1000);
    await expect(confirm(9500)).rejects.toMatchObject({ code: "cashOutChanged" });
    rig.services.setConnection("offline");
    await expect(confirm(9500)).rejects.toMatchObject({ code: "offline" });
    rig.services.setConnection("online");
    await expect(cashOut(0)).rejects.toMatchObject({
      code: "badRequest",
    });
    await rig.account.session.logOut();
    await expect(confirm(9500)).rejects.toMatchObject({ code: "mustLogin" });
    expect(confirmed()).toEqual([]);
  });

  it("that the server refuses is over, and its value is read anew", async () => {
    await quoted();
    server.answers = [changed];
    server.value = 70;
    await cashOut(1);
    await is("refused");
    expect((await order())?.error).toMatchObject({ key: "cashOutChanged" });
    await until(async () => (await notices()).length > 0);
    expect(await notices()).toMatchObject([{ messageKey: "cashOutChanged", tone: "error" }]);
    await pass(500);
    await until(async () => (await amount()) === 7000);
    server.answers = [paid(70)];
    await cashOut(1, 7000);
    await is("done");
    const [first, second] = confirmed() as { requestId: string }[];
    expect(first?.requestId).not.toBe(second?.requestId);
  });

  const lost: [string, FakeAnswer][] = [
    ["no answer", { failed: "timeout" }],
    ["an answer of garbage", { failed: "malformed", status: 200 }],
    ["500", { status: 500, body: { error: "serverError" } }],
  ];
  it.each(lost)("after %s is checked by the same body under the same id", async (_name, answer) => {
    await quoted();
    server.answers = [answer, answer, paid(95)];
    await cashOut(1);
    await is("checking");
    expect(await notices()).toEqual([]);
    await pass(3000);
    await is("done");
    expect(confirmed()).toHaveLength(3);
    expect(new Set(confirmed().map((body) => JSON.stringify(body))).size).toBe(1);
  });

  it("waits for the line while offline, and goes out at once when it is back", async () => {
    await quoted();
    server.answers = [{ failed: "network" }];
    await cashOut(1);
    await is("checking");
    rig.services.setConnection("offline");
    await pass(60_000, 5000);
    expect(confirmed()).toHaveLength(1);
    expect((await order())?.state).toBe("checking");
    server.answers = [paid(95)];
    rig.services.setConnection("online");
    await is("done");
    expect(confirmed()).toHaveLength(2);
  });

  it("is taken up by the next worker under its id", async () => {
    await quoted();
    server.answers = [new Promise<FakeAnswer>(() => undefined)];
    await cashOut(0.25);
    await until(() => confirmed().length === 1);
    server.answers = [paid(23.75)];
    await rig.restart();
    await is("done");
    const [first, second] = confirmed();
    expect(second).toEqual(first);
    expect((await order())?.result).toMatchObject({ amount: 2375 });
  });

  it("belongs to its user: nothing of it is sent or shown for another, and it goes on after the next log-in", async () => {
    await quoted();
    server.answers = [{ failed: "network" }];
    await cashOut(1);
    await is("checking");
    await rig.account.session.logOut();
    await rig.signIn({ sub: "u2" });
    await pass(20_000, 1000);
    expect(confirmed()).toHaveLength(1);
    expect(await row()).toBeUndefined();
    expect(await order()).toBeUndefined();
    await rig.account.session.logOut();
    server.answers = [paid(95)];
    await rig.signIn();
    await is("done");
    const [first, second] = confirmed();
    expect(second).toEqual(first);
  });

  it("that an earlier build left in the open is sealed, and outlives a log-out too", async () => {
    await quoted();
    await cashOut(1);
    await is("checking");
    const { secrets } = rig.services.databases.device;
    await secrets.filter(({ id }) => id.startsWith("order:")).delete();
    await rig.restart();
    await until(async () => (await secrets.filter(({ id }) => id.startsWith("order:")).count()) === 1);
    await rig.account.session.logOut();
    server.answers = [paid(95)];
    await rig.signIn();
    await is("done");
    expect(confirmed().at(-1)).toEqual(confirmed()[0]);
  });

  it("waits as long as the server asks for", async () => {
    await quoted();
    server.answers = [
      { failed: "network" },
      { status: 429, body: { error: "tooManyRequests" }, retryAfterMs: 30_000 },
      paid(95),
    ];
    await cashOut(1);
    await pass(25_000, 1000);
    expect(confirmed()).toHaveLength(2);
    await pass(10_000, 1000);
    await is("done");
    expect(confirmed()).toHaveLength(3);
  });

  it("of one ticket does not keep that of another", async () => {
    look("t1", "t2");
    await pass(250);
    await until(() => row("t2"));
    server.answers = [new Promise<FakeAnswer>(() => undefined), paid(95)];
    await cashOut(1);
    await rig.account.money.cashOut({ tabId: "tab", ticketId: "t2", amount: 9500, part: 1 });
    await until(async () => (await order("t2"))?.state === "done");
    expect((await order("t1"))?.state).toBe("sending");
  });
});

it("the ping is what tells of the money", async () => {
  await quoted();
  const before = rig.services.http.seenOf(routes.ping).length;
  server.answers = [paid(95)];
  await cashOut(1);
  await is("done");
  await settle(6);
  expect(rig.services.http.seenOf(routes.ping)).toHaveLength(before + 1);
});
