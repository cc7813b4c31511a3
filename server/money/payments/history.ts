// A player's payments, newest first.
import { sql } from "kysely";
import type { PaymentHistoryAnswer } from "../../../src/protocol/payments.ts";
import type { PaymentHistoryRequest } from "../../../src/protocol/payment-requests.ts";
import { pageRange, readPage } from "../../platform/db/read-page.ts";
import { timeBound } from "../../platform/http/time-bound.ts";
import type { DataKey } from "../data-key.ts";
import type { Database } from "../../platform/db/database.ts";
import { wirePayment } from "./wire-payment.ts";

export const paymentsPageSize = 20;

/** null = any. */
const only = <Value extends string>(value: Value | "" | "all" | null | undefined): Value | null =>
  value === "" || value === "all" || value === undefined ? null : value;

export async function paymentHistory(
  db: Database,
  dataKey: Pick<DataKey, "open">,
  sub: string,
  { page, direction, status, from, to }: PaymentHistoryRequest,
): Promise<PaymentHistoryAnswer> {
  const [onlyDirection, onlyStatus] = [only(direction), only(status)];
  const [since, until] = [timeBound(from, false), timeBound(to, true)];
  let rows = db.selectFrom("payment").where("sub", "=", sub);
  if (onlyDirection !== null) rows = rows.where("direction", "=", onlyDirection);
  if (onlyStatus !== null) rows = rows.where("status", "=", onlyStatus);
  if (since !== null) rows = rows.where("created_at", ">=", since);
  if (until !== null) rows = rows.where("created_at", "<=", until);
  const shown = await readPage(rows.selectAll(), sql`id desc`, pageRange(page, paymentsPageSize));
  return {
    result: shown.rows.map((row) => wirePayment(row, dataKey)),
    totalPages: Math.ceil(shown.total / paymentsPageSize),
  };
}
