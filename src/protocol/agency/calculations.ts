// What agents earned, counted run by run. Amounts in major units.
import * as z from "zod/mini";
import { listAnswerSchema, listRequestSchema } from "../operator/lists.ts";
import { amountSchema, epochMsSchema } from "../primitives.ts";
import { personSchema } from "./me.ts";

export const calculationStates = ["draft", "closed", "paid"] as const;
export type CalculationState = (typeof calculationStates)[number];

const runFields = {
  id: z.string(),
  /** Included. */
  from: epochMsSchema,
  /** Not included. */
  to: epochMsSchema,
  currency: z.string(),
  currency_id: z.int(),
  state: z.enum(calculationStates),
};

const rowFields = {
  /** null = all together, for those who are told no names. */
  agent: z.nullable(personSchema),
  /** Who played, in the whole subtree. */
  players: z.int(),
  tickets: z.int(),
  stake: amountSchema,
  win: amountSchema,
  cashOut: amountSchema,
  bonusCost: amountSchema,
  /** What earlier runs left over as a loss: not above 0. */
  carryIn: amountSchema,
  /** What the per cents are taken of. */
  base: amountSchema,
  commission: amountSchema,
  carryOut: amountSchema,
  /** What of stake, win and cash-out corrects tickets of earlier runs: what it changes of stake - win - cashOut. */
  corrections: amountSchema,
};
export const calculationRowSchema = z.object(rowFields);
export type CalculationRow = z.infer<typeof calculationRowSchema>;

/** POST /agency/v1/calculations: the subtree's rows of closed and paid runs; an administrator's with drafts. */
export const calculationsRequestSchema = listRequestSchema(["-to", "username", "commission"]);
export type CalculationsRequest = z.infer<typeof calculationsRequestSchema>;
export const listedCalculationSchema = z.object({ ...runFields, ...rowFields });
export type ListedCalculation = z.infer<typeof listedCalculationSchema>;
export const calculationsAnswerSchema = listAnswerSchema(listedCalculationSchema);
export type CalculationsAnswer = z.infer<typeof calculationsAnswerSchema>;

/** GET /agency/v1/calculations/{id} */
export const calculationParamsSchema = z.object({ id: z.string().check(z.minLength(1), z.maxLength(64)) });
export const calculationSchema = z.object({
  ...runFields,
  closedAt: z.nullable(epochMsSchema),
  paidAt: z.nullable(epochMsSchema),
  rows: z.array(calculationRowSchema),
});
export type Calculation = z.infer<typeof calculationSchema>;
