// What is told of vouchers, and to whom.
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { createServerClock } from "../../../harness/server-clock.ts";
import { startTestServer, type TestServer } from "../../../harness/server.ts";
import { connectSocket } from "../../../harness/socket-client.ts";
import { readBeside } from "../../../harness/test-database.ts";
import { rsd, type VoucherPlayer, voucherPlayer } from "../../../harness/voucher-player.ts";

const goodFor = 90 * 24 * 3600_000;
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

it("shows the digits to the maker while it is open, and to nobody else or later", async () => {
  const third = await voucherPlayer(server, "agent");
  const [code, taken] = [await player.make(), await player.make({ amount: 700 })];
  const madeAt = clock.now();
  const textCode = `${code.slice(0, 4)} - ${code.slice(4, 8)} - ${code.slice(8, 12)} - ${code.slice(12)}`;
  expect((await player.history()).result[1]).toMatchObject({
    voucher: code,
    textCode,
    amount: 500,
    ...rsd,
    status: "open",
    role: "made",
    createdAtTimestamp: madeAt,
    usedAtTimestamp: null,
    expiresAt: madeAt + goodFor,
  });
  clock.advance(1000);
  await other.activate(code);
  await player.activate(taken);
  const hidden = { voucher: `************${code.slice(12)}`, textCode: `**** - **** - **** - ${code.slice(12)}` };
  const used = { ...hidden, status: "used", createdAtTimestamp: madeAt, usedAtTimestamp: clock.now() };
  expect((await player.history()).result).toMatchObject([
    { amount: 700, status: "returned", role: "made", usedAtTimestamp: clock.now() },
    { ...used, role: "made" },
  ]);
  expect((await other.history()).result).toMatchObject([{ ...used, role: "used" }]);
  expect(await third.history()).toEqual({ result: [], totalPages: 0 });
  expect((await server.call("/vouchers/v1/history", { body: {} })).status).toBe(401);
});

it("comes in pages of 20, the newest first", async () => {
  for (let n = 1; n <= 21; n += 1) {
    const code = await player.make({ amount: 100 + n });
    clock.advance(5000);
    await other.activate(code);
  }
  const first = await other.history();
  expect(first.totalPages).toBe(2);
  expect(first.result.map(({ amount }) => amount)).toEqual(Array.from({ length: 20 }, (_, n) => 121 - n));
  expect((await other.history(2)).result.map(({ amount }) => amount)).toEqual([101]);
  expect(await other.history(3)).toEqual({ result: [], totalPages: 2 });
  expect((await player.history()).result[0]?.amount).toBe(121);
});

it("is booked, and kept everywhere, with the last four digits alone", async () => {
  const [code, own] = [await player.make(), await player.make({ amount: 200 })];
  await other.activate(code);
  await player.activate(own);
  expect(await player.bookings()).toMatchObject([
    { type: "voucher", description: "voucherBack", amount: 200, balance: 9500 },
    { type: "voucher", description: "voucherMade", amount: -200, balance: 9300 },
    { type: "voucher", description: "voucherMade", amount: -500, balance: 9500 },
  ]);
  expect(await other.bookings()).toMatchObject([
    { type: "voucher", description: "voucherUsed", amount: 500, balance: 10_500 },
  ]);
  const open = await player.make();
  const db = await readBeside(server.dataDir);
  const kept = JSON.stringify([
    await db.selectFrom("voucher").selectAll().execute(),
    await db.selectFrom("money_request").selectAll().execute(),
    await db.selectFrom("ledger_posting").selectAll().execute(),
    await db.selectFrom("audit").selectAll().execute(),
  ]);
  await db.destroy();
  for (const digits of [code, own, open]) {
    expect(kept).not.toContain(digits);
    expect(kept).toContain(digits.slice(12));
  }
});

it("is told to the tabs of both, once it is done", async () => {
  type Update = { kinds: string[]; wallets?: { wallet_0: number }[]; payment: null };
  const signedIn = async ({ token }: VoucherPlayer) => {
    const client = await connectSocket(server.url, "/sports");
    const { body } = await server.call<{ token: string }>("/sportsbetting/v1/preAuth", { token });
    expect(await client.ask("auth", { token: body.token })).toEqual({ ok: true });
    return client;
  };
  const [mine, theirs] = [await signedIn(player), await signedIn(other)];
  try {
    const code = await player.make();
    const made = await mine.next<Update>("account_update");
    expect(made).toMatchObject({ kinds: ["wallets", "vouchers"], payment: null });
    expect(made.wallets?.[0]?.wallet_0).toBe(9500);
    await other.activate(code);
    expect((await theirs.next<Update>("account_update")).wallets?.[0]?.wallet_0).toBe(10_500);
    await mine.next<Update>("account_update", ({ kinds }) => kinds.join() === "vouchers");
  } finally {
    mine.close();
    theirs.close();
  }
});
