// Whatever way money takes out of an account, it is one sum; and what free bets brought leaves by few vouchers.
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import type { Payment } from "../../../src/protocol/payments.ts";
import { payIn } from "../../harness/card-deposit.ts";
import { createServerClock } from "../../harness/server-clock.ts";
import { startTestServer, type TestServer } from "../../harness/server.ts";
import { type VoucherPlayer, voucherPlayer } from "../../harness/voucher-player.ts";

const day = 24 * 3600_000;
const clock = createServerClock();
let server: TestServer;
let player: VoucherPlayer;

const set = (key: string, value: unknown) =>
  server.call("/sandbox/settings", { body: { scope: "general", key, value } });
const rsd = { currency_id: 1, currency: "RSD" };
const eur = { currency_id: 2, currency: "EUR" };

beforeAll(async () => {
  server = await startTestServer({ clock });
});
afterAll(() => server.stop());
beforeEach(async () => {
  await server.call("/sandbox/reset", { method: "POST" });
  player = await voucherPlayer(server, "player2");
});

const payOut = (amount: number, method: "shop" | "card") =>
  server.call<{ paymentId: string; error?: string }>("/payments/v1/initiate", {
    token: player.token,
    body: { amount, currency: "RSD", method, direction: "withdrawal" },
  });

async function verifyAbove(limit: number): Promise<void> {
  await set("verifyAbove", [
    { currency: rsd, limit },
    { currency: eur, limit: limit / 100 },
  ]);
}

it("vouchers, withdrawals at a shop and withdrawals are one sum of 30 days", async () => {
  await verifyAbove(1000);
  await payIn(server, player.token, 500);
  const voucher = await player.make({ amount: 400 });
  expect((await payOut(400, "shop")).status).toBe(200);
  expect(await player.create({ amount: 201 })).toMatchObject({ status: 200, body: { ErrorText: "documentsNeeded" } });
  expect(await payOut(201, "shop")).toMatchObject({ status: 422, body: { error: "documentsNeeded" } });
  const asked = await payOut(201, "card");
  const { body: waits } = await server.call<Payment>(`/payments/v1/${asked.body.paymentId}`, { token: player.token });
  expect(waits).toMatchObject({ status: "requested", reason: "documentsNeeded" });
  await server.call("/payments/v1/cancel", { token: player.token, body: { paymentId: asked.body.paymentId } });
  // What came back to its maker has not left.
  expect((await player.activate(voucher)).body.ErrorText).toBe("ok");
  expect((await player.create({ amount: 600 })).body.ErrorText).toBe("ok");
  expect((await player.create({ amount: 100 })).body.ErrorText).toBe("documentsNeeded");
});

it("a voucher that another one used has left, until its 30 days are over", async () => {
  await verifyAbove(1000);
  await payIn(server, player.token, 500);
  const other = await voucherPlayer(server, "player");
  expect((await other.activate(await player.make({ amount: 1000 }))).body.ErrorText).toBe("ok");
  expect((await player.create({ amount: 100 })).body.ErrorText).toBe("documentsNeeded");
  clock.advance(30 * day + 1000);
  player = await voucherPlayer(server, "player2");
  expect((await player.create({ amount: 100 })).body.ErrorText).toBe("ok");
});

it("who never deposited has as much in vouchers of 30 days as one may be worth; a deposit ends that", async () => {
  const ranges = [rsd, eur].map((currency) => ({ currency, min: 100, max: 600 }));
  await set("voucherLimits", ranges);
  const other = await voucherPlayer(server, "player");
  expect((await other.activate(await player.make({ amount: 500 }))).body.ErrorText).toBe("ok");
  expect(await player.create({ amount: 200 })).toMatchObject({ status: 200, body: { ErrorText: "voucherNoDeposit" } });
  expect((await player.create({ amount: 100 })).body.ErrorText).toBe("ok");
  // A voucher is another account's money, and no deposit.
  expect((await player.activate(await other.make({ amount: 300 }))).body.ErrorText).toBe("ok");
  expect((await player.create({ amount: 200 })).body.ErrorText).toBe("voucherNoDeposit");
  await payIn(server, player.token, 100);
  expect((await player.create({ amount: 600 })).body.ErrorText).toBe("ok");
});

it("of two that are asked for at once, one fits", async () => {
  await verifyAbove(1000);
  await payIn(server, player.token, 500);
  const answers = await Promise.all([player.create({ amount: 600 }), player.create({ amount: 600 })]);
  expect(answers.map(({ body }) => body.ErrorText).sort()).toEqual(["documentsNeeded", "ok"]);
});
