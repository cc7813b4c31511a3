// An operator pays out for a player who cannot ask for it: excluded, or blocked. What was paid in by some way goes back
// that way, like any withdrawal; bonuses stay as they are.
import { leaveWithoutCheck } from "../../leave-check.ts";
import { freeCash } from "../../money-leaves.ts";
import { toMajor, toMinor } from "../../../../src/domain/money.ts";
import { operatorPaymentSchema } from "../../../../src/protocol/operator/payments.ts";
import {
  type OperatorWithdrawal,
  operatorWithdrawalSchema,
} from "../../../../src/protocol/operator/payment-requests.ts";
import { findBySub, isHidden } from "../../../people/accounts/users.ts";
import { writeAudit } from "../../../site/audit/write-audit.ts";
import type { MoneyTrx } from "../../../platform/db/store.ts";
import { pausesOf } from "../../../people/gambling/pauses.ts";
import { notFound } from "../../../platform/http/http-error.ts";
import { userAccounts } from "../../ledger/accounts.ts";
import { approvalOf, type ProposableAct } from "../../../people/operator/proposals/proposable.ts";
import type { SandboxState } from "../../../platform/sandbox-state.ts";
import { approveWithdrawal } from "../payment-decisions.ts";
import { refuse } from "../initiate.ts";
import { keepLoopClosed } from "../withdrawals/initiate-withdrawal.ts";
import { staffRefusal } from "../../../people/gambling/staff-refusal.ts";
import { insertPayment, newPayment } from "../new-payment.ts";
import type { PaymentDeps } from "../payment-deps.ts";
import { type KnownSource, sourcesOf } from "../withdrawals/sources.ts";
import { holdWithdrawal } from "../withdrawals/withdrawal-money.ts";
import { wireOperatorPayment } from "./wire-operator-payment.ts";

type OperatorWithdrawalDeps = PaymentDeps & { sandbox: SandboxState };

/**
 * @throws HttpError 422 where the request names no source and the player has not exactly one, or names a source that
 * never paid in
 */
async function sourceOf(trx: MoneyTrx, deps: OperatorWithdrawalDeps, { sub, source, currency }: OperatorWithdrawal) {
  const matchingSources = (await sourcesOf(trx, sub)).filter(
    (candidate) => (source ?? candidate.id) === candidate.id && (currency ?? candidate.currency) === candidate.currency,
  );
  const [found, ...others] = matchingSources;
  if (found === undefined || others.length > 0) throw refuse("sourceMissing");
  const provider = deps.providers.get(found.provider);
  if (provider === undefined) throw refuse("methodUnavailable");
  return { source: found satisfies KnownSource, provider };
}

export function operatorWithdrawalAct(
  deps: OperatorWithdrawalDeps,
): ProposableAct<typeof operatorWithdrawalSchema, typeof operatorPaymentSchema> {
  return {
    kind: "payOut",
    limit: "withdrawal",
    body: operatorWithdrawalSchema,
    answer: operatorPaymentSchema,
    isOnce: false,
    async about(db, { sub }) {
      const user = await findBySub(db, sub);
      if (user === undefined || isHidden(user, deps.sandbox)) throw notFound();
      return { sub, target: sub, locks: [sub] };
    },
    async prepare(trx, request, now) {
      const { sub, amount, reason } = request;
      const user = await findBySub(trx, sub);
      const { exclusion } = await pausesOf(trx, sub, now);
      // The others ask for it themselves.
      if (exclusion === null && user?.blocked !== 1 && user?.closed_at === null) throw refuse("methodUnavailable");
      const { source, provider } = await sourceOf(trx, deps, request);
      const { currency, currency_id: currencyId, method } = source;
      const accounts = await userAccounts(trx, sub, currencyId);
      if (accounts === null) throw refuse("noWallet");
      const minor = toMinor(amount);
      if (minor > freeCash(accounts)) throw refuse("insufficientCredit");
      await keepLoopClosed(trx, { sub, currencyId, minor, accounts }, source.id);
      return {
        currency,
        currencyId,
        minor,
        approval: (await staffRefusal(trx, deps.settings, sub)) === null ? "by-amount" : "needed",
        async carryOut(actor) {
          const payment = newPayment(
            {
              sub,
              direction: "withdrawal",
              method,
              provider: provider.name,
              currency,
              currency_id: currencyId,
              amount: minor,
              source_id: source.id,
              source_label: source.label,
            },
            now,
          );
          await insertPayment(trx, payment);
          await holdWithdrawal(trx, accounts, payment, leaveWithoutCheck({ sub, currencyId, minor }), now);
          const approved = await approveWithdrawal(trx, deps, { id: payment.id, now });
          await writeAudit(trx, actor.by, {
            action: "payment.payOut",
            target: sub,
            reason,
            after: { paymentId: payment.id, amount: toMajor(minor), currency, source: source.id, ...approvalOf(actor) },
          });
          return wireOperatorPayment(trx, approved);
        },
      };
    },
  };
}
