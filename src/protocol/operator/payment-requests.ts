// What the server is asked by /operator/v1/payments and below: a file of its own, since no client has to read it.
import * as z from "zod/mini";
import { paymentDirections, paymentIdSchema, paymentMethods, paymentStatuses } from "../payments.ts";
import { amountSchema, uuidSchema } from "../primitives.ts";
import { timeBoundSchema } from "../transactions.ts";
import { listRequestSchema, reasonSchema } from "./lists.ts";
import { reviewOutcomes, type ReviewOutcome } from "./payments.ts";

const subSchema = z.string().check(z.minLength(1), z.maxLength(100));

/** POST /operator/v1/payments; `search` looks for the player, `status` "waiting" = requested and review. */
export const operatorPaymentsRequestSchema = z.extend(
  listRequestSchema(["-createdAt", "updatedAt", "amount", "status", "username"]),
  {
    direction: z.nullish(z.enum(paymentDirections)),
    status: z.nullish(z.enum(["waiting", ...paymentStatuses])),
    method: z.nullish(z.enum(paymentMethods)),
    sub: z.nullish(subSchema),
    currency: z.nullish(z.string().check(z.maxLength(20))),
    from: timeBoundSchema,
    to: timeBoundSchema,
  },
);
export type OperatorPaymentsRequest = z.infer<typeof operatorPaymentsRequestSchema>;

/**
 * POST /operator/v1/payments/approve, /reject, /refund: 200 with the payment, above the four-eyes limit 202 {proposalId}
 * (reject: never); 404; 409 paymentDecided; refund 422 insufficientCredit. Who rejects tells the player the reason.
 */
export const paymentActSchema = z.object({ paymentId: paymentIdSchema, reason: reasonSchema });

/** What a payment's status is called afterwards says the same. */
const statusOutcomes = { succeeded: "paid", failed: "unpaid" } as const;
const reviewOutcomeSchema = z.pipe(
  z.enum([...reviewOutcomes, "succeeded", "failed"]),
  z.transform((outcome): ReviewOutcome =>
    outcome === "succeeded" || outcome === "failed" ? statusOutcomes[outcome] : outcome,
  ),
);
/**
 * POST /operator/v1/payments/decide, of one in review: paid (or succeeded) = the money came or arrived, unpaid (or failed)
 * = it did not; of one returned too much (`returnedTooMuch`): paid = the provider did take the surplus, unpaid = it was only
 * told twice. 409 paymentDecided where the outcome is none of `outcomes`. Answered as `paymentActSchema`'s calls.
 */
export const decidePaymentSchema = z.extend(paymentActSchema, { outcome: reviewOutcomeSchema });

/**
 * POST /operator/v1/payments/payOut: a withdrawal for a player who cannot ask for it (excluded or blocked), approved by
 * that. 422 methodUnavailable of another player; sourceMissing, closedLoop, insufficientCredit, noWallet
 * as /payments/v1/initiate.
 */
export const operatorWithdrawalSchema = z.object({
  sub: subSchema,
  amount: amountSchema.check(z.positive()),
  /** Id of one that was paid in from; default the only one. */
  source: z.nullish(z.string().check(z.maxLength(200))),
  /** Default the source's, where it is of one currency. */
  currency: z.nullish(z.string().check(z.minLength(1), z.maxLength(20))),
  reason: reasonSchema,
  requestId: z.optional(uuidSchema),
});
export type OperatorWithdrawal = z.infer<typeof operatorWithdrawalSchema>;
