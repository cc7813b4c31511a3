import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { Store } from "../../../../server/platform/db/store.ts";
import { requireAccounts } from "../../../../server/money/ledger/accounts.ts";
import { takeBack } from "../../../../server/money/ledger/claims.ts";
import { createLedger } from "../../../../server/money/ledger/create-ledger.ts";
import { placeHold, postHold, stakeParts, voidHold } from "../../../../server/money/ledger/holds.ts";
import { payUser } from "../../../../server/money/ledger/pay.ts";
import { post } from "../../../../server/money/ledger/post.ts";
import type { Wallets } from "../../../../server/money/ledger/wallets.ts";
import { auditLedger } from "../../../harness/ledger-audit.ts";
import { openTestStore, removeTestData } from "../../../harness/test-database.ts";
import { credit, openWallet, setCredit } from "../../../harness/credits.ts";

let dataDir: string;
let store: Store;
let ledger: Wallets;
beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), "kvota-ledger-"));
  store = await openTestStore(dataDir);
  ledger = createLedger(store.db);
  await openWallet({ store, ledger }, "ana", "RSD", 1);
});
afterEach(async () => {
  await auditLedger(store.db);
  await store.close();
  await removeTestData(dataDir);
});

/** wallet_1 has no call of its own yet: a bonus posts to it. */
async function fund(wallet0: number, wallet1: number) {
  await setCredit({ store, ledger }, "ana", 1, wallet0, "test");
  const accounts = await requireAccounts(store.db, "ana", 1);
  const entries = [
    { account: accounts.house, amount: -wallet1 },
    { account: accounts.wallet1, amount: wallet1 },
  ];
  await store.money("test", "ana", (trx) => post(trx, { kind: "credit", ref: "bonus", at: 0, entries }));
}

async function hold(ref: string, minor: number) {
  return store.money("test", "ana", async (trx) => {
    const accounts = await requireAccounts(trx, "ana", 1);
    const parts = stakeParts(accounts, minor);
    if (parts !== null) await placeHold(trx, accounts, { ref, sub: "ana", ...parts, at: 1 });
    return parts;
  });
}

async function parts() {
  const { wallet0, wallet1, hold } = await requireAccounts(store.db, "ana", 1);
  return [wallet0.balance, wallet1.balance, hold.balance];
}

test("a hold takes wallet_0 first and gives everything back when voided", async () => {
  await fund(300, 200);
  expect(await hold("a", 400)).toEqual({ from0: 300, from1: 100 });
  expect(await parts()).toEqual([0, 100, 400]);
  await store.money("test", "ana", (trx) => voidHold(trx, "a", 2));
  expect(await parts()).toEqual([300, 200, 0]);
});

test("a hold larger than the credit writes nothing", async () => {
  await fund(300, 200);
  expect(await hold("a", 501)).toBeNull();
  expect(await parts()).toEqual([300, 200, 0]);
  expect(await store.db.selectFrom("ledger_hold").selectAll().execute()).toEqual([]);
});

test("posting less than was held frees the rest, wallet_1 first", async () => {
  await fund(300, 200);
  await hold("a", 400);
  const taken = await store.money("test", "ana", (trx) => postHold(trx, "a", 250, 2));
  expect(taken).toEqual({ from0: 250, from1: 0 });
  expect(await parts()).toEqual([50, 200, 0]);
  await hold("b", 200);
  const rest = await store.money("test", "ana", (trx) => postHold(trx, "b", 120, 3));
  expect(rest).toEqual({ from0: 50, from1: 70 });
  expect(await parts()).toEqual([0, 130, 0]);
});

test("bonus money is paid beside cash, pays no debt, and is taken back as far as it is there", async () => {
  await fund(0, 40);
  const move = { sub: "ana", currencyId: 1, minor: 100, at: 1 };
  const bonus = { minor: 60, pot: (await requireAccounts(store.db, "ana", 1)).wallet1 };
  await store.money("test", "ana", (trx) => payUser(trx, { ...move, kind: "payout", ref: "a", bonus }));
  expect(await parts()).toEqual([100, 100, 0]);
  await setCredit({ store, ledger }, "ana", 1, 0);
  await hold("b", 70);
  await store.money("test", "ana", async (trx) => {
    const { wallet1: pot } = await requireAccounts(trx, "ana", 1);
    await takeBack(trx, { ...move, ref: "a", bonus: { minor: 60, pot } });
  });
  expect(await parts()).toEqual([0, 0, 70]);
  expect((await requireAccounts(store.db, "ana", 1)).claim?.balance).toBe(-100);
  await store.money("test", "ana", (trx) => payUser(trx, { ...move, kind: "payout", ref: "c", bonus }));
  expect(await parts()).toEqual([0, 60, 70]);
  expect((await requireAccounts(store.db, "ana", 1)).claim?.balance).toBe(0);
});

