// What the sandbox's payment provider keeps. Amounts are minor units, times epoch ms.
import type { ProviderEventType } from "../../../../src/protocol/payment-webhooks.ts";
import type { PspOutcome } from "./outcomes.ts";
import type { SandboxPayments } from "../../../../src/protocol/sandbox.ts";

export interface PspPaymentTable {
  ref: string;
  /** The site's: asked again under it, the first one is answered. */
  payment_id: string;
  kind: "payment" | "payout";
  method: string;
  amount: number;
  currency: string;
  /** JSON of where a withdrawal goes. */
  source: string | null;
  return_url: string | null;
  /** What the player chose on its page. */
  outcome: PspOutcome | null;
  created_at: number;
}

/** What happened to it, or will; without a time it never does, and is only told. */
export interface PspEventTable {
  id: string;
  ref: string;
  type: ProviderEventType;
  amount: number;
  happens_at: number | null;
}

/** One that is to be sent. */
export interface PspWebhookTable {
  id: string;
  event_id: string;
  forged: number;
  /** null = it was sent, or given up. */
  due_at: number | null;
  tries: number;
}

/** How it was told to go about withdrawals: one row, or none. */
interface PspSteeringTable {
  id: number;
  pay_out: NonNullable<SandboxPayments["payOut"]>;
  delay_ms: number;
}

export interface PspTables {
  psp_steering: PspSteeringTable;
  psp_payment: PspPaymentTable;
  psp_event: PspEventTable;
  psp_webhook: PspWebhookTable;
}
