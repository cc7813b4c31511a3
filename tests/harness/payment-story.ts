// The steps of random stories of two players and their provider: webhooks repeated, out of order and lost, the store
// restarted.
import fc from "fast-check";
import { approveWithdrawal, isRefundable, rejectWithdrawal } from "../../server/money/payments/payment-decisions.ts";
import { HttpError } from "../../server/platform/http/http-error.ts";
import { assertRefundable, refundDeposit } from "../../server/money/payments/deposits/refund-deposit.ts";
import type { PaymentTable } from "../../server/money/payments/tables.ts";
import { type ProviderEventType, providerEventTypes } from "../../src/protocol/payment-webhooks.ts";
import { setCredit } from "./credits.ts";
import type { PaymentsRig } from "./payments-rig.ts";

const rsd = 1;
export const storyPlayers = ["ana", "boris"] as const;

export const readPayments = (rig: PaymentsRig): Promise<PaymentTable[]> =>
  rig.store.db.selectFrom("payment").selectAll().orderBy("id").execute();

const eventOf = (rig: PaymentsRig, { id, amount, currency }: PaymentTable, type: ProviderEventType, minor = amount) =>
  rig.event(type, id, { amount: minor / 100, currency });

export interface PaymentStep {
  label: string;
  run(rig: PaymentsRig): Promise<unknown>;
}
/** What is refused leaves nothing behind: that is part of the story. */
function orRefused(error: unknown): void {
  if (!(error instanceof HttpError)) throw error;
}
const step = (label: string, run: PaymentStep["run"]): PaymentStep => ({ label, run });

const player = fc.constantFrom(...storyPlayers);
const nth = fc.nat(20);

const choose = async (rig: PaymentsRig, n: number, isFit: (payment: PaymentTable) => boolean) => {
  const fit = (await readPayments(rig)).filter(isFit);
  return fit.length === 0 ? null : (fit[n % fit.length] ?? null);
};

export const paymentSteps: fc.Arbitrary<PaymentStep> = fc.oneof(
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
        // Whose deposit was charged back owes by now, and gets nothing.
        await rig.store
          .money("decide", sub, (trx, now) =>
            isApproved
              ? approveWithdrawal(trx, rig.deciding(), { id, now })
              : rejectWithdrawal(trx, rig.deciding(), { id, reason: "because", now }),
          )
          .catch(orRefused);
      }),
    ),
  },
  {
    weight: 2,
    arbitrary: nth.map((n) =>
      step(`give back ${n}`, async (rig) => {
        const payment = await choose(rig, n, isRefundable);
        if (payment === null) return;
        // The wallet has less by now, or some of it went back.
        await rig.store
          .money("refund", payment.sub, async (trx, now) =>
            refundDeposit(trx, rig.deciding(), await assertRefundable(trx, payment.id), now),
          )
          .catch(orRefused);
      }),
    ),
  },
  {
    weight: 1,
    arbitrary: fc
      .constantFrom("succeed" as const, "fail" as const, "return" as const, "silent" as const)
      .map((payOut) => step(`withdrawals ${payOut}`, (rig) => rig.call("/sandbox/payments", { body: { payOut } }))),
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
