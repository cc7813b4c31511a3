// A voucher is made of cash, once for each call.
import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import { newCode } from "../../../../server/money/vouchers/voucher-code.ts";
import { auditLedger } from "../../../harness/ledger-audit.ts";
import { createServerClock } from "../../../harness/server-clock.ts";
import { startTestServer, type TestServer } from "../../../harness/server.ts";
import { readBeside } from "../../../harness/test-database.ts";
import { rsd, type VoucherPlayer, voucherPlayer } from "../../../harness/voucher-player.ts";

const minute = 60_000;
const clock = createServerClock();
let server: TestServer;
let player: VoucherPlayer;

beforeAll(async () => {
  server = await startTestServer({ clock });
});
afterAll(() => server.stop());
beforeEach(async () => {
  await server.call("/sandbox/reset", { method: "POST" });
  player = await voucherPlayer(server, "player");
});
afterEach(async () => {
  const db = await readBeside(server.dataDir);
  await auditLedger(db);
  await db.destroy();
});

const conflict = { status: 409, body: { error: "conflict" } };

it("moves cash into a code, once for each id, over a restart", async () => {
  const requestId = randomUUID();
  const made = await player.create({ requestId });
  expect(made.status).toBe(200);
  expect(made.body).toMatchObject({ ErrorText: "ok", newCredit: 9500, amount: 500, currency: "RSD" });
  expect(made.body.voucher).toMatch(/^\d{16}$/);
  expect(made.body).toMatchObject({ textCode: expect.stringMatching(/^(?:\d{4} - ){3}\d{4}$/) as string });
  expect((await player.create({ requestId })).body).toEqual(made.body);
  expect(await player.wallet0()).toBe(9500);
  expect(await player.create({ requestId, amount: 600 })).toMatchObject(conflict);
  expect(await player.create({ requestId, note: "more than before" })).toMatchObject(conflict);
  expect(await player.activate(newCode(), requestId)).toMatchObject(conflict);
  await server.restart();
  expect((await player.create({ requestId })).body).toEqual(made.body);
  expect(await player.wallet0()).toBe(9500);
});

it("is made once where the same call comes many times at once, and each time without an id", async () => {
  const requestId = randomUUID();
  const answers = await Promise.all(Array.from({ length: 6 }, () => player.create({ requestId })));
  expect(new Set(answers.map(({ body }) => body.voucher)).size).toBe(1);
  expect(await player.wallet0()).toBe(9500);
  expect(await player.make()).not.toBe(await player.make());
  expect(await player.wallet0()).toBe(8500);
});

it.each([
  [{ amount: 99 }, "voucherAmount"],
  [{ amount: 0 }, "voucherAmount"],
  [{ amount: -500 }, "voucherAmount"],
  [{ amount: 100_001 }, "voucherAmount"],
  [{ amount: 10_000.01 }, "insufficientCredit"],
  [{ currency: "EUR", currencyId: 2, amount: 0.99 }, "voucherAmount"],
  [{ currency: "EUR" }, "noWallet"],
  [{ currency: "USD", currencyId: 3 }, "noWallet"],
  [{ currency: "FREEBET-RSD", currencyId: 1000 }, "noWallet"],
])("refuses %o by %s, and moves nothing", async (body, ErrorText) => {
  const answer = await player.create(body);
  expect(answer.status).toBe(200);
  expect(answer.body).toMatchObject({ ErrorText, textCode: null, voucher: null, newCredit: null });
  expect(await player.wallet0()).toBe(10_000);
  expect(await player.history()).toEqual({ result: [], totalPages: 0 });
});

it("tells the range that an amount is out of, and keeps a refusal under its id", async () => {
  const requestId = randomUUID();
  const refused = await player.create({ amount: 99, requestId });
  expect(refused.body).toMatchObject({ min: 100, max: 100_000, amount: 99, currency: "RSD" });
  const limits = (value: unknown) =>
    server.call("/sandbox/settings", { body: { scope: "general", key: "voucherLimits", value } });
  const currency = { currency_id: 1, currency: "RSD" };
  expect((await limits([{ currency, min: -1, max: 60 }])).status).toBe(400);
  await limits([{ currency, min: 50, max: 60 }]);
  expect((await player.create({ amount: 99, requestId })).body).toEqual(refused.body);
  expect((await player.create({ amount: 99 })).body).toMatchObject({ ErrorText: "voucherAmount", min: 50, max: 60 });
  expect((await player.create({ amount: 50 })).body.ErrorText).toBe("ok");
  // What was not named keeps its range.
  const cents = { amount: 0.5, currency: "EUR", currencyId: 2 };
  expect((await player.create(cents)).body).toMatchObject({ ErrorText: "voucherAmount", min: 1, max: 1000 });
  const freeBets = { amount: 50, currency: "FREEBET-RSD", currencyId: 1000 };
  expect((await player.create(freeBets)).body.ErrorText).toBe("noWallet");
});

it("is possible 20 times a minute, with 20 open ones at most", async () => {
  for (let n = 0; n < 20; n += 1) await player.make({ amount: 100 });
  const refused = await player.create();
  expect(refused).toMatchObject({ status: 429, body: { error: "tooManyRequests" } });
  expect(Number(refused.headers.get("retry-after"))).toBe(60);
  clock.advance(minute);
  expect((await player.create()).body.ErrorText).toBe("voucherCount");
  const [newest] = (await player.history()).result;
  await player.activate(newest?.voucher ?? "");
  expect((await player.create()).body.ErrorText).toBe("ok");
});

it("is possible during a time-out, for who is signed in, with a whole body", async () => {
  await player.post("/account/v1/gambling/timeOut", { span: "24h" });
  expect((await player.create()).body.ErrorText).toBe("ok");
  expect((await server.call("/vouchers/v1/create", { body: { amount: 500, ...rsd } })).status).toBe(401);
  for (const wrong of [{ amount: "500" }, { amount: 500.001 }, { currencyId: "1" }, { requestId: "1" }])
    expect(await player.create(wrong)).toMatchObject({ status: 400, body: { error: "badRequest" } });
});
