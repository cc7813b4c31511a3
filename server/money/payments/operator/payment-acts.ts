// What operators do with one payment: let a withdrawal go, refuse it, give a deposit back, end a review.
import type * as z from "zod/mini";
import type { DeskRefusal } from "../../../../src/protocol/desk/desk-refusals.ts";
import { operatorPaymentSchema } from "../../../../src/protocol/operator/payments.ts";
import { decidePaymentSchema, paymentActSchema } from "../../../../src/protocol/operator/payment-requests.ts";
import type { ProposalKind } from "../../../../src/protocol/operator/proposals.ts";
import { toMajor } from "../../../../src/domain/money.ts";
import { writeAudit } from "../../../site/audit/write-audit.ts";
import type { MoneyTrx } from "../../../platform/db/store.ts";
import { HttpError, notFound } from "../../../platform/http/http-error.ts";
import { staffRefusal } from "../../../people/gambling/staff-refusal.ts";
import { documentsNeeded } from "../withdrawals/wait-reasons.ts";
import { type Actor, approvalOf, type ProposableAct } from "../../../people/operator/proposals/proposable.ts";
import type { Database } from "../../../platform/db/database.ts";
import {
  approveWithdrawal,
  assertReviewed,
  type DecideDeps,
  decideReview,
  isOwing,
  requested,
  decidedMinor,
} from "../payment-decisions.ts";
import type { PaymentDeps } from "../payment-deps.ts";
import { findPayment } from "../payment-store.ts";
import { assertRefundable, refundDeposit } from "../deposits/refund-deposit.ts";
import type { PaymentTable } from "../tables.ts";
import { wireOperatorPayment } from "./wire-operator-payment.ts";

type ActBody = z.output<typeof paymentActSchema>;

export async function aboutPayment(db: Database, { paymentId }: Pick<ActBody, "paymentId">) {
  const payment = await findPayment(db, paymentId);
  if (payment === undefined) throw notFound();
  return { sub: payment.sub, target: payment.id, locks: [payment.sub] };
}

const figures = ({ status, sub, direction, amount, currency }: PaymentTable) => ({
  status,
  sub,
  direction,
  amount: toMajor(amount),
  currency,
});

/** In the transaction of the act. */
export async function noteAct(
  trx: MoneyTrx,
  actor: Actor,
  { action, reason, more = {} }: { action: string; reason: string; more?: object },
  { before, after }: { before: PaymentTable; after: PaymentTable },
): Promise<void> {
  await writeAudit(trx, actor.by, {
    action,
    target: after.id,
    reason,
    before: { status: before.status },
    after: { ...figures(after), ...more, ...approvalOf(actor) },
  });
}

interface Work<Body> {
  kind: Extract<ProposalKind, "approve" | "refund" | "decide">;
  /** @throws HttpError where it cannot be done as things stand */
  look(trx: MoneyTrx, body: Body): Promise<PaymentTable>;
  work(trx: MoneyTrx, payment: PaymentTable, body: Body, now: number): Promise<PaymentTable>;
  /** What it moves, minor units; missing = all of the payment. */
  minor?(trx: MoneyTrx, payment: PaymentTable, body: Body): Promise<number>;
  /** Whether it needs approval whatever its amount. */
  needsApproval?(trx: MoneyTrx, payment: PaymentTable): Promise<boolean>;
  more?(body: Body): object;
}

type Act<Body extends z.ZodMiniType> = ProposableAct<Body, typeof operatorPaymentSchema>;

function paymentAct<Schema extends z.ZodMiniType<ActBody>>(
  body: Schema,
  { kind, look, work, minor: minorOf, needsApproval, more }: Work<z.output<Schema>>,
): Act<Schema> {
  return {
    kind,
    limit: "withdrawal",
    body,
    answer: operatorPaymentSchema,
    isOnce: true,
    about: aboutPayment,
    async prepare(trx, given, now) {
      const before = await look(trx, given);
      const { currency, currency_id: currencyId, amount } = before;
      const minor = minorOf === undefined ? amount : await minorOf(trx, before, given);
      return {
        currency,
        currencyId,
        minor,
        approval: (await needsApproval?.(trx, before)) === true ? "needed" : "by-amount",
        async carryOut(actor) {
          const after = await work(trx, before, given, now);
          const { reason } = given;
          await noteAct(
            trx,
            actor,
            { action: `payment.${kind}`, reason, more: more?.(given) ?? {} },
            { before, after },
          );
          return wireOperatorPayment(trx, after);
        },
      };
    },
  };
}

export const approveAct = (deps: DecideDeps & Pick<PaymentDeps, "settings">): Act<typeof paymentActSchema> =>
  paymentAct(paymentActSchema, {
    kind: "approve",
    async look(trx, { paymentId }) {
      const payment = await requested(trx, paymentId);
      if (payment.decision_reason === documentsNeeded) throw new HttpError(422, documentsNeeded);
      if (await isOwing(trx, payment)) throw new HttpError(422, "accountOwes" satisfies DeskRefusal);
      return payment;
    },
    needsApproval: async (trx, { sub }) => (await staffRefusal(trx, deps.settings, sub)) !== null,
    work: (trx, { id }, _, now) => approveWithdrawal(trx, deps, { id, now }),
  });

export const refundAct = (deps: DecideDeps): Act<typeof paymentActSchema> =>
  paymentAct(paymentActSchema, {
    kind: "refund",
    look: (trx, { paymentId }) => assertRefundable(trx, paymentId),
    work: (trx, payment, _, now) => refundDeposit(trx, deps, payment, now),
  });

export const decideAct = (deps: DecideDeps): Act<typeof decidePaymentSchema> =>
  paymentAct(decidePaymentSchema, {
    kind: "decide",
    look: (trx, { paymentId, outcome }) => assertReviewed(trx, paymentId, outcome),
    work: (trx, { id }, { outcome }, now) => decideReview(trx, deps, { id, outcome, now }),
    minor: (trx, payment, { outcome }) => decidedMinor(trx, payment, outcome),
    more: ({ outcome }) => ({ outcome }),
  });
