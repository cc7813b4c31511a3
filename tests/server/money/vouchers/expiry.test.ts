// A voucher that nobody used goes back to its maker.
import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, expect, it } from "vitest";
import { auditLedger } from "../../../harness/ledger-audit.ts";
import { startVoucherRig, type VoucherRig } from "../../../harness/voucher-rig.ts";

const goodFor = 90 * 24 * 3600_000;
let rig: VoucherRig;
beforeEach(async () => {
  rig = await startVoucherRig(["ana", "mia"]);
});
afterEach(async () => {
  await auditLedger(rig.store.db);
  await rig.stop();
});

async function make(minor: number): Promise<string> {
  const { body } = await rig.create("ana", minor, randomUUID());
  return body.voucher ?? "";
}
const use = async (sub: string, code: string) => (await rig.activate(sub, code, randomUUID())).body.ErrorText;

it("is used until its last moment, and by nobody from then on, its maker neither", async () => {
  const [first, second] = [await make(20_000), await make(30_000)];
  await rig.clock.advance(goodFor - 1);
  expect(await use("mia", first)).toBe("ok");
  await rig.clock.advance(1);
  for (const sub of ["mia", "ana"]) expect(await use(sub, second)).toBe("voucherExpired");
  await rig.expire();
  expect(await use("mia", second)).toBe("voucherExpired");
  expect([await rig.cash("ana"), await rig.cash("mia")]).toEqual([980_000, 1_020_000]);
});

it("is given back once, however often the job runs, and told", async () => {
  const code = await make(20_000);
  await rig.clock.advance(goodFor - 1);
  await rig.expire();
  expect(await rig.cash("ana")).toBe(980_000);
  await rig.clock.advance(1);
  rig.told.length = 0;
  await Promise.all([rig.expire(), rig.expire()]);
  await rig.restart();
  await rig.expire();
  expect(await rig.cash("ana")).toBe(1_000_000);
  expect(rig.told.map(({ sub, payload }) => [sub, payload.kinds])).toEqual([["ana", ["wallets", "vouchers"]]]);
  expect(rig.errors).toEqual([]);
  const [row] = (await rig.history("ana")).result;
  expect(row).toMatchObject({ status: "expired", role: "made", usedAtTimestamp: null });
  expect(row?.voucher).toBe(`************${code.slice(12)}`);
});

it("is given back even where that of another one fails", async () => {
  await make(20_000);
  const made = await rig.store.db.selectFrom("voucher").selectAll().executeTakeFirstOrThrow();
  // Of somebody who has no wallet.
  const lost = { ...made, id: randomUUID(), sub: "nobody", code_mark: "lost", expires_at: made.expires_at - 1 };
  await rig.store.db.insertInto("voucher").values(lost).execute();
  await rig.clock.advance(goodFor);
  await expect(rig.expire()).rejects.toThrow(lost.id);
  expect(await rig.cash("ana")).toBe(1_000_000);
  await rig.store.db.deleteFrom("voucher").where("id", "=", lost.id).execute();
});
