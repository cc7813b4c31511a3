import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { Store } from "../../../../server/platform/db/store.ts";
import { requireAccounts, userAccounts } from "../../../../server/money/ledger/accounts.ts";
import { auditLedger as faultsOf } from "../../../../server/money/ledger/audit.ts";
import { takeBack } from "../../../../server/money/ledger/claims.ts";
import { createLedger } from "../../../../server/money/ledger/create-ledger.ts";
import { housePot, openPot, type HouseOwner } from "../../../../server/money/ledger/house-pots.ts";
import { houseBalances, rollUpHouse } from "../../../../server/money/ledger/house-rollup.ts";
import { isLeaving, type LeaveProof, receiptOf } from "../../../../server/money/ledger/leave-receipt.ts";
import { post } from "../../../../server/money/ledger/post.ts";
import type { PostingKind } from "../../../../server/money/ledger/tables.ts";
import type { Wallets } from "../../../../server/money/ledger/wallets.ts";
import { auditLedger } from "../../../harness/ledger-audit.ts";
import { credit, openWallet } from "../../../harness/credits.ts";
import { openTestStore, removeTestData } from "../../../harness/test-database.ts";

const rsd = { currency: "RSD", currencyId: 1 };
let dataDir: string;
let store: Store;
let ledger: Wallets;
beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), "kvota-pots-"));
  store = await openTestStore(dataDir);
  ledger = createLedger(store.db);
  for (const sub of ["ana", "mia"]) await openWallet({ store, ledger }, sub, "RSD", 1);
});
afterEach(async () => {
  await auditLedger(store.db);
  await store.close();
  await removeTestData(dataDir);
});

/** From one of the house's pots to the player's wallet_0, or back. */
const move = (sub: string, owner: HouseOwner, minor: number, kind: PostingKind, ref: string) =>
  store.money("test", sub, async (trx, at) => {
    const { wallet0 } = await requireAccounts(trx, sub, 1);
    const pot = await housePot(trx, owner, rsd);
    const entries = [
      { account: pot, amount: -minor },
      { account: wallet0, amount: minor },
    ];
    const receipt = receiptOf({ sub, currencyId: 1, minor: Math.abs(minor) });
    await post(trx, isLeaving(kind) ? { kind, receipt, ref, at, entries } : { kind, ref, at, entries });
  });

const keptBalances = () =>
  store.db.selectFrom("ledger_account").select(["bucket", "balance"]).where("sub", "like", "~%").execute();

test("money of a player's does not leave without a receipt for so much of it", async () => {
  const leave = (receipt: LeaveProof) =>
    store.money("test", "ana", async (trx, at) => {
      const { wallet0 } = await requireAccounts(trx, "ana", 1);
      const entries = [
        { account: wallet0, amount: -50 },
        { account: await housePot(trx, "~psp:card", rsd), amount: 50 },
      ];
      await post(trx, { kind: "withdrawHold", receipt, ref: "w", at, entries });
    });
  await move("ana", "~psp:card", 100, "deposit", "a");
  for (const proof of [
    "none",
    receiptOf({ sub: "ana", currencyId: 1, minor: 49 }),
    receiptOf({ sub: "boris", currencyId: 1, minor: 50 }),
    receiptOf({ sub: "ana", currencyId: 2, minor: 50 }),
  ] as const)
    await expect(leave(proof)).rejects.toThrow("was not let go");
  await leave(receiptOf({ sub: "ana", currencyId: 1, minor: 50 }));
});

test("a provider's pot is opened once, and its balance is added up", async () => {
  await Promise.all(
    ["ana", "mia"].flatMap((sub) => [1, 2, 3].map((n) => move(sub, "~psp:card", n, "deposit", `${sub}${n}`))),
  );
  expect(await keptBalances()).toEqual([{ bucket: "house", balance: 0 }]);
  expect(await houseBalances(store.db, "~psp:card")).toEqual(new Map([[1, -12]]));
  await rollUpHouse(store, 7);
  await move("ana", "~psp:card", 5, "deposit", "later");
  expect(await houseBalances(store.db, "~psp:card")).toEqual(new Map([[1, -17]]));
  expect(await houseBalances(store.db)).toEqual(new Map([[1, 0]]));
  expect(await faultsOf(store.db, 1)).toEqual([]);
});

