// A voucher ends once: it is used by somebody, or what it is worth goes back to its maker. In a transaction.
import type { Selectable } from "kysely";
import { ChangedMeanwhileError, type MoneyTrx } from "../../platform/db/store.ts";
import { requireAccounts, type UserAccounts } from "../ledger/accounts.ts";
import { housePot } from "../ledger/house-pots.ts";
import { post } from "../ledger/post.ts";
import type { VoucherTable } from "./tables.ts";

export type Voucher = Selectable<VoucherTable>;

/**
 * @param to who gets what it is worth, whose lock is held
 * @returns that one's accounts as they were before
 * @throws ChangedMeanwhileError where it ended meanwhile
 */
export async function endVoucher(
  trx: MoneyTrx,
  { id, sub, amount, currency, currency_id: currencyId, last4 }: Voucher,
  { status, to, now }: { status: "used" | "returned" | "expired"; to: string; now: number },
): Promise<UserAccounts> {
  const ended = await trx
    .updateTable("voucher")
    // Its digits are not shown again.
    .set({ status, ended_at: now, used_by: to === sub ? null : to, code_sealed: "" })
    .where("id", "=", id)
    .where("status", "=", "open")
    .returning("id")
    .executeTakeFirst();
  if (ended === undefined) throw new ChangedMeanwhileError(`voucher ${id}`);
  const accounts = await requireAccounts(trx, to, currencyId);
  const entries = [
    { account: await housePot(trx, "~vouchers", { currency, currencyId }), amount: -amount },
    { account: accounts.wallet0, amount },
  ];
  const kind = status === "used" ? "voucherUsed" : "voucherBack";
  await post(trx, { kind, ref: id, note: last4, at: now, entries });
  return accounts;
}
