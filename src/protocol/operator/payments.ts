// /operator/v1/payments and below: what waits for an operator, and what operators do with money that comes and goes.
// Amounts in major units.
import * as z from "zod/mini";
import { paymentSchema } from "../payments.ts";

import { listAnswerSchema } from "./lists.ts";

/** What an operator may do with a payment as it stands. */
export const paymentActs = ["approve", "reject", "refund", "decide"] as const;
export type PaymentAct = (typeof paymentActs)[number];

/** Why a payment waits for an operator's word. */
export const reviewReasons = [
  "amountDiffers",
  "currencyDiffers",
  "notReturnable",
  "pendingTooLong",
  "returnedTooMuch",
  "sentTooLong",
] as const;
export type ReviewReason = (typeof reviewReasons)[number];

export const reviewOutcomes = ["paid", "unpaid"] as const;
export type ReviewOutcome = (typeof reviewOutcomes)[number];

/** A Payment as its player reads it, whose it is, and what may be done with it. */
export const operatorPaymentSchema = z.extend(paymentSchema, {
  sub: z.string(),
  username: z.string(),
  provider: z.string(),
  /** The provider's own name of it; null = it does not have it yet. */
  providerRef: z.nullable(z.string()),
  acts: z.array(z.enum(paymentActs)),
  /** What can be said of one in review. */
  outcomes: z._default(z.array(z.enum(reviewOutcomes)), [...reviewOutcomes]),
  /** The open proposal about it; null = none. */
  proposalId: z.nullable(z.string()),
});
export type OperatorPayment = z.infer<typeof operatorPaymentSchema>;
export const operatorPaymentsAnswerSchema = listAnswerSchema(operatorPaymentSchema);
export type OperatorPaymentsAnswer = z.infer<typeof operatorPaymentsAnswerSchema>;
