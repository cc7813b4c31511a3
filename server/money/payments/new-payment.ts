// The row of a payment that has just been asked for, and when the job looks at it first.
import { newId } from "../../platform/db/new-id.ts";
import type { MoneyTrx } from "../../platform/db/store.ts";
import { openMs } from "./schedule.ts";
import type { PaymentTable } from "./tables.ts";

type Asked = Pick<
  PaymentTable,
  "sub" | "direction" | "method" | "provider" | "currency" | "currency_id" | "amount" | "source_id" | "source_label"
>;

/** A payment as it begins. @param now epoch ms */
export function newPayment(draft: Asked, now: number): PaymentTable {
  const isDeposit = draft.direction === "deposit";
  return {
    ...draft,
    id: newId(),
    status: isDeposit ? "open" : "requested",
    reason: null,
    provider_ref: null,
    redirect_url: null,
    decision: null,
    decision_reason: null,
    verdict: null,
    overdue: 0,
    not_returnable: 0,
    surplus_decided: 0,
    returned: 0,
    refused_because: null,
    refund_asked: 0,
    tries: 0,
    request_id: null,
    code_mark: null,
    code_sealed: null,
    money: isDeposit ? null : "held",
    created_at: now,
    updated_at: now,
    expires_at: isDeposit ? now + openMs : null,
    // A deposit is first looked at when it expires: before its provider has it there is nothing to ask the provider.
    next_at: isDeposit ? now + openMs : null,
  };
}

export async function insertPayment(trx: MoneyTrx, payment: PaymentTable): Promise<void> {
  await trx.insertInto("payment").values(payment).execute();
}
