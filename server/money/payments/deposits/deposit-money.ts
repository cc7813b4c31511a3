// The money of a deposit: into the wallet, or aside where the player must not have it; and back where it came from.
import type { MoneyTrx } from "../../../platform/db/store.ts";
import { userAccounts } from "../../ledger/accounts.ts";
import { takeBack } from "../../ledger/claims.ts";
import { owedOf } from "../../ledger/debts.ts";
import { housePot } from "../../ledger/house-pots.ts";
import { post } from "../../ledger/post.ts";
import { leaveWithoutCheck } from "../../leave-check.ts";
import { moneyLeaves } from "../../money-leaves.ts";
import { depositFacts, type KnownPayment } from "../payment-store.ts";
import { takenBack } from "./deposit-state.ts";
import type { PaymentDeps } from "../payment-deps.ts";
import type { PaymentTable } from "../tables.ts";

const walletOf = ({ currency, currency_id: currencyId }: PaymentTable) => ({ currency, currencyId });
const pspPot = (trx: MoneyTrx, payment: PaymentTable) => housePot(trx, `~psp:${payment.provider}`, walletOf(payment));

/** Once, when it came. @returns where it went */
export async function bookDeposit(
  trx: MoneyTrx,
  { gambling, bonuses }: Pick<PaymentDeps, "gambling" | "bonuses">,
  payment: PaymentTable,
  now: number,
): Promise<Pick<PaymentTable, "money" | "refused_because">> {
  const { id, sub, amount: minor } = payment;
  const wallet = walletOf(payment);
  const accounts = await userAccounts(trx, sub, wallet.currencyId);
  const owner = await trx.selectFrom("user").select("closed_at").where("sub", "=", sub).executeTakeFirst();
  const isClosed = owner !== undefined && owner.closed_at !== null;
  const refusal =
    accounts === null || isClosed
      ? "noWallet"
      : await gambling.depositRefusal(trx, { sub, currencyId: wallet.currencyId, minor, now });
  const psp = { account: await pspPot(trx, payment), amount: -minor };
  const entries =
    accounts === null || refusal !== null
      ? [psp, { account: await housePot(trx, "~returns", wallet), amount: minor }]
      : [psp, { account: accounts.wallet0, amount: minor }];
  await post(trx, { kind: "deposit", ref: id, at: now, entries });
  if (accounts === null || refusal !== null) return { money: "returns", refused_because: refusal };
  // What paid a debt is no deposit that a bonus could match.
  const matchableMinor = minor - owedOf(accounts);
  if (matchableMinor > 0) await bonuses.deposited(trx, { sub, ...wallet, minor: matchableMinor, paymentId: id, now });
  return { money: "wallet", refused_because: null };
}

/**
 * Takes refunds and chargebacks that were told by now and are not booked yet, as far as the deposit goes.
 * @returns ids of the events that are done with
 */
export async function takeBackDeposit(
  trx: MoneyTrx,
  { payment, events }: KnownPayment,
  now: number,
): Promise<readonly string[]> {
  const facts = takenBack(depositFacts({ payment, events }));
  const isTaken = new Set(events.filter(({ outcome }) => outcome === "taken").map(({ event_id }) => event_id));
  const taken = facts.filter(({ id }) => isTaken.has(id)).reduce((sum, { minor }) => sum + minor, 0);
  const news = facts.filter(({ id }) => !isTaken.has(id));
  const psp = news.length === 0 ? null : await pspPot(trx, payment);
  // A deposit that was returned by other means (verdict "unpaid") has nothing left to take back.
  let remaining = payment.verdict === "unpaid" ? 0 : Math.max(0, payment.amount - taken);
  for (const { id, type, minor } of news) {
    const part = Math.min(remaining, minor);
    remaining -= part;
    if (part === 0 || psp === null) continue;
    const kind = type === "payment.chargedBack" ? "chargeback" : "depositReturn";
    const ref = `${payment.provider}:${id}`;
    if (payment.money === "wallet") {
      const { sub, currency_id: currencyId } = payment;
      const receipt = await moneyLeaves(trx, leaveWithoutCheck({ sub, currencyId, minor: part }), now);
      await takeBack(trx, { bookedAs: { kind, receipt }, ref, sub, currencyId, minor: part, at: now, to: psp });
      continue;
    }
    const entries = [
      { account: await housePot(trx, "~returns", walletOf(payment)), amount: -part },
      { account: psp, amount: part },
    ];
    await post(trx, { kind, receipt: "none", ref, at: now, entries });
  }
  return news.map(({ id }) => id);
}
