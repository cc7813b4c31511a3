// A payment that a tab looks at: the ping asks for it until it is final, and what is told of it replaces what was read.
import { describe, expect, it } from "vitest";
import { personalKey } from "../../../src/db/request-keys.ts";
import type { Payment } from "../../../src/protocol/payments.ts";
import { routes } from "../../harness/account-rig.ts";
import { pass, rig, useMoneyRig } from "../../harness/money-rig.ts";
import { samplePayment } from "../../harness/sample-payment.ts";
import { until } from "../../harness/until.ts";

useMoneyRig();

const request = { kind: "payment", paymentId: "p1" } as const;
const route = "GET /payments/v1/p1";

const payment = (over: Partial<Payment> = {}): Payment =>
  samplePayment({ redirectUrl: "/psp/1", createdAt: 1000, updatedAt: 1000, canCancel: true, ...over });

const stored = () => rig.services.databases.device.personal.get(["u1", personalKey(request)]);
const status = async () => ((await stored())?.value as Payment | null | undefined)?.status;
const askedFor = () => rig.services.http.seenOf(routes.ping).map(({ query }) => query.get("payment_id"));

/** @param told what the ping says of it */
function look(told: () => Payment | null): void {
  const { http } = rig.services;
  http.on(route, { status: 200, body: payment() });
  http.on(routes.ping, ({ query }) => ({
    status: 200,
    body: { now: 1, ...rig.pingAnswer, paymentInfo: query.has("payment_id") ? told() : null },
  }));
  rig.account.subscribe([{ kind: "personal", request }]);
}

describe("a payment that a tab looks at", () => {
  it("is asked for by the ping until it is final", async () => {
    expect(askedFor().every((id) => id === null)).toBe(true);
    let now = payment();
    look(() => now);
    await until(async () => (await status()) === "open");
    await pass(3000);
    expect(askedFor().at(-1)).toBe("p1");
    now = payment({ status: "succeeded", updatedAt: 2000, canCancel: false });
    await pass(3000);
    expect(await status()).toBe("succeeded");
    await pass(6000);
    expect(askedFor().at(-1)).toBeNull();
  });

  it("is no longer asked for when no tab looks", async () => {
    look(() => payment());
    await until(async () => (await status()) === "open");
    await pass(3000);
    rig.account.subscribe([]);
    await pass(6000);
    expect(askedFor().at(-1)).toBeNull();
  });

  it("is told by an event, and an older answer of the ping does not take that back", async () => {
    look(() => payment());
    await until(async () => (await status()) === "open");
    const succeeded = payment({ status: "succeeded", updatedAt: 2000 });
    rig.services.http.on(route, { status: 200, body: succeeded });
    rig.services.bus.emit("account-updated", { kinds: ["payments"], sub: "u1", payment: succeeded });
    await until(async () => (await status()) === "succeeded");
    rig.services.bus.emit("payment-told", { sub: "u1", paymentId: "p1", payment: payment() });
    await pass(3000);
    expect(await status()).toBe("succeeded");
  });

  it("of another player is not asked for again, and keeps no ping from telling the rest", async () => {
    const { http } = rig.services;
    http.on(route, { status: 404, body: { error: "notFound" } });
    http.on(routes.ping, ({ query }) =>
      query.has("payment_id")
        ? { status: 404, body: { error: "notFound" } }
        : { status: 200, body: { now: 1, ...rig.pingAnswer } },
    );
    const answered = rig.services.pings.answered.length;
    rig.account.subscribe([{ kind: "personal", request }]);
    await pass(6000);
    expect(rig.services.pings.answered.length).toBeGreaterThan(answered);
    expect(askedFor().filter((id) => id === "p1")).toHaveLength(1);
    expect((await stored())?.error).toBe("notFound");
    expect(askedFor().at(-1)).toBeNull();
    // Back on its page it is asked about anew: it may be known by now.
    rig.account.subscribe([]);
    await pass(3000);
    http.on(route, { status: 200, body: payment() });
    rig.account.subscribe([{ kind: "personal", request }]);
    await until(async () => (await status()) === "open");
    await pass(3000);
    expect(askedFor().filter((id) => id === "p1").length).toBeGreaterThan(1);
  });

  it("is another player's after a log-out: nothing of it is stored", async () => {
    look(() => payment({ status: "succeeded", updatedAt: 2000 }));
    await until(async () => (await status()) === "open");
    await rig.account.session.logOut();
    rig.services.bus.emit("account-updated", { kinds: ["payments"], sub: "u1", payment: payment() });
    await pass(1000);
    expect(await rig.services.databases.device.personal.count()).toBe(0);
  });
});

describe("what the server tells of the account", () => {
  it("has what it concerns read again, and nothing for another player", async () => {
    const heard: string[] = [];
    rig.services.bus.on("personal-changed", ({ kinds }) => heard.push(...kinds));
    rig.services.bus.emit("account-updated", { kinds: ["vouchers"], sub: "u1" });
    expect(heard).toEqual(["vouchers", "transactions"]);
    rig.services.bus.emit("account-updated", { kinds: ["vouchers"], sub: "u2" });
    rig.services.bus.emit("account-updated", { kinds: ["constructor", "later"], sub: "u1" });
    expect(heard).toHaveLength(2);
  });
});
