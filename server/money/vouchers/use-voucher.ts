// Uses a voucher: a deposit for another player, and the way back for its maker. Under the lock of its user, in a
// transaction.
import { toMajor } from "../../../src/domain/money.ts";
import type { ActivateVoucherAnswer, ActivateVoucherRefusal } from "../../../src/protocol/vouchers.ts";
import type { MoneyTrx } from "../../platform/db/store.ts";
import { userAccounts } from "../ledger/accounts.ts";
import { owedOf } from "../ledger/debts.ts";
import type { MoneyDeps } from "../open-money.ts";
import { endVoucher, type Voucher } from "./end-voucher.ts";

export type UseDeps = Pick<MoneyDeps, "dataKey" | "gambling" | "news">;

interface Use {
  sub: string;
  /** 16 digits. */
  code: string;
  now: number;
}

export const refusedUse = (ErrorText: ActivateVoucherRefusal): ActivateVoucherAnswer => ({
  ErrorText,
  amount: null,
  currency: null,
  newCredit: null,
});

/** null = it may be used. Time-outs, exclusion and limits are about deposits: who takes back makes none. */
async function refusalOf(
  trx: MoneyTrx,
  { gambling }: UseDeps,
  voucher: Voucher,
  { sub, now }: Use,
): Promise<ActivateVoucherRefusal | null> {
  const { currency, currency_id: currencyId, amount: minor, status, expires_at } = voucher;
  if (status === "expired" || (status === "open" && expires_at <= now)) return "voucherExpired";
  if (status !== "open") return "voucherUsed";
  const accounts = await userAccounts(trx, sub, currencyId);
  if (accounts === null || accounts.currency !== currency) return "noWallet";
  return voucher.sub === sub ? null : gambling.depositRefusal(trx, { sub, currencyId, minor, now });
}

/** null = there is no voucher with that code. */
export async function applyVoucher(trx: MoneyTrx, deps: UseDeps, use: Use): Promise<ActivateVoucherAnswer | null> {
  const { sub, code, now } = use;
  const mark = deps.dataKey.mark("voucher", code);
  const voucher = await trx.selectFrom("voucher").selectAll().where("code_mark", "=", mark).executeTakeFirst();
  if (voucher === undefined) return null;
  const refusal = await refusalOf(trx, deps, voucher, use);
  if (refusal !== null) return refusedUse(refusal);
  const isOwn = voucher.sub === sub;
  const accounts = await endVoucher(trx, voucher, { status: isOwn ? "returned" : "used", to: sub, now });
  deps.news.tell(trx, sub, ["wallets", "vouchers"]);
  if (!isOwn) deps.news.tell(trx, voucher.sub, ["vouchers"]);
  const { amount, currency } = voucher;
  const { wallet0, wallet1 } = accounts;
  const newCredit = toMajor(wallet0.balance + wallet1.balance + Math.max(0, amount - owedOf(accounts)));
  return { ErrorText: "ok", amount: toMajor(amount), currency, newCredit };
}
