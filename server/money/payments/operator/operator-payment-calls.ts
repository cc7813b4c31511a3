// /operator/v1/payments and below.
import { operatorPaymentSchema } from "../../../../src/protocol/operator/payments.ts";
import { operatorPaymentsRequestSchema, paymentActSchema } from "../../../../src/protocol/operator/payment-requests.ts";
import { forbidden } from "../../../platform/http/http-error.ts";
import type { Operator } from "../../../people/operator/register-operator.ts";
import type { SandboxState } from "../../../platform/sandbox-state.ts";
import { rejectWithdrawal, requested } from "../payment-decisions.ts";
import type { PaymentDeps } from "../payment-deps.ts";
import { listOperatorPayments, paymentColumns } from "./list-operator-payments.ts";
import { operatorWithdrawalAct } from "./withdraw-for-player.ts";
import { aboutPayment, approveAct, decideAct, noteAct, refundAct } from "./payment-acts.ts";
import { wireOperatorPayment } from "./wire-operator-payment.ts";

const target = ({ paymentId }: { paymentId: string }): string => paymentId;

export function registerOperatorPaymentCalls(
  { door, proposals }: Operator,
  deps: PaymentDeps & { sandbox: SandboxState },
): void {
  const { store, requests } = deps;
  door.list(
    "payments",
    { request: operatorPaymentsRequestSchema, row: operatorPaymentSchema },
    {
      action: "payments",
      columns: paymentColumns,
      read: (request, range) => listOperatorPayments(store.db, request, range),
    },
  );
  proposals.serve("payments/approve", approveAct(deps), { action: "payment.approve", confirmed: true, target });
  proposals.serve("payments/refund", refundAct(deps), { action: "payment.refund", confirmed: true, target });
  proposals.serve("payments/decide", decideAct(deps), { action: "payment.decide", confirmed: true, target });
  const person = ({ sub }: { sub: string }): string => sub;
  proposals.serve("payments/payOut", operatorWithdrawalAct(deps), {
    action: "payment.payOut",
    confirmed: true,
    person,
  });
  door.money(
    "payments/reject",
    { body: paymentActSchema, answer: operatorPaymentSchema },
    { action: "payment.reject", confirmed: false, target },
    async ({ body: { paymentId, reason }, by, call }) => {
      const { sub, locks } = await aboutPayment(store.db, { paymentId });
      if (sub === by.sub) throw forbidden();
      return requests.once(
        call,
        "reject withdrawal",
        async (trx, now) => {
          const before = await requested(trx, paymentId);
          const after = await rejectWithdrawal(trx, deps, { id: paymentId, reason, now });
          await noteAct(trx, { by, proposal: null }, { action: "payment.reject", reason }, { before, after });
          return { status: 200, body: await wireOperatorPayment(trx, after) };
        },
        locks,
      );
    },
  );
}
