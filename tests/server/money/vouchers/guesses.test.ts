// Who guesses codes waits, and the operator is told of many guesses.
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { newCode } from "../../../../server/money/vouchers/voucher-code.ts";
import { createServerClock } from "../../../harness/server-clock.ts";
import { startTestServer, type TestServer } from "../../../harness/server.ts";
import { voucherPlayer } from "../../../harness/voucher-player.ts";
import { startVoucherRig } from "../../../harness/voucher-rig.ts";

const minute = 60_000;
const clock = createServerClock();
let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ clock });
});
afterAll(() => server.stop());
beforeEach(async () => {
  await server.call("/sandbox/reset", { method: "POST" });
});

it("stops after five codes that do not exist, also for one that does", async () => {
  const [player, other] = [await voucherPlayer(server, "player"), await voucherPlayer(server, "player2")];
  const code = await player.make();
  for (let n = 0; n < 5; n += 1) expect((await other.activate(newCode())).body.ErrorText).toBe("voucherInvalid");
  const sixth = await other.activate(newCode());
  expect(sixth).toMatchObject({ status: 429, body: { error: "tooManyRequests" } });
  expect(sixth.headers.get("retry-after")).toBe("600");
  const requestId = randomUUID();
  expect((await other.activate(code, requestId)).status).toBe(429);
  expect((await player.activate(newCode())).body.ErrorText).toBe("voucherInvalid");
  clock.advance(10 * minute);
  const again = await voucherPlayer(server, "player2");
  expect((await again.activate(code, requestId)).body.ErrorText).toBe("ok");
});

it("stops as well where the codes come at once", async () => {
  const other = await voucherPlayer(server, "player2");
  const answers = await Promise.all(Array.from({ length: 12 }, () => other.activate(newCode())));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
});

it("counts no code that exists, nor a call that was answered", async () => {
  const [player, other] = [await voucherPlayer(server, "player"), await voucherPlayer(server, "player2")];
  const code = await player.make();
  for (let n = 0; n < 8; n += 1) expect((await other.activate(code)).status).toBe(200);
  const [requestId, missing] = [randomUUID(), newCode()];
  for (let n = 0; n < 8; n += 1) expect((await other.activate(missing, requestId)).status).toBe(200);
});

it("counts wrong check digits apart", async () => {
  const other = await voucherPlayer(server, "player2");
  const code = newCode();
  const wrong = `${code.slice(0, 15)}${(Number(code[15]) + 1) % 10}`;
  for (let n = 0; n < 30; n += 1) expect((await other.activate(wrong)).body.ErrorText).toBe("voucherInvalid");
  expect((await other.activate(wrong)).status).toBe(429);
  expect((await other.activate(newCode())).body.ErrorText).toBe("voucherInvalid");
});

it("stops an address, whoever guesses from it, until a reset", async () => {
  for (const name of ["player", "player2", "agent", "editor"]) {
    const one = await voucherPlayer(server, name);
    for (let n = 0; n < 5; n += 1) expect((await one.activate(newCode())).status).toBe(200);
  }
  expect((await (await voucherPlayer(server, "admin")).activate(newCode())).status).toBe(429);
  await server.call("/sandbox/reset", { method: "POST" });
  expect((await (await voucherPlayer(server, "admin")).activate(newCode())).status).toBe(200);
});

it("tells the operator of 200 misses within an hour, once", async () => {
  const rig = await startVoucherRig([]);
  try {
    const alarms = () =>
      rig.store.db.selectFrom("audit").selectAll().where("action", "=", "voucher.guessing").execute();
    const miss = async (from: number, to: number): Promise<void> => {
      for (let n = from; n < to; n += 1)
        await rig.activate(`user-${Math.floor(n / 5)}`, newCode(), randomUUID(), `192.0.2.${Math.floor(n / 20)}`);
    };
    await miss(0, 199);
    expect(await alarms()).toEqual([]);
    await miss(199, 230);
    expect(await alarms()).toMatchObject([{ sub: "~vouchers", target: "vouchers", outcome: "done" }]);
    await rig.clock.advance(60 * minute);
    await miss(0, 199);
    expect(await alarms()).toHaveLength(1);
    await miss(200, 201);
    expect(await alarms()).toHaveLength(2);
  } finally {
    await rig.stop();
  }
});
