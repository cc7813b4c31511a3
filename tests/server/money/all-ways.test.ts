// Whatever two players, an agent, an operator and a provider do with money, in whatever order: none is made, none is lost,
// debts end by payment alone, and no bonus outlives the money that it came with. MONEY_CYCLES = how many stories.
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { auditLedger } from "../../harness/ledger-audit.ts";
import {
  cycleActs,
  type CyclePlayer,
  cyclePlayers,
  type MoneyCycle,
  startMoneyCycle,
} from "../../harness/money-cycle.ts";
import { readBeside, runsHere } from "../../harness/test-database.ts";

let cycle: MoneyCycle;
beforeAll(async () => {
  cycle = await startMoneyCycle();
});
afterAll(() => cycle.stop());

interface Step {
  label: string;
  run(): Promise<void>;
}

const who = fc.constantFrom(...cyclePlayers);
const amount = fc.constantFrom(20_000, 50_000, 100_000, 300_000);
const nth = fc.nat(5);
const of = <T>(
  weight: number,
  given: fc.Arbitrary<T>,
  label: (given: T) => string,
  run: (given: T) => Promise<void>,
) => ({
  weight,
  arbitrary: given.map((one): Step => ({ label: label(one), run: () => run(one) })),
});
const one = <T>(given: fc.Arbitrary<T>): fc.Arbitrary<[T]> => fc.tuple(given);

const steps: fc.Arbitrary<Step> = fc.oneof(
  of(
    5,
    fc.tuple(who, amount),
    ([a, m]) => `${a} pays in ${m}`,
    ([a, m]) => cycleActs.deposit(cycle, a, m),
  ),
  of(
    2,
    one(who),
    ([a]) => `${a} redeems`,
    ([a]) => cycleActs.redeem(cycle, a),
  ),
  of(
    2,
    one(who),
    ([a]) => `${a} takes the bonus`,
    ([a]) => cycleActs.takeBonus(cycle, a),
  ),
  of(
    ...([4, fc.tuple(who, fc.constantFrom(10_000, 50_000, 200_000), fc.boolean())] as const),
    ([a, m, isWon]) => `${a} ${isWon ? "wins" : "loses"} with ${m}`,
    ([a, m, isWon]) => cycleActs.play(cycle, a, m, isWon),
  ),
  of(
    4,
    fc.tuple(who, amount),
    ([a, m]) => `${a} withdraws ${m}`,
    ([a, m]) => cycleActs.withdraw(cycle, a, m),
  ),
  of(
    3,
    one(nth),
    ([n]) => `withdrawal ${n} is paid`,
    ([n]) => cycleActs.payOut(cycle, n),
  ),
  of(
    1,
    one(nth),
    ([n]) => `a bank returns a part of ${n}`,
    ([n]) => cycleActs.bankReturns(cycle, n),
  ),
  of(
    3,
    fc.tuple(who, amount),
    ([a, m]) => `${a} makes a voucher of ${m}`,
    ([a, m]) => cycleActs.voucher(cycle, a, m),
  ),
  of(
    3,
    fc.tuple(who, nth),
    ([a, n]) => `${a} uses voucher ${n}`,
    ([a, n]) => cycleActs.useVoucher(cycle, a, n),
  ),
  of(
    1,
    one(nth),
    ([n]) => `deposit ${n} is refunded`,
    ([n]) => cycleActs.refund(cycle, n),
  ),
  of(
    3,
    one(nth),
    ([n]) => `deposit ${n} is charged back`,
    ([n]) => cycleActs.chargeBack(cycle, n),
  ),
  of(
    2,
    one(amount),
    ([m]) => `the agent pays in ${m}`,
    ([m]) => cycleActs.agent(cycle, "add", m),
  ),
  of(
    2,
    one(amount),
    ([m]) => `the agent takes ${m}`,
    ([m]) => cycleActs.agent(cycle, "remove", m),
  ),
  of(
    1,
    one(amount),
    ([m]) => `player2 asks a shop for ${m}`,
    ([m]) => cycleActs.askShop(cycle, m),
  ),
  of(
    1,
    one(nth),
    ([n]) => `a shop pays code ${n}`,
    ([n]) => cycleActs.payAtShop(cycle, n),
  ),
);

/** A player who spends a deposit that is then taken back: what comes after meets a debt. */
const owing = (debtor: CyclePlayer): Step[] => [
  { label: `${debtor} pays in 50000`, run: () => cycleActs.deposit(cycle, debtor, 50_000) },
  { label: `${debtor} makes a voucher of 50000`, run: () => cycleActs.voucher(cycle, debtor, 50_000) },
  { label: "deposit 0 is charged back", run: () => cycleActs.chargeBack(cycle, 0) },
];
const stories = fc
  .tuple(who, fc.boolean(), fc.array(steps, { minLength: 8, maxLength: 30 }))
  .map(([debtor, owes, story]) => [...(owes ? owing(debtor) : []), ...story]);

test("no order of ways in and out makes money, loses any, or forgets a debt", async () => {
  const seed = Number(process.env["SEED"] ?? Date.now() % 2 ** 31);
  const wanted = Number(process.env["MONEY_CYCLES"] ?? 0);
  console.log(`all ways: SEED=${seed}`);
  await fc.assert(
    fc.asyncProperty(stories, async (story) => {
      if (cycle.isOld()) {
        await cycle.stop();
        cycle = await startMoneyCycle();
      }
      await cycle.begin();
      const told: string[] = [];
      for (const { label, run } of story) {
        told.push(label);
        await run()
          .then(() => cycle.audit())
          .catch((cause: unknown) => {
            throw new Error(`after: ${told.join("; ")}`, { cause });
          });
        expect(await cycle.held()).toBe(cycle.expected());
      }
      const db = await readBeside(cycle.desk.server.dataDir);
      await auditLedger(db);
      await db.destroy();
    }),
    { seed, numRuns: wanted > 0 ? wanted : runsHere(3), endOnFailure: true },
  );
}, 3_600_000);
