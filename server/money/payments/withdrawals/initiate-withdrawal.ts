// A withdrawal is asked for: its money is set aside at once, and waits until the site lets it go.
import { mostTo, owedElsewhere } from "../../../../src/domain/account/closed-loop.ts";
import { toMajor } from "../../../../src/domain/money.ts";
import { afterCommit } from "../../../platform/db/after-commit.ts";
import type { MoneyTrx } from "../../../platform/db/store.ts";
import { checkLeave } from "../../leave-check.ts";
import { freeCash } from "../../money-leaves.ts";
import type { MoneyAnswer } from "../../money-requests.ts";
import { tellPayment } from "../bring-up-to-date.ts";
import { documentsNeeded } from "./wait-reasons.ts";
import { type Admitted, admit, type Initiating, refuse } from "../initiate.ts";
import { insertPayment, newPayment } from "../new-payment.ts";
import type { PaymentDeps } from "../payment-deps.ts";
import { isAutoApproved } from "../payment-settings.ts";
import { firstLook, graceMs } from "../schedule.ts";
import { type KnownSource, netsOf, sourcesOf } from "./sources.ts";
import { holdWithdrawal } from "./withdrawal-money.ts";

const mostOpen = 3;
const openStatuses = ["requested", "approved", "sent", "review"] as const;

/** @throws HttpError 422 */
export async function assertFewWithdrawals(trx: MoneyTrx, sub: string): Promise<void> {
  const { count } = await trx
    .selectFrom("payment")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("sub", "=", sub)
    .where("direction", "=", "withdrawal")
    .where("status", "in", openStatuses)
    .executeTakeFirstOrThrow();
  if (count >= mostOpen) throw refuse("withdrawalPending");
}

/** @throws HttpError 422 where none is named and there is not just one, or it never paid in */
async function sourceOf(trx: MoneyTrx, { sub, provider, method }: Admitted, named: string): Promise<KnownSource> {
  const matchingSources = (await sourcesOf(trx, sub)).filter(
    (source) => source.method === method && source.provider === provider.name,
  );
  const ids = new Set(matchingSources.map(({ id }) => id));
  const wanted = named === "" && ids.size === 1 ? matchingSources[0]?.id : named;
  const found = matchingSources.find(({ id }) => id === wanted);
  if (found === undefined) throw refuse("sourceMissing");
  return found;
}

/** @throws HttpError 422 */
export async function keepLoopClosed(
  trx: MoneyTrx,
  { sub, currencyId, minor, accounts }: Pick<Admitted, "sub" | "currencyId" | "minor" | "accounts">,
  sourceId: string,
): Promise<void> {
  const nets = await netsOf(trx, sub, currencyId);
  if (minor <= mostTo(nets, sourceId, accounts.wallet0.balance)) return;
  const details = owedElsewhere(nets, sourceId).map(({ id, net }) => ({ path: id, message: String(toMajor(net)) }));
  throw refuse("closedLoop", { details });
}

/** @throws HttpError 422, 409 */
export async function endBonusIfAgreed(
  trx: MoneyTrx,
  { bonuses }: Pick<PaymentDeps, "bonuses">,
  { sub, currencyId }: Pick<Admitted, "sub" | "currencyId">,
  endsBonus: boolean,
  now: number,
): Promise<void> {
  switch (await bonuses.beforeWithdrawal(trx, sub, currencyId)) {
    case "free":
      return;
    case "ticketPending":
      throw refuse("ticketPending");
    case "endsBonus":
      if (!endsBonus) throw refuse("bonusWouldEnd");
      await bonuses.endForWithdrawal(trx, sub, currencyId, now);
  }
}

export function initiateWithdrawal(deps: PaymentDeps, initiating: Initiating): Promise<MoneyAnswer> {
  const { requests, settings } = deps;
  const { call, request } = initiating;
  return requests.once(call, "ask for withdrawal", async (trx, now) => {
    const admitted = await admit(trx, deps, initiating);
    const { sub, accounts, provider, currency, currencyId, minor, method } = admitted;
    await assertFewWithdrawals(trx, sub);
    const source = await sourceOf(trx, admitted, request.source ?? "");
    if (minor > freeCash(accounts)) throw refuse("insufficientCredit");
    await keepLoopClosed(trx, admitted, source.id);
    await endBonusIfAgreed(trx, deps, admitted, request.endsBonus === true, now);
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
    const check = await checkLeave(trx, settings, { sub, currencyId, minor }, now);
    const waits = check.needsDocuments;
    if (waits) Object.assign(payment, { reason: documentsNeeded, decision_reason: documentsNeeded });
    const isSoonLetGo = !waits && (await isAutoApproved(trx, settings, payment));
    payment.next_at = firstLook(payment, now, isSoonLetGo);
    await insertPayment(trx, payment);
    await holdWithdrawal(trx, accounts, payment, check, now);
    if (isSoonLetGo) afterCommit(trx, () => deps.wakeAfter(graceMs));
    tellPayment(trx, deps, payment);
    return { status: 200, body: { redirectUrl: `/callback?payment=${payment.id}`, paymentId: payment.id } };
  });
}
