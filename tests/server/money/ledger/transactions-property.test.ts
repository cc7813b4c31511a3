// Random runs of placing, answering, cashing out, settling and correcting: the list of what moved a wallet explains its
// balance to the cent.
import fc from "fast-check";
import { expect, test } from "vitest";
import { toMinor } from "../../../../src/domain/money.ts";
import { transactionsAnswerSchema, type WireTransaction } from "../../../../src/protocol/transactions.ts";
import { listTransactions } from "../../../../server/money/ledger/list-transactions.ts";
import { moneyCommands } from "../../../harness/money-commands.ts";
import { finishWorld, startWorld, type World } from "../../../harness/money-model.ts";
import { runsHere } from "../../../harness/test-database.ts";

const steps = fc.array(fc.oneof(...moneyCommands), { minLength: 20, maxLength: 50, size: "max" });

async function allPages({ rig }: World, filter: Record<string, unknown> = {}) {
  const rows: WireTransaction[] = [];
  for (let page = 1; ; page += 1) {
    const answer = transactionsAnswerSchema.parse(await listTransactions(rig.store.db, "ana", { page, ...filter }));
    rows.push(...answer.result);
    if (page >= answer.totalPages) return { rows, sums: answer.sums };
  }
}

/** @throws where a row, a balance or a sum does not fit */
async function explainsTheWallets(world: World): Promise<void> {
  const { rows, sums } = await allPages(world);
  expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
  for (const wallet of await world.rig.ledger.wallets("ana")) {
    const own = rows.filter((row) => row.currency_id === wallet.currency_id);
    const credit = toMinor(wallet.wallet_0) + toMinor(wallet.wallet_1);
    expect(own.length).toBeGreaterThan(0);
    expect(toMinor(own[0]?.balance ?? 0)).toBe(credit);
    expect(own.reduce((sum, row) => sum + toMinor(row.amount), 0)).toBe(credit);
    own.forEach((row, index) => {
      expect(toMinor(row.balance) - toMinor(row.amount)).toBe(toMinor(own[index + 1]?.balance ?? 0));
      expect(row.amount).not.toBe(0);
    });
    const sum = sums.find((one) => one.currency_id === wallet.currency_id);
    expect(toMinor(sum?.in ?? 0) - toMinor(sum?.out ?? 0)).toBe(credit);
    // Any stretch of the list explains the difference of the balances at its ends.
    const middle = await allPages(world, { currency_id: wallet.currency_id, from: own[0]?.at, to: own[0]?.at });
    const first = middle.rows.at(-1);
    expect(middle.rows.reduce((total, row) => total + toMinor(row.amount), 0)).toBe(
      credit - toMinor(first?.balance ?? 0) + toMinor(first?.amount ?? 0),
    );
  }
}

test("rows add up to the balance after the newest of them", async () => {
  const seed = Number(process.env["SEED"] ?? Date.now() % 2 ** 31);
  console.log(`transactions: SEED=${seed}`);
  await fc.assert(
    fc.asyncProperty(steps, async (commands) => {
      const world = await startWorld();
      try {
        for (const command of commands) await command.run(world);
        await finishWorld(world);
        await expect(explainsTheWallets(world)).resolves.toBeUndefined();
      } finally {
        await world.rig.stop();
      }
    }),
    { seed, numRuns: runsHere(6), endOnFailure: true },
  );
});
