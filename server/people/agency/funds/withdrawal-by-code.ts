// A player shows a withdrawal code, and an agent above pays. Wrong codes are counted before they are looked for.
import type { DeskRefusal } from "../../../../src/protocol/desk/desk-refusals.ts";
import { toMajor } from "../../../../src/domain/money.ts";
import type { AgencyWithdrawalAnswer, AgencyWithdrawalRequest } from "../../../../src/protocol/agency/credit.ts";
import type { Author } from "../../../site/audit/author.ts";
import { writeAudit } from "../../../site/audit/write-audit.ts";
import type { MoneyTrx } from "../../../platform/db/store.ts";
import { HttpError } from "../../../platform/http/http-error.ts";
import { openPot } from "../../../money/ledger/house-pots.ts";
import type { MoneyAnswer, MoneyCall } from "../../../money/money-requests.ts";
import { staffRefusal } from "../../gambling/staff-refusal.ts";
import { writeMessage } from "../../messages/write-message.ts";
import { isOwing } from "../../../money/payments/payment-decisions.ts";
import { endShopWithdrawal } from "../../../money/payments/shops/shop-payments.ts";
import { findByShopCode } from "../../../money/payments/shops/shop-code.ts";
import type { PaymentTable } from "../../../money/payments/tables.ts";
import type { Database } from "../../../platform/db/database.ts";
import { countOrRefuse, type Throttle } from "../../../platform/short-lived/throttle.ts";
import type { AgencyDeps } from "../agency-deps.ts";
import { fundsOf, postOperation, takeIn } from "./funds.ts";
import { once } from "./once.ts";
import { isAtOrBelow, memberOf } from "../agents/tree.ts";

const codeInvalid = (): HttpError => new HttpError(422, "codeInvalid");

interface Shown {
  payment: PaymentTable;
  username: string;
}

/** null = no player below has that code. */
async function find(
  db: Database,
  { dataKey }: Pick<AgencyDeps, "dataKey">,
  { path, code, now }: { path: string; code: string; now: number },
): Promise<Shown | null> {
  const payment = await findByShopCode(db, dataKey, code, now);
  const member = payment === null ? undefined : await memberOf(db, payment.sub);
  if (payment === null || member?.kind !== "player" || !isAtOrBelow(member.path, path)) return null;
  const user = await db
    .selectFrom("user")
    .select(["username", "blocked"])
    .where("sub", "=", payment.sub)
    .executeTakeFirst();
  return user === undefined || user.blocked === 1 ? null : { payment, username: user.username };
}

const answerOf = ({ payment: { amount, currency }, username }: Shown): AgencyWithdrawalAnswer => ({
  username,
  amount: toMajor(amount),
  currency,
});

async function pay(
  trx: MoneyTrx,
  deps: Pick<AgencyDeps, "news" | "dataKey" | "settings">,
  shown: Shown,
  by: Author,
  now: number,
): Promise<AgencyWithdrawalAnswer> {
  const { id, sub, amount, currency, currency_id: currencyId } = shown.payment;
  // A bet that was corrected since: in a day the money goes back, and pays what is owed.
  if (await isOwing(trx, shown.payment)) throw new HttpError(422, "accountOwes" satisfies DeskRefusal);
  // Who asked for the code decides about money by now: in a day it goes back, and an operator looks at the next withdrawal.
  if ((await staffRefusal(trx, deps.settings, sub)) !== null)
    throw new HttpError(422, "methodUnavailable" satisfies DeskRefusal);
  const wallet2 = await openPot(trx, { sub, currency, currencyId, bucket: "wallet_2" });
  const part = takeIn(await fundsOf(trx, by.sub, { currency, currencyId }), amount);
  await postOperation(trx, {
    ...({ kind: "shopOut", receipt: "none", ref: id, note: "", at: now, byCode: true } as const),
    parts: [{ ...part, other: sub }],
    rest: [{ account: wallet2, amount: -amount }],
  });
  await endShopWithdrawal(trx, deps, shown.payment, now);
  const params = { amount: toMajor(amount), currency, operation: id };
  await writeMessage(trx, { sub, key: "shopPaidOut", params, at: now });
  await writeAudit(trx, by, { action: "agency.payOut", target: sub, after: { operationId: id, ...params } });
  return { ...answerOf(shown), operationId: id };
}

export interface WithdrawalByCodeCall {
  call: MoneyCall;
  asked: AgencyWithdrawalRequest;
  by: Author;
  /** Of the agent. */
  path: string;
}

/** @param wrong wrong codes, by agent @throws HttpError 422 codeInvalid, accountOwes, methodUnavailable, 429 */
export async function withdrawByCode(
  deps: Pick<AgencyDeps, "store" | "clock" | "requests" | "news" | "dataKey" | "settings">,
  wrong: Throttle,
  { call, asked: { code, confirm }, by, path }: WithdrawalByCodeCall,
): Promise<MoneyAnswer> {
  const { store, clock, requests } = deps;
  const first = confirm ? await requests.firstAnswer(store.db, call) : null;
  if (first !== null) return first;
  await countOrRefuse(wrong, by.sub);
  const shown = await find(store.db, deps, { path, code, now: clock.now() });
  if (shown !== null) await wrong.forgive(by.sub);
  if (!confirm) {
    if (shown === null) throw codeInvalid();
    const act = { action: "agency.payOutLook", target: shown.payment.sub };
    await store.transact("audit", (trx) => writeAudit(trx, by, act));
    return { status: 200, body: answerOf(shown) };
  }
  return once(
    requests,
    call,
    "pay out by code",
    async (trx, now) => {
      const found = shown === null ? null : await find(trx, deps, { path, code, now });
      if (found === null || found.payment.id !== shown?.payment.id) throw codeInvalid();
      return pay(trx, deps, found, by, now);
    },
    shown === null ? [] : [shown.payment.sub],
  );
}
