// A voucher is used once: by somebody as a deposit, or by its maker as the way back.
import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import type { Gambling } from "../../../../src/protocol/gambling.ts";
import { auditLedger } from "../../../harness/ledger-audit.ts";
import { createServerClock } from "../../../harness/server-clock.ts";
import { startTestServer, type TestServer } from "../../../harness/server.ts";
import { readBeside } from "../../../harness/test-database.ts";
import { type VoucherPlayer, voucherPlayer } from "../../../harness/voucher-player.ts";

const clock = createServerClock();
let server: TestServer;
let player: VoucherPlayer;
let other: VoucherPlayer;

beforeAll(async () => {
  server = await startTestServer({ clock });
});
afterAll(() => server.stop());
beforeEach(async () => {
  await server.call("/sandbox/reset", { method: "POST" });
  [player, other] = [await voucherPlayer(server, "player"), await voucherPlayer(server, "player2")];
});
afterEach(async () => {
  const db = await readBeside(server.dataDir);
  await auditLedger(db);
  await db.destroy();
});

const nothing = { amount: null, currency: null, newCredit: null };

it("pays who has the code, once", async () => {
  const code = await player.make();
  const requestId = randomUUID();
  const used = await other.activate(code, requestId);
  expect(used.status).toBe(200);
  expect(used.body).toEqual({ ErrorText: "ok", amount: 500, currency: "RSD", newCredit: 10_500 });
  expect((await other.activate(code, requestId)).body).toEqual(used.body);
  expect(await other.wallet0()).toBe(10_500);
  expect((await other.activate(code)).body).toEqual({ ErrorText: "voucherUsed", ...nothing });
  expect((await player.activate(code)).body).toEqual({ ErrorText: "voucherUsed", ...nothing });
  expect(await player.wallet0()).toBe(9500);
});

it("takes the digits in whatever groups, and nothing but 16 of them", async () => {
  const { textCode } = (await player.create()).body;
  expect((await other.activate(` ${textCode} `)).body.ErrorText).toBe("ok");
  for (const wrong of ["", "123456789012345", "12345678901234567", "123456789012345x"])
    expect(await other.activate(wrong)).toMatchObject({ status: 400, body: { error: "badRequest" } });
});

it("gives it back to its maker, whatever the maker's limits and time-out", async () => {
  const codes = [await player.make(), await player.make()];
  await player.limit(100);
  expect((await player.activate(codes[0] ?? "")).body).toMatchObject({ ErrorText: "ok", newCredit: 9500 });
  await player.post("/account/v1/gambling/timeOut", { span: "24h" });
  expect((await player.activate(codes[1] ?? "")).body).toMatchObject({ ErrorText: "ok", newCredit: 10_000 });
  const { body } = await server.call<Gambling>("/account/v1/gambling", { token: player.token });
  const used = body.limits.filter(({ kind }) => kind === "deposit").map(({ used }) => used);
  expect(used).toEqual([0, 0, 0, 0, 0, 0]);
});

it("is a deposit for anybody else: limits and time-outs hold, and leave the voucher as it was", async () => {
  const code = await player.make();
  await other.limit(300);
  expect((await other.activate(code)).body).toEqual({ ErrorText: "depositLimitReached", ...nothing });
  expect(await other.wallet0()).toBe(10_000);
  expect((await other.activate(await player.make({ amount: 300 }))).body.ErrorText).toBe("ok");
  const small = await player.make({ amount: 100 });
  expect((await other.activate(small)).body.ErrorText).toBe("depositLimitReached");
  await other.post("/account/v1/gambling/timeOut", { span: "24h" });
  expect((await other.activate(small)).body.ErrorText).toBe("timeOut");
  for (const left of [code, small]) expect((await player.activate(left)).body.ErrorText).toBe("ok");
  expect(await player.wallet0()).toBe(9700);
});

it("pays one of those who use it at once", async () => {
  await server.call("/sandbox/user", { body: { username: "third", credit: 50 } });
  const players = [player, other, await voucherPlayer(server, "third")];
  for (let round = 0; round < 5; round += 1) {
    const code = await player.make({ amount: 100 });
    const said = (await Promise.all(players.map((one) => one.activate(code)))).map(({ body }) => body.ErrorText);
    expect(said.toSorted()).toEqual(["ok", "voucherUsed", "voucherUsed"]);
  }
  const left = await Promise.all(players.map((one) => one.wallet0()));
  expect(left.reduce<number>((sum, one) => sum + (one ?? 0), 0)).toBe(20_050);
});

it("goes to the wallet of its currency", async () => {
  const code = await player.make({ currency: "EUR", currencyId: 2, amount: 12.5 });
  expect((await other.activate(code)).body).toMatchObject({ currency: "EUR", amount: 12.5, newCredit: 512.5 });
  expect(await other.wallet0()).toBe(10_000);
});
