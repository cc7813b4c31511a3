// Money between an agent and the players or agents directly below. Amounts in major units.
import * as z from "zod/mini";
import { amountSchema, uuidSchema } from "../primitives.ts";
import { subSchema } from "./users.ts";
import { wordsSchema } from "../words.ts";

const currencySchema = z.string().check(z.minLength(1), z.maxLength(20));
const moveFields = {
  sub: subSchema,
  amount: amountSchema.check(z.positive()),
  currency: currencySchema,
  direction: z.enum(["add", "remove"]),
  note: z.nullish(wordsSchema(200)),
  requestId: z.optional(uuidSchema),
};

/**
 * POST /agency/v1/credit. Refused: 422 insufficientAgentCredit, insufficientCredit, depositRefused, agentLimitReached,
 * consentMissing, noWallet; 404 of whom is no direct player; 409 conflict.
 */
export const agencyCreditRequestSchema = z.object(moveFields);
export type AgencyCreditRequest = z.infer<typeof agencyCreditRequestSchema>;

export const agencyCreditAnswerSchema = z.object({
  /** Stands on the receipt, in the player's messages and in the statement. */
  operationId: z.string(),
  amount: amountSchema,
  currency: z.string(),
  /** What the player has in cash now; of agents/float: the other agent's float. */
  balance: amountSchema,
  /** What the caller can give out now; an administrator: null. */
  available: z.nullable(amountSchema),
});
export type AgencyCreditAnswer = z.infer<typeof agencyCreditAnswerSchema>;

/** POST /agency/v1/payOut: 6 digits that the player shows. `confirm` false only looks. 422 codeInvalid, 429. */
export const agencyWithdrawalRequestSchema = z.object({
  code: z.string().check(z.trim(), z.regex(/^\d{6}$/, "must be 6 digits")),
  confirm: z.boolean(),
  requestId: z.optional(uuidSchema),
});
export type AgencyWithdrawalRequest = z.infer<typeof agencyWithdrawalRequestSchema>;
export const agencyWithdrawalAnswerSchema = z.object({
  username: z.string(),
  amount: amountSchema,
  currency: z.string(),
  /** The payment's id; missing while it is only looked at. */
  operationId: z.optional(z.string()),
});
export type AgencyWithdrawalAnswer = z.infer<typeof agencyWithdrawalAnswerSchema>;

/**
 * POST /agency/v1/agents/float, answered as credit. A float is taken back only as far as it is there: else 422
 * insufficientCredit. An administrator's above the four-eyes limit: 202 {proposalId}.
 */
export const agencyFloatRequestSchema = z.object({
  ...moveFields,
  /** Of an administrator who gives it, beside a note. */
  reason: z.nullish(wordsSchema(200)),
});
export type AgencyFloatRequest = z.infer<typeof agencyFloatRequestSchema>;
