// Puts cash into a voucher. Under its maker's lock, in a transaction.
import { isFreeBetCurrency, toMajor, toMinor } from "../../../src/domain/money.ts";
import type {
  CreateVoucherAnswer,
  CreateVoucherRefusal,
  CreateVoucherRequest,
} from "../../../src/protocol/vouchers.ts";
import { beforeWithdrawal } from "../bonuses/withdrawal.ts";
import { newId } from "../../platform/db/new-id.ts";
import type { MoneyTrx } from "../../platform/db/store.ts";
import { staffRefusal } from "../../people/gambling/staff-refusal.ts";
import { userAccounts } from "../ledger/accounts.ts";
import { housePot } from "../ledger/house-pots.ts";
import { post } from "../ledger/post.ts";
import { isOverUndeposited, checkLeave } from "../leave-check.ts";
import { freeCash, moneyLeaves } from "../money-leaves.ts";
import type { MoneyDeps } from "../open-money.ts";
import { groupedCode, newCode } from "./voucher-code.ts";
import type { Settings } from "../../site/settings/setting.ts";
import { voucherLimits } from "../../site/settings/money-settings.ts";

/** What a voucher may be worth in a currency. Minor units; null = there are no vouchers in that currency. */
function voucherLimitsOf(settings: Settings, currencyId: number): { min: number; max: number } | null {
  const currencyLimits = settings.read(voucherLimits).find(({ currency }) => currency.currency_id === currencyId);
  return currencyLimits === undefined ? null : { min: toMinor(currencyLimits.min), max: toMinor(currencyLimits.max) };
}

const mostOpen = 20;
const goodForMs = 90 * 24 * 3600_000;

/** Where a code was drawn that another voucher has. */
async function unusedCode(trx: MoneyTrx, dataKey: MoneyDeps["dataKey"]): Promise<{ code: string; mark: string }> {
  for (;;) {
    const code = newCode();
    const mark = dataKey.mark("voucher", code);
    const existingVoucher = await trx
      .selectFrom("voucher")
      .select("id")
      .where("code_mark", "=", mark)
      .executeTakeFirst();
    if (existingVoucher === undefined) return { code, mark };
  }
}

async function countOpen(trx: MoneyTrx, sub: string): Promise<number> {
  const { count } = await trx
    .selectFrom("voucher")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("sub", "=", sub)
    .where("status", "=", "open")
    .executeTakeFirstOrThrow();
  return count;
}

export async function createVoucher(
  trx: MoneyTrx,
  { settings, dataKey, news }: Pick<MoneyDeps, "settings" | "dataKey" | "news">,
  { sub, request, now }: { sub: string; request: CreateVoucherRequest; now: number },
): Promise<CreateVoucherAnswer> {
  const { amount, currency, currencyId } = request;
  const refused = (ErrorText: CreateVoucherRefusal, range: { min?: number; max?: number } = {}) => ({
    ErrorText,
    textCode: null,
    voucher: null,
    newCredit: null,
    amount,
    currency,
    ...range,
  });
  const accounts = isFreeBetCurrency(currencyId) ? null : await userAccounts(trx, sub, currencyId);
  const limits = voucherLimitsOf(settings, currencyId);
  if (accounts === null || accounts.currency !== currency || limits === null) return refused("noWallet");
  const staff = await staffRefusal(trx, settings, sub);
  if (staff !== null) return refused(staff);
  const minor = toMinor(amount);
  if (minor < limits.min || minor > limits.max)
    return refused("voucherAmount", { min: toMajor(limits.min), max: toMajor(limits.max) });
  const { wallet0, wallet1 } = accounts;
  if (minor > freeCash(accounts)) return refused("insufficientCredit");
  // The player is not asked here whether the bonus may end: it is given up first, or stays.
  if ((await beforeWithdrawal(trx, sub, currencyId)) !== "free") return refused("bonusWouldEnd");
  if ((await countOpen(trx, sub)) >= mostOpen) return refused("voucherCount");

  const leaving = { sub, currencyId, minor };
  if (await isOverUndeposited(trx, leaving, limits.max, now)) return refused("voucherNoDeposit");
  // A code cannot wait for documents: anybody who is given it takes the money.
  const check = await checkLeave(trx, settings, leaving, now);
  if (check.needsDocuments) return refused("documentsNeeded");

  const id = newId();
  const { code, mark } = await unusedCode(trx, dataKey);
  await trx
    .insertInto("voucher")
    .values({
      id,
      sub,
      currency,
      currency_id: currencyId,
      amount: minor,
      status: "open",
      code_mark: mark,
      code_sealed: dataKey.seal("voucher", id, code),
      last4: code.slice(-4),
      created_at: now,
      expires_at: now + goodForMs,
      used_by: null,
      ended_at: null,
    })
    .execute();
  const entries = [
    { account: wallet0, amount: -minor },
    { account: await housePot(trx, "~vouchers", { currency, currencyId }), amount: minor },
  ];
  const receipt = await moneyLeaves(trx, check, now);
  await post(trx, { kind: "voucher", receipt, ref: id, note: code.slice(-4), at: now, entries });
  news.tell(trx, sub, ["wallets", "vouchers"]);
  const newCredit = toMajor(wallet0.balance + wallet1.balance - minor);
  return { ErrorText: "ok", textCode: groupedCode(code), voucher: code, newCredit, amount, currency };
}
