// Random stories of two players and their provider: webhooks repeated, out of order and lost, the store restarted.
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { approveWithdrawal, isRefundable, rejectWithdrawal } from "../../../server/payments/decide.ts";
import { HttpError } from "../../../server/http/http-error.ts";
import { assertRefundable, refundDeposit } from "../../../server/payments/refund-deposit.ts";
import { houseBalances } from "../../../server/ledger/house-rollup.ts";
import { type ProviderEventType, providerEventTypes } from "../../../src/protocol/payment-webhooks.ts";
import type { PaymentTable } from "../../../server/payments/tables.ts";
import { auditLedger } from "../../harness/ledger-audit.ts";
import { type PaymentsRig, startPaymentsRig } from "../../harness/payments-rig.ts";
import { runsHere } from "../../harness/test-database.ts";
import { openWallet, setCredit } from "../../harness/credits.ts";

const rsd = 1;
const players = ["ana", "boris"] as const;

const read = (rig: PaymentsRig) => rig.store.db.selectFrom("payment").selectAll().orderBy("id").execute();

const eventOf = (rig: PaymentsRig, { id, amount, currency }: PaymentTable, type: ProviderEventType, minor = amount) =>
  rig.event(type, id, { amount: minor / 100, currency });

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
  const payments = await read(rig);
  for (const sub of players) {
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

interface Step {
  label: string;
  run(rig: PaymentsRig): Promise<unknown>;
}
const step = (label: string, run: Step["run"]): Step => ({ label, run });

const player = fc.constantFrom(...players);
const nth = fc.nat(20);

const choose = async (rig: PaymentsRig, n: number, isFit: (payment: PaymentTable) => boolean) => {
  const fit = (await read(rig)).filter(isFit);
  return fit.length === 0 ? null : (fit[n % fit.length] ?? null);
};

const steps: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc
      .tuple(player, fc.constantFrom(300, 500, 1000), fc.constantFrom("card" as const, "bank" as const))
      .map(([sub, amount, method]) =>
        step(`${sub} begins a deposit of ${amount} by ${method}`, (rig) => rig.initiate({ amount, method }, sub)),
      ),
  },
  {
    weight: 3,
    arbitrary: fc
      .tuple(player, fc.constantFrom(100, 300, 500, 5000), fc.constantFrom("card" as const, "bank" as const))
      .map(([sub, amount, method]) =>
        step(`${sub} asks for ${amount} to ${method}`, (rig) =>
          rig.initiate({ amount, method, direction: "withdrawal" }, sub),
        ),
      ),
  },
  {
    weight: 6,
    arbitrary: fc
      .tuple(nth, fc.constantFrom("success", "failure", "cancel", "pending", "late", "double", "lost", "wrongAmount"))
      .map(([n, outcome]) =>
        step(`page ${n}: ${outcome}`, async (rig) => {
          const payment = await choose(
            rig,
            n,
            ({ provider_ref, direction }) => direction === "deposit" && !!provider_ref,
          );
          if (payment?.provider_ref) await rig.press(payment.provider_ref, outcome);
        }),
      ),
  },
  {
    weight: 6,
    arbitrary: fc
      .tuple(
        nth,
        fc.constantFrom(...providerEventTypes),
        fc.constantFrom(1, 1, 1, 0.5),
        fc.stringMatching(/^[a-h]$/),
        fc.boolean(),
      )
      .map(([n, type, share, id, isAgain]) =>
        step(`webhook ${id} of ${n}: ${type} x ${share}`, async (rig) => {
          const payment = await choose(
            rig,
            n,
            ({ direction }) => type.startsWith("payment.") === (direction === "deposit"),
          );
          if (payment === null) return;
          const told = () =>
            rig.tell(eventOf(rig, payment, type, payment.amount * share), { id: `${payment.id}-${id}` });
          await Promise.all(isAgain ? [told(), told()] : [told()]);
        }),
      ),
  },
  {
    weight: 2,
    arbitrary: nth.map((n) =>
      step(`cancel ${n}`, async (rig) => {
        const payment = await choose(rig, n, () => true);
        if (payment) await rig.call("/payments/v1/cancel", { body: { paymentId: payment.id }, token: payment.sub });
      }),
    ),
  },
  {
    weight: 3,
    arbitrary: fc.tuple(nth, fc.boolean()).map(([n, isApproved]) =>
      step(`${isApproved ? "approve" : "reject"} ${n}`, async (rig) => {
        const payment = await choose(rig, n, ({ status }) => status === "requested");
        if (payment === null) return;
        const { id, sub } = payment;
        await rig.store.money("decide", sub, (trx, now) =>
          isApproved
            ? approveWithdrawal(trx, rig.deciding(), { id, now })
            : rejectWithdrawal(trx, rig.deciding(), { id, reason: "because", now }),
        );
      }),
    ),
  },
  {
    weight: 2,
    arbitrary: nth.map((n) =>
      step(`give back ${n}`, async (rig) => {
        const payment = await choose(rig, n, isRefundable);
        if (payment === null) return;
        await rig.store
          .money("refund", payment.sub, async (trx, now) =>
            refundDeposit(trx, rig.deciding(), await assertRefundable(trx, payment.id), now),
          )
          .catch((error: unknown) => {
            // The wallet has less by now, or some of it went back.
            if (!(error instanceof HttpError)) throw error;
          });
      }),
    ),
  },
  {
    weight: 1,
    arbitrary: fc
      .constantFrom("succeed" as const, "fail" as const, "return" as const, "silent" as const)
      .map((payOut) => step(`pay-outs ${payOut}`, (rig) => rig.call("/sandbox/payments", { body: { payOut } }))),
  },
  {
    weight: 1,
    arbitrary: fc.nat(5).map((n) =>
      step(`webhooks ${n} are lost`, async (rig) => {
        const due = await rig.store.db.selectFrom("psp_webhook").select("id").where("due_at", "is not", null).execute();
        const lost = due[n]?.id;
        if (lost !== undefined) await rig.store.db.deleteFrom("psp_webhook").where("id", "=", lost).execute();
      }),
    ),
  },
  {
    weight: 1,
    arbitrary: player.map((sub) => step(`${sub} takes a time-out`, (rig) => rig.gambling.takeTimeOut(sub, "24h"))),
  },
  {
    weight: 1,
    arbitrary: fc
      .tuple(player, fc.nat(100_000))
      .map(([sub, minor]) => step(`${sub} has ${minor}`, (rig) => setCredit(rig, sub, rsd, minor))),
  },
  {
    weight: 3,
    arbitrary: fc
      .constantFrom(1000, 10_000, 60_000, 1_800_000)
      .map((ms) => step(`${ms} ms pass`, (rig) => rig.pass(ms, Math.max(1000, Math.ceil(ms / 6))))),
  },
  { weight: 1, arbitrary: fc.constant(step("a crash", (rig) => rig.crash())) },
);

describe("random stories", () => {
  test("keep every balance, what is on its way, and what the provider has in step", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(steps, { minLength: 5, maxLength: 25 }), async (story) => {
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
          const statuses = new Set((await read(rig)).map(({ status }) => status));
          for (const passing of ["open", "pending", "approved", "sent", "returning"] as const)
            expect(statuses).not.toContain(passing);
          expect(rig.errors).toEqual([]);
        } finally {
          await rig.stop();
        }
      }),
      { numRuns: runsHere(25), endOnFailure: true },
    );
  }, 300_000);
});

describe("the events of one payment", () => {
  let rig: PaymentsRig;
  beforeAll(async () => {
    rig = await startPaymentsRig();
    rig.general.set("withdrawalAutoApprove", []);
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