test("a hold leaves once, and each reference is paid once", async () => {
  await fund(300, 0);
  await hold("a", 100);
  await store.money("test", "ana", (trx) => postHold(trx, "a", 100, 2));
  await expect(store.money("test", "ana", (trx) => voidHold(trx, "a", 3))).rejects.toThrow("not held");
  await expect(store.money("test", "ana", (trx) => postHold(trx, "a", 100, 3))).rejects.toThrow("not held");
  await expect(hold("a", 100)).rejects.toThrow(/unique/i);
  const payout = { kind: "payout", ref: "a", sub: "ana", currencyId: 1, minor: 150, at: 4 } as const;
  await store.money("test", "ana", (trx) => payUser(trx, payout));
  await expect(store.money("test", "ana", (trx) => payUser(trx, payout))).rejects.toThrow(/unique/i);
  expect(await parts()).toEqual([350, 0, 0]);
});

test("postings that do not balance or make a wallet negative are refused whole", async () => {
  await fund(300, 0);
  const { wallet0, house } = await requireAccounts(store.db, "ana", 1);
  const lopsided = [
    { account: wallet0, amount: 10 },
    { account: house, amount: -9 },
  ];
  await expect(
    store.money("test", "ana", (trx) => post(trx, { kind: "credit", ref: "x", at: 0, entries: lopsided })),
  ).rejects.toThrow("does not balance");
  await expect(credit({ store, ledger }, "ana", 1, -301, "too much")).rejects.toThrow("ledger_account_not_negative");
  expect(await parts()).toEqual([300, 0, 0]);
});

test("a pot that a posting names twice is moved by both", async () => {
  await fund(300, 0);
  const { wallet0, wallet1, house } = await requireAccounts(store.db, "ana", 1);
  const entries = [
    { account: wallet0, amount: -10 },
    { account: wallet0, amount: -20 },
    { account: wallet1, amount: 25 },
    { account: house, amount: 5 },
  ];
  await store.money("test", "ana", (trx) => post(trx, { kind: "credit", ref: "x", at: 0, entries }));
  expect(await parts()).toEqual([270, 25, 0]);
});

test("what was posted cannot be changed or deleted", async () => {
  await fund(300, 0);
  await expect(store.db.updateTable("ledger_entry").set({ amount: 1 }).execute()).rejects.toThrow("append-only");
  await expect(store.db.deleteFrom("ledger_entry").execute()).rejects.toThrow("append-only");
  await expect(store.db.deleteFrom("ledger_posting").execute()).rejects.toThrow("append-only");
});

test("wallets have the shape of the wire", async () => {
  await fund(123_456, 44);
  expect(await ledger.wallets("ana")).toEqual([
    {
      currency: "RSD",
      currency_id: 1,
      credit_text: "1.235,00",
      wallet_0: 1234.56,
      wallet_1: 0.44,
      wallet_2: 0,
      wallet_3: 0,
      wallet_5: 0,
      wallet_6: 0,
    },
  ]);
  expect(await ledger.wallets("nobody")).toEqual([]);
});

test("opening a wallet again changes nothing; setting its credit is an entry", async () => {
  await setCredit({ store, ledger }, "ana", 1, 700, "test");
  await openWallet({ store, ledger }, "ana", "RSD", 1);
  await setCredit({ store, ledger }, "ana", 1, 250, "test");
  expect(await parts()).toEqual([250, 0, 0]);
  const postings = await store.db.selectFrom("ledger_posting").selectAll().orderBy("id").execute();
  expect(postings.map(({ kind, note, at }) => [kind, note, at])).toEqual([
    ["credit", "test", 0],
    ["credit", "test", 0],
  ]);
});

/** What the ledger may answer to a step that cannot be; anything else is a defect. */
function refused(error: unknown): void {
  if (!(error instanceof Error) || !/not held|smaller than|unique/i.test(error.message)) throw error;
}

test("no order of calls breaks the invariants", async () => {
  const amount = fc.integer({ min: 1, max: 500 });
  const ref = fc.constantFrom("a", "b", "c");
  const step = fc.oneof(
    fc.record({ do: fc.constant("hold" as const), ref, amount }),
    fc.record({ do: fc.constant("post" as const), ref, amount }),
    fc.record({ do: fc.constant("void" as const), ref, amount }),
    fc.record({ do: fc.constant("set" as const), ref, amount }),
  );
  let run = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 25 }), async (steps) => {
      run += 1;
      for (const { do: what, ref: name, amount } of steps) {
        const own = `${run}${name}`;
        const work = {
          hold: () => hold(own, amount),
          post: () => store.money("test", "ana", (trx) => postHold(trx, own, amount, 1)),
          void: () => store.money("test", "ana", (trx) => voidHold(trx, own, 1)),
          set: () => setCredit({ store, ledger }, "ana", 1, amount, "test"),
        }[what];
        // Refused steps are part of it: they must leave nothing behind.
        await work().catch(refused);
      }
      await auditLedger(store.db);
    }),
    { numRuns: 30, verbose: true },
  );
  expect(run).toBe(30);
});
