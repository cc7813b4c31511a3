// The tables that payments own. Amounts are minor units, times epoch ms.
import type { ProviderEventType } from "../../../src/protocol/payment-webhooks.ts";
import type { PaymentDirection, PaymentMethodName, PaymentStatus } from "../../../src/protocol/payments.ts";
import type { WithdrawalMoney } from "./withdrawals/withdrawal-state.ts";

export interface PaymentTable {
  id: string;
  sub: string;
  direction: PaymentDirection;
  method: PaymentMethodName;
  provider: string;
  currency: string;
  currency_id: number;
  amount: number;
  /** What follows from all that is known of it. */
  status: PaymentStatus;
  reason: string | null;
  source_id: string | null;
  source_label: string | null;
  /** null = the provider does not have it yet. */
  provider_ref: string | null;
  redirect_url: string | null;
  /** What was said first on this side, for good: by the player, by time, by an operator. */
  decision: "cancelled" | "expired" | "unstarted" | "rejected" | "approved" | null;
  /** Of a withdrawal: why it was refused or waits. */
  decision_reason: string | null;
  /** What an operator said of one that was reviewed. */
  verdict: "paid" | "unpaid" | null;
  overdue: number;
  not_returnable: number;
  /** Where its money was booked to; of a deposit null = it did not come yet. */
  money: WithdrawalMoney | "wallet" | "returns" | null;
  /** Of a deposit: what its provider took back beyond it, as far as an operator has decided about it. */
  surplus_decided: number;
  /** Of a withdrawal: what the bank sent back of it. */
  returned: number;
  /** Why a deposit was refused when it was booked. */
  refused_because: string | null;
  /** A refund was asked for. */
  refund_asked: number;
  created_at: number;
  updated_at: number;
  expires_at: number | null;
  /** Mark and seal of the code of a withdrawal at a shop, while it is open. */
  code_mark: string | null;
  code_sealed: string | null;
  /** When the job is to look at it; null = it waits for somebody. */
  next_at: number | null;
  /** Of what the job does with it as it stands. */
  tries: number;
  /** Of a deposit: the id of the call that noted it. null = another way, or from before that was kept. */
  request_id: string | null;
}

/** What became of an event: taken; waits for the payment's success; of no use as it stands; of a payment that is not known. */
export type EventOutcome = "taken" | "waits" | "ignored" | "unknown";

/** What a provider told, as it came. */
export interface PaymentEventTable {
  provider: string;
  event_id: string;
  payment_id: string;
  type: ProviderEventType;
  amount: number;
  currency: string;
  body: string;
  received_at: number;
  outcome: EventOutcome;
}

export interface PaymentTables {
  payment: PaymentTable;
  payment_event: PaymentEventTable;
}
