// A bonus that came with a deposit goes with the deposit's money, by whatever way that leaves.
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import type { Bonus } from "../../../../src/protocol/bonuses.ts";
import { payIn } from "../../../harness/card-deposit.ts";
import { type OperatorRig, startOperatorRig, subs } from "../../../harness/operator-rig.ts";

let rig: OperatorRig;
beforeAll(async () => {
  rig = await startOperatorRig();
});
afterAll(() => rig.stop());

let paymentId: string;
beforeEach(async () => {
  await rig.reset();
  await rig.call("/account/v1/promo/redeem", { code: "MATCH100" }, "player2");
  paymentId = await payIn(rig.server, (await rig.server.logIn("player2")).access_token, 5000);
});

const bonus = async (): Promise<Bonus> => {
  const { body } = await rig.call<{ result: Bonus[] }>("/account/v1/bonuses", {}, "player2");
  return body.result.find(({ kind }) => kind === "match")!;
};
const take = async () => rig.call("/account/v1/bonuses/take", { bonusId: (await bonus()).id }, "player2");
const withdraw = (amount: number, more: object = {}) =>
  rig.call(
    "/payments/v1/initiate",
    { amount, currency: "RSD", method: "card", direction: "withdrawal", ...more },
    "player2",
  );
const voucher = (amount: number) =>
  rig.call("/vouchers/v1/create", { amount, currency: "RSD", currencyId: 1 }, "player2");
const bonusMoney = async () => (await rig.wallet("player2")).wallet_1;

it("an offer is gone once the deposit was withdrawn", async () => {
  expect(await bonus()).toMatchObject({ status: "offered", amount: 5000 });
  expect((await withdraw(5000)).status).toBe(200);
  expect((await bonus()).status).toBe("forfeited");
  expect(await take()).toMatchObject({ status: 409, body: { error: "bonusGone" } });
  expect(await bonusMoney()).toBe(0);
});

it("an offer shrinks with what is left of the deposit, split as one likes", async () => {
  expect((await withdraw(1000)).status).toBe(200);
  expect((await voucher(1000)).body["ErrorText"]).toBe("ok");
  expect(await bonus()).toMatchObject({ status: "offered", amount: 3000, required: 15_000 });
  expect((await take()).status).toBe(200);
  expect(await bonusMoney()).toBe(3000);
});

it("what leaves has left the last deposit first, and the one before only beyond that", async () => {
  await rig.call("/account/v1/promo/redeem", { code: "WEEKLY25" }, "player2");
  await payIn(rig.server, (await rig.server.logIn("player2")).access_token, 2000);
  const offers = async () => {
    const { body } = await rig.call<{ result: Bonus[] }>("/account/v1/bonuses", {}, "player2");
    const matched = body.result.filter(({ kind }) => kind === "match");
    return Object.fromEntries(matched.map(({ campaignId, status, amount }) => [campaignId, [status, amount]]));
  };
  expect(await offers()).toEqual({ match100: ["offered", 5000], weekly25: ["offered", 500] });
  expect((await withdraw(1000)).status).toBe(200);
  expect(await offers()).toEqual({ match100: ["offered", 5000], weekly25: ["offered", 250] });
  expect((await withdraw(2000)).status).toBe(200);
  expect(await offers()).toEqual({ match100: ["offered", 4000], weekly25: ["forfeited", 250] });
});

it("an offer goes with a voucher, an agent's removal and a refund too", async () => {
  expect((await voucher(5000)).body["ErrorText"]).toBe("ok");
  expect((await bonus()).status).toBe("forfeited");
  await rig.reset();
  const credit = (direction: "add" | "remove") => {
    const body = { sub: subs.player2, amount: 5000, currency: "RSD", direction, note: "cash" };
    return rig.call("/agency/v1/credit", body, "agent");
  };
  await rig.call("/account/v1/promo/redeem", { code: "MATCH100" }, "player2");
  expect((await credit("add")).status).toBe(200);
  expect((await bonus()).status).toBe("offered");
  expect((await credit("remove")).status).toBe(200);
  expect((await bonus()).status).toBe("forfeited");
});

it("one that is played is given up before a voucher, and ends with a refund", async () => {
  expect((await take()).status).toBe(200);
  expect(await bonusMoney()).toBe(5000);
  expect((await voucher(1000)).body).toMatchObject({ ErrorText: "bonusWouldEnd", voucher: null });
  expect(await withdraw(1000)).toMatchObject({ status: 422, body: { error: "bonusWouldEnd" } });
  await rig.confirm();
  const refunded = await rig.ask("payments/refund", { paymentId, reason: "asked by phone" });
  expect(refunded.status).toBe(200);
  expect([(await bonus()).status, await bonusMoney()]).toEqual(["forfeited", 0]);
});
