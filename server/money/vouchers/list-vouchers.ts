// The vouchers that a player made or used, newest first, page by page.
import { sql } from "kysely";
import { toMajor } from "../../../src/domain/money.ts";
import type { VouchersAnswer, WireVoucher } from "../../../src/protocol/vouchers.ts";
import type { DataKey } from "../data-key.ts";
import { pageRange, readPage } from "../../platform/db/read-page.ts";
import type { Database } from "../../platform/db/database.ts";
import type { Voucher } from "./end-voucher.ts";
import { groupedCode, hiddenCode } from "./voucher-code.ts";

const pageSize = 20;

function wireVoucher(voucher: Voucher, sub: string, dataKey: Pick<DataKey, "open">): WireVoucher {
  const { id, status, last4, currency, code_sealed, ended_at } = voucher;
  const isMaker = voucher.sub === sub;
  const isShown = isMaker && status === "open";
  const code = (isShown ? dataKey.open("voucher", id, code_sealed) : null) ?? hiddenCode(last4);
  return {
    id,
    voucher: code,
    textCode: groupedCode(code),
    amount: toMajor(voucher.amount),
    currency,
    currencyId: voucher.currency_id,
    status,
    role: isMaker ? "made" : "used",
    createdAtTimestamp: voucher.created_at,
    usedAtTimestamp: status === "used" || status === "returned" ? ended_at : null,
    expiresAt: voucher.expires_at,
  };
}

export async function listVouchers(
  db: Database,
  dataKey: Pick<DataKey, "open">,
  { sub, page }: { sub: string; page: number },
): Promise<VouchersAnswer> {
  const vouchersOfUser = db.selectFrom("voucher").where((eb) => eb.or([eb("sub", "=", sub), eb("used_by", "=", sub)]));
  // When it came to this player.
  const newestFirst = sql`case when sub = ${sub} then created_at else ended_at end desc, id desc`;
  const { rows, total } = await readPage(vouchersOfUser.selectAll(), newestFirst, pageRange(page, pageSize));
  return {
    result: rows.map((row) => wireVoucher(row, sub, dataKey)),
    totalPages: Math.ceil(total / pageSize),
  };
}
