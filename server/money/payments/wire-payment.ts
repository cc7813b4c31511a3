// A payment as its player reads it.
import { toMajor } from "../../../src/domain/money.ts";
import type { Payment } from "../../../src/protocol/payments.ts";
import type { DataKey } from "../data-key.ts";
import { shopCodeOf } from "./shops/shop-code.ts";
import type { PaymentTable } from "./tables.ts";

export function canCancel({ direction, status }: Pick<PaymentTable, "direction" | "status">): boolean {
  return status === (direction === "deposit" ? "open" : "requested");
}

/** @param dataKey opens the code of a withdrawal at a shop, for its player alone */
export function wirePayment(row: PaymentTable, dataKey: Pick<DataKey, "open">): Payment {
  const isOpen = row.status === "open";
  const code = row.status === "requested" ? shopCodeOf(row, dataKey) : null;
  return {
    paymentId: row.id,
    direction: row.direction,
    method: row.method,
    amount: toMajor(row.amount),
    ...(row.returned === 0 ? {} : { returned: toMajor(row.returned) }),
    currency: row.currency,
    currency_id: row.currency_id,
    status: row.status,
    reason: row.reason,
    source: row.source_id === null ? null : { id: row.source_id, label: row.source_label ?? "" },
    redirectUrl: isOpen ? row.redirect_url : null,
    code,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    expiresAt: isOpen || code !== null ? row.expires_at : null,
    canCancel: canCancel(row),
  };
}
