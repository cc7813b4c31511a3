import type { KyselyPlugin } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { housePot, type HouseOwner } from "../../server/money/ledger/house-pots.ts";
import { receiptOf } from "../../server/money/ledger/leave-receipt.ts";
import { post } from "../../server/money/ledger/post.ts";
import { requireAccounts } from "../../server/money/ledger/accounts.ts";
import { createLedger } from "../../server/money/ledger/create-ledger.ts";
import { houseBalances, rollUpHouse } from "../../server/money/ledger/house-rollup.ts";
import { systemClock } from "../../server/platform/system-clock.ts";
import { credit, openWallet } from "../harness/credits.ts";
import { auditLedger } from "../harness/ledger-audit.ts";
import { until } from "../harness/until.ts";
import { openTwoStores, type TwoStores } from "./two-stores.ts";

let stores: TwoStores;
beforeAll(async () => {
  stores = await openTwoStores(systemClock);
});
afterAll(() => stores.close());

/** The store, and how often it was asked outside of transactions. */
function counted(store: TwoStores["a"]): { store: TwoStores["a"]; asked(): number } {
  let asked = 0;
  const plugin: KyselyPlugin = {
    transformQuery({ node }) {
      asked += 1;
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  return { store: { ...store, db: store.db.withPlugin(plugin) }, asked: () => asked };
}

it("leaves no posting out that was under way when a later one was done", async () => {
  const { a, b } = stores;
  const ledger = createLedger(a.db);
  for (const sub of ["ana", "boris"]) await openWallet({ store: a, ledger }, sub, "RSD", 1);
  const gate = Promise.withResolvers<void>();
  const posted = Promise.withResolvers<void>();
  const slow = a.money("slow", "ana", async (trx, at) => {
    await ledger.credit(trx, { sub: "ana", currencyId: 1, minor: 100, reason: "", at });
    posted.resolve();
    await gate.promise;
  });
  await posted.promise;
  await credit({ store: b, ledger }, "boris", 1, 7);
  let done = 0;
  const both = [counted(a), counted(b)];
  const rollUps = both.map(({ store }) => rollUpHouse(store, 1).then(() => (done += 1)));
  // For the last posting, whether all before it is over, and whether it is by now.
  await until(() => both.every(({ asked }) => asked() >= 3));
  expect([done, (await houseBalances(b.db)).get(1)]).toEqual([0, -7]);
  gate.resolve();
  await Promise.all([slow, ...rollUps]);
  const rolledUp = () => b.db.selectFrom("house_rollup").select("balance").execute();
  // Where a transaction of another test on the same server outlasted all of their looks, it is for the next time.
  await until(async () => {
    await rollUpHouse(b, 1);
    return (await rolledUp()).length > 0;
  });
  expect(await rolledUp()).toEqual([{ balance: -107 }]);
  expect((await houseBalances(b.db)).get(1)).toBe(-107);
  await auditLedger(a.db);
});

const owners: HouseOwner[] = ["~vouchers", "~returns", "~bonus", "~adjust", "~psp:card"];

it.each(owners)("moves a player's money to %s while another's transaction with it stands", async (owner) => {
  const { a, b } = stores;
  const ledger = createLedger(a.db);
  const [idle, busy] = [`idle of ${owner}`, `busy of ${owner}`];
  for (const sub of [idle, busy]) {
    await openWallet({ store: a, ledger }, sub, "RSD", 1);
    await credit({ store: a, ledger }, sub, 1, 100);
  }
  const move = (store: typeof a, sub: string, stand: () => Promise<void>) =>
    store.money("move", sub, async (trx, at) => {
      const { wallet0 } = await requireAccounts(trx, sub, 1);
      const pot = await housePot(trx, owner, { currency: "RSD", currencyId: 1 });
      const entries = [
        { account: wallet0, amount: -50 },
        { account: pot, amount: 50 },
      ];
      const receipt = receiptOf({ sub, currencyId: 1, minor: 50 });
      await post(trx, { kind: "voucher", receipt, ref: sub, at, entries });
      await stand();
    });
  // The pot itself is opened once for all.
  await move(a, busy, async () => undefined);
  const gate = Promise.withResolvers<void>();
  const posted = Promise.withResolvers<void>();
  const standing = move(a, idle, () => {
    posted.resolve();
    return gate.promise;
  });
  await posted.promise;
  await b.money("move back", busy, async (trx, at) => {
    const { wallet0 } = await requireAccounts(trx, busy, 1);
    const pot = await housePot(trx, owner, { currency: "RSD", currencyId: 1 });
    const entries = [
      { account: wallet0, amount: 50 },
      { account: pot, amount: -50 },
    ];
    await post(trx, { kind: "voucherBack", ref: busy, at, entries });
  });
  expect((await houseBalances(b.db, owner)).get(1)).toBe(0);
  gate.resolve();
  await standing;
  expect((await houseBalances(b.db, owner)).get(1)).toBe(50);
});
