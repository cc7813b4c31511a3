// What the sandbox's provider can be told to do with a payment, on its page, and what follows from it.
import type { ProviderEventType } from "../../../../src/protocol/payment-webhooks.ts";
import type { SandboxPayments } from "../../../../src/protocol/sandbox.ts";

const second = 1000;

export const pspOutcomes = [
  "success",
  "failure",
  "cancel",
  "pending",
  "late",
  "double",
  "lost",
  "wrongAmount",
  "forged",
] as const;
export type PspOutcome = (typeof pspOutcomes)[number];

/** Its buttons, as they are named. */
export const outcomeNames: Readonly<Record<PspOutcome, string>> = {
  success: "Pay",
  failure: "Fail",
  cancel: "Cancel",
  pending: "Pending",
  late: "Late",
  double: "Twice",
  lost: "Lost",
  wrongAmount: "Wrong amount",
  forged: "Forged",
};

/** What happens, and how it is told. */
export interface Happening {
  type: ProviderEventType;
  /** Beyond what was asked for; minor units. */
  more?: number;
  /** ms from now; null = it does not happen, and is only told. */
  after: number | null;
  /** How often it is told. */
  webhooks: number;
  isForged?: boolean;
}

const happeningOf = (type: ProviderEventType, after = 0): Happening => ({ type, after, webhooks: 1 });

export const happenings: Readonly<Record<PspOutcome, readonly Happening[]>> = {
  success: [happeningOf("payment.succeeded")],
  failure: [happeningOf("payment.failed")],
  cancel: [happeningOf("payment.cancelled")],
  pending: [happeningOf("payment.pending"), happeningOf("payment.succeeded", 10 * second)],
  late: [happeningOf("payment.succeeded", 8 * second)],
  // The same one twice, and once more as if it were another.
  double: [{ type: "payment.succeeded", after: 0, webhooks: 2 }, happeningOf("payment.succeeded")],
  lost: [{ type: "payment.succeeded", after: 0, webhooks: 0 }],
  wrongAmount: [{ ...happeningOf("payment.succeeded"), more: 100 }],
  forged: [{ type: "payment.succeeded", after: null, webhooks: 1, isForged: true }],
};

export type WithdrawalMode = NonNullable<SandboxPayments["payOut"]>;
export const defaultWithdrawalMs = 2 * second;

export function withdrawalHappenings(mode: WithdrawalMode, delayMs: number): readonly Happening[] {
  switch (mode) {
    case "succeed":
      return [happeningOf("payout.succeeded", delayMs)];
    case "fail":
      return [happeningOf("payout.failed", delayMs)];
    case "return":
      return [happeningOf("payout.succeeded", delayMs), happeningOf("payout.returned", 2 * delayMs)];
    case "silent":
      return [];
  }
}