test("what lies in vouchers is added up, and no voucher ends twice", async () => {
  await credit({ store, ledger }, "ana", 1, 500);
  await move("ana", "~vouchers", -300, "voucher", "a");
  expect(await houseBalances(store.db, "~vouchers")).toEqual(new Map([[1, 300]]));
  await rollUpHouse(store, 7);
  await move("mia", "~vouchers", 300, "voucherUsed", "a");
  await expect(move("ana", "~vouchers", 300, "voucherBack", "a")).rejects.toThrow(/unique/i);
  expect(await houseBalances(store.db, "~vouchers")).toEqual(new Map([[1, 0]]));
  expect(await keptBalances()).toEqual([{ bucket: "hold", balance: 0 }]);
  expect((await userAccounts(store.db, "mia", 1))?.wallet0.balance).toBe(300);
});

test("what one agent owes has a balance of its own, and stays on its line", async () => {
  await store.money("test", "ana", async (trx, at) => {
    const owed = await openPot(trx, { ...rsd, sub: "~owed:ana", bucket: "house" });
    const { wallet0 } = await requireAccounts(trx, "ana", 1);
    const entries = [
      { account: owed, amount: -40 },
      { account: wallet0, amount: 40 },
    ];
    await post(trx, { kind: "shopIn", ref: "a", at, entries });
  });
  expect(await keptBalances()).toEqual([{ bucket: "house", balance: -40 }]);
  await rollUpHouse(store, 7);
  expect(await store.db.selectFrom("house_rollup").selectAll().execute()).toHaveLength(1);
  expect((await faultsOf(store.db)).map(({ rule }) => rule)).toEqual(["an agent owes no more than the line"]);
  await store.transact("set line", (trx) =>
    trx.insertInto("agency_line").values({ sub: "ana", currency_id: 1, minor: 100_000 }).execute(),
  );
});

test("a deposit that is reclaimed goes back to the provider's pot, and what is spent is owed", async () => {
  await move("ana", "~psp:card", 100, "deposit", "a");
  await move("ana", "~adjust", -70, "adjust", "b");
  const receipt = receiptOf({ sub: "ana", currencyId: 1, minor: 100 });
  const bookedAs = { kind: "chargeback", receipt } as const;
  const chargeback = { bookedAs, ref: "event", sub: "ana", currencyId: 1, minor: 100 } as const;
  await store.money("test", "ana", async (trx, at) =>
    takeBack(trx, { ...chargeback, at, to: await housePot(trx, "~psp:card", rsd) }),
  );
  const { wallet0, claim } = await requireAccounts(store.db, "ana", 1);
  expect([wallet0.balance, claim?.balance]).toEqual([0, -70]);
  expect(await houseBalances(store.db, "~psp:card")).toEqual(new Map([[1, 0]]));
});

test("the audit finds a wrong balance of vouchers, and a wrong sum of a shared pot", async () => {
  await move("ana", "~psp:card", 100, "deposit", "a");
  await move("ana", "~vouchers", -70, "voucher", "b");
  const { id: voucherPot } = await store.db
    .selectFrom("ledger_account")
    .select("id")
    .where("sub", "=", "~vouchers")
    .executeTakeFirstOrThrow();
  expect(await faultsOf(store.db)).toEqual([
    { rule: "what lies in vouchers is what the open ones are worth", rows: [String(voucherPot)] },
  ]);
  await rollUpHouse(store, 7);
  const change = (by: number) =>
    store.db
      .updateTable("house_rollup")
      .set((eb) => ({ balance: eb("balance", "+", by) }))
      .where("balance", "<>", 0)
      .execute();
  await change(1);
  expect((await faultsOf(store.db)).map(({ rule }) => rule)).toEqual([
    "what was rolled up of a shared pot is the sum of its entries until then",
    "what lies in vouchers is what the open ones are worth",
  ]);
  await change(-1);
  await move("ana", "~vouchers", 70, "voucherBack", "b");
});
