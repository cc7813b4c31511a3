// A player asks to be paid out at a shop: the money is set aside, and any agent above the player pays when it is shown the code.
import { staffRefusal } from "../../../people/gambling/staff-refusal.ts";
import { documentsNeeded } from "../withdrawals/wait-reasons.ts";
import { isFreeBetCurrency, toMinor } from "../../../../src/domain/money.ts";
import { hasShop } from "../../../people/agency/agents/shops.ts";
import { userAccounts, walletIdOf } from "../../ledger/accounts.ts";
import { checkLeave } from "../../leave-check.ts";
import { freeCash } from "../../money-leaves.ts";
import type { MoneyAnswer } from "../../money-requests.ts";
import { tellPayment } from "../bring-up-to-date.ts";
import { type Initiating, refuse } from "../initiate.ts";
import { assertFewWithdrawals, endBonusIfAgreed, keepLoopClosed } from "../withdrawals/initiate-withdrawal.ts";
import { insertPayment, newPayment } from "../new-payment.ts";
import type { PaymentDeps } from "../payment-deps.ts";
import { limitsOf } from "../payment-settings.ts";
import { newShopCode, shopCodeMs } from "./shop-code.ts";
import { shopSourceId } from "../withdrawals/sources.ts";
import { holdWithdrawal } from "../withdrawals/withdrawal-money.ts";

export function initiateShopWithdrawal(deps: PaymentDeps, { call, request }: Initiating): Promise<MoneyAnswer> {
  const { requests, settings, dataKey } = deps;
  const { sub } = call;
  return requests.once(call, "ask for shop withdrawal", async (trx, now) => {
    const { amount, currency } = request;
    const currencyId = await walletIdOf(trx, sub, currency);
    const accounts = currencyId === null ? null : await userAccounts(trx, sub, currencyId);
    if (currencyId === null || accounts === null || isFreeBetCurrency(currencyId)) throw refuse("noWallet");
    const limit = limitsOf(settings, "shop").find(
      ({ currency_id, direction }) => currency_id === currencyId && direction === "withdrawal",
    );
    if (limit === undefined || !(await hasShop(trx, sub))) throw refuse("methodUnavailable");
    // No operator looks at it before an agent pays.
    if ((await staffRefusal(trx, settings, sub)) !== null) throw refuse("methodUnavailable");
    const { min, max } = limit;
    if (amount < min || amount > max) throw refuse("amountOutOfRange", { min, max });
    const minor = toMinor(amount);
    await assertFewWithdrawals(trx, sub);
    if (minor > freeCash(accounts)) throw refuse("insufficientCredit");
    await keepLoopClosed(trx, { sub, currencyId, minor, accounts }, shopSourceId);
    // A code cannot wait: any agent who is shown it pays.
    const check = await checkLeave(trx, settings, { sub, currencyId, minor }, now);
    if (check.needsDocuments) throw refuse(documentsNeeded);
    await endBonusIfAgreed(trx, deps, { sub, currencyId }, request.endsBonus === true, now);
    const payment = newPayment(
      {
        sub,
        direction: "withdrawal",
        method: "shop",
        provider: "shop",
        currency,
        currency_id: currencyId,
        amount: minor,
        source_id: null,
        source_label: null,
      },
      now,
    );
    const until = now + shopCodeMs;
    Object.assign(payment, await newShopCode(trx, dataKey, payment.id), { expires_at: until, next_at: until });
    await insertPayment(trx, payment);
    await holdWithdrawal(trx, accounts, payment, check, now);
    tellPayment(trx, deps, payment);
    return { status: 200, body: { redirectUrl: `/callback?payment=${payment.id}`, paymentId: payment.id } };
  });
}
