// Random stories of two players and their provider: webhooks repeated, out of order and lost, the store restarted.
import { withdrawalAutoApprove } from "../../../../server/site/settings/money-settings.ts";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { approveWithdrawal } from "../../../../server/money/payments/payment-decisions.ts";
import { houseBalances } from "../../../../server/money/ledger/house-rollup.ts";
import { type ProviderEventType, providerEventTypes } from "../../../../src/protocol/payment-webhooks.ts";
import { auditLedger } from "../../../harness/ledger-audit.ts";
import { paymentSteps, readPayments, storyPlayers } from "../../../harness/payment-story.ts";
import { type PaymentsRig, startPaymentsRig } from "../../../harness/payments-rig.ts";
import { runsHere } from "../../../harness/test-database.ts";
import { isWholeRun } from "../../../harness/whole-run.ts";
import { openWallet } from "../../../harness/credits.ts";

const rsd = 1;

/** Sum of a posting kind's entries on some pots. */
async function moved(rig: PaymentsRig, kinds: readonly string[], subs: (sub: string) => boolean): Promise<number> {
  const rows = await rig.store.db
    .selectFrom("ledger_posting as posting")
    .innerJoin("ledger_entry as entry", "entry.posting_id", "posting.id")
    .innerJoin("ledger_account as account", "account.id", "entry.account_id")
    .select(["posting.kind", "account.sub", "entry.amount"])
    .where("account.currency_id", "=", rsd)
    .execute();
  return rows.filter(({ kind, sub }) => kinds.includes(kind) && subs(sub)).reduce((sum, { amount }) => sum + amount, 0);
}

const isPsp = (sub: string): boolean => sub === "~psp:sandbox";
const held = new Set(["requested", "approved", "sent", "review"]);

/** I1, I3, I4: whatever happened so far. */
async function audit(rig: PaymentsRig): Promise<void> {
  const { db } = rig.store;
  await auditLedger(db);
  const entries = await db.selectFrom("ledger_entry").select("amount").execute();
  expect(entries.reduce((sum, { amount }) => sum + amount, 0)).toBe(0);
  const payments = await readPayments(rig);
  for (const sub of storyPlayers) {
    const out = payments.filter(
      (payment) => payment.sub === sub && payment.direction === "withdrawal" && held.has(payment.status),
    );
    const wallet2 = await db
      .selectFrom("ledger_account")
      .select("balance")
      .where("sub", "=", sub)
      .where("currency_id", "=", rsd)
      .where("bucket", "=", "wallet_2")
      .executeTakeFirst();
    expect(wallet2?.balance ?? 0).toBe(out.reduce((sum, { amount }) => sum + amount, 0));
  }
  const psp = (await houseBalances(db, "~psp:sandbox")).get(rsd) ?? 0;
  const returns = (await houseBalances(db, "~returns")).get(rsd) ?? 0;
  const deposits = 0 - (await moved(rig, ["deposit"], isPsp));
  const paid = await moved(rig, ["withdraw"], isPsp);
  const back = await moved(rig, ["depositReturn", "chargeback"], isPsp);
  const returned = 0 - (await moved(rig, ["withdrawReturn"], isPsp));
  // What lies in ~returns is owed to those who paid, so it is none of the players' yet.
  const toPlayers = await moved(rig, ["deposit", "depositReturn", "chargeback"], (sub) => !sub.startsWith("~"));
  expect(0 - psp).toBe(deposits - paid - back + returned);
  expect(0 - psp - returns).toBe(toPlayers - paid + returned);
  // A deposit is booked once, by what was asked for.
  const booked = payments.filter(({ direction, money }) => direction === "deposit" && money !== null);
  expect(deposits).toBe(booked.reduce((sum, { amount }) => sum + amount, 0));
}

describe("random stories", () => {
  test("keep every balance, what is on its way, and what the provider has in step", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(paymentSteps, { minLength: 5, maxLength: 25 }), async (story) => {
        const rig = await startPaymentsRig();
        try {
          for (const { run } of story) {
            await run(rig);
            // What a step has woken moves money between the reads of an audit.
            await rig.settle();
            await audit(rig);
          }
          // All that is under way comes to its end, or to somebody.
          await rig.pass(8 * 24 * 3_600_000, 2 * 3_600_000);
          await audit(rig);
          const statuses = new Set((await readPayments(rig)).map(({ status }) => status));
          for (const passing of ["open", "pending", "approved", "sent", "returning"] as const)
            expect(statuses).not.toContain(passing);
          expect(rig.errors).toEqual([]);
        } finally {
          await rig.stop();
        }
      }),
      { numRuns: runsHere(isWholeRun ? 25 : 12), endOnFailure: true },
    );
  }, 300_000);
});

describe("the events of one payment", () => {
  let rig: PaymentsRig;
  beforeAll(async () => {
    rig = await startPaymentsRig();
    rig.settings.put(withdrawalAutoApprove, []);
  });
  afterAll(() => rig.stop());

  let count = 0;

  /** What a story leaves: where the payment stands, and what it did to all that its player has and owes. */
  async function endOf(
    direction: "deposit" | "withdrawal",
    told: readonly { id: string; type: ProviderEventType; minor: number }[],
  ) {
    const sub = `player-${(count += 1)}`;
    await openWallet(rig, sub, "RSD", rsd);
    let paymentId: string;
    if (direction === "deposit") ({ paymentId } = await rig.deposit(1000, "card", sub));
    else {
      await rig.paidIn(1000, "card", sub);
      await rig.call("/sandbox/payments", { body: { payOut: "silent" } });
      const { body } = await rig.initiate({ amount: 1000, direction }, sub);
      paymentId = body.paymentId ?? "";
      await rig.store.money("approve", sub, (trx, now) =>
        approveWithdrawal(trx, rig.deciding(), { id: paymentId, now }),
      );
      await rig.settle();
    }
    for (const { id, type, minor } of told)
      await rig.tell(rig.event(type, paymentId, { amount: minor / 100, source: null }), { id: `${paymentId}-${id}` });
    const { status, reason } = await rig.payment(paymentId, sub);
    const accounts = await rig.store.db
      .selectFrom("ledger_account")
      .select(["bucket", "balance"])
      .where("sub", "=", sub)
      .where("currency_id", "=", rsd)
      .execute();
    return { status, reason, ...Object.fromEntries(accounts.map(({ bucket, balance }) => [bucket, balance])) };
  }

  const stories = (types: readonly ProviderEventType[]) =>
    fc
      .uniqueArray(
        fc.record({
          id: fc.stringMatching(/^[a-e]$/),
          type: fc.constantFrom(...types),
          minor: fc.constantFrom(100_000, 100_000, 40_000),
        }),
        { selector: ({ id }) => id, minLength: 1, maxLength: 5 },
      )
      .chain((events) =>
        fc.tuple(
          fc.constant(events),
          fc
            .array(fc.constantFrom(...events), { maxLength: 3 })
            .chain((more) => fc.shuffledSubarray([...events, ...more], { minLength: events.length + more.length })),
        ),
      );

  test.each(["deposit", "withdrawal"] as const)(
    "leave a %s alike in any order, with any repetition",
    async (direction) => {
      const types = providerEventTypes.filter((type) => type.startsWith("payment.") === (direction === "deposit"));
      await fc.assert(
        fc.asyncProperty(stories(types), async ([events, again]) => {
          expect(await endOf(direction, again)).toEqual(await endOf(direction, events));
        }),
        { numRuns: runsHere(40), endOnFailure: true },
      );
    },
    300_000,
  );
});
