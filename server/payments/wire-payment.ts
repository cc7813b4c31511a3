// A payment as its player reads it.
import { toMajor } from "../../src/domain/money.ts";
import type { Payment } from "../../src/protocol/payments.ts";
import type { PaymentTable } from "./tables.ts";

export function canCancel({ direction, status }: Pick<PaymentTable, "direction" | "status">): boolean {
  return status === (direction === "deposit" ? "open" : "requested");
}

export function wirePayment(row: PaymentTable): Payment {
  const isOpen = row.status === "open";
  return {
    paymentId: row.id,
    direction: row.direction,
    method: row.method,
    amount: toMajor(row.amount),
    currency: row.currency,
    currency_id: row.currency_id,
    status: row.status,
    reason: row.reason,
    source: row.source_id === null ? null : { id: row.source_id, label: row.source_label ?? "" },
    redirectUrl: isOpen ? row.redirect_url : null,
    code: null,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    expiresAt: isOpen ? row.expires_at : null,
    canCancel: canCancel(row),
  };
}
