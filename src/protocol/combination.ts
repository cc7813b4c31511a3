// Several outcomes of one match as one selection: POST /cms/v1/betting/combination and .../options.
import * as z from "zod/mini";
import { marketsTableSchema } from "./match.ts";
import { codeSchema, epochMsSchema, eventIdSchema, oddSchema } from "./primitives.ts";

/** More are refused by name; a request with more than the second number is none. */
export const mostCombinationLegs = 8;
const mostRequestedLegs = 50;

const textSchema = codeSchema.check(z.maxLength(100));
const legSchema = z.object({
  marketsTable: marketsTableSchema,
  marketsKey: textSchema.check(z.minLength(1)),
  band: textSchema,
  player: textSchema,
  selectionCode: textSchema.check(z.minLength(1)),
});

export const combinationRequestSchema = z.object({
  eventId: eventIdSchema,
  legs: z.array(legSchema).check(z.minLength(1), z.maxLength(mostRequestedLegs)),
});
export type CombinationRequest = z.infer<typeof combinationRequestSchema>;

export const combinationOptionsRequestSchema = z.object({
  eventId: eventIdSchema,
  /** Chosen so far; none at first. */
  legs: z.array(legSchema).check(z.maxLength(mostRequestedLegs)),
});

const chanceSchema = z.number().check(z.gte(0), z.lte(1));

export const combinationAnswerSchema = z.object({
  eventId: eventIdSchema,
  /** "-" = it cannot be bet on now. */
  odd: oddSchema,
  /** Names the combination on a ticket. */
  code: z.string(),
  status: z.enum(["open", "locked"]),
  legs: z.array(z.extend(legSchema, { odd: oddSchema, covered: z.boolean(), fair: chanceSchema })),
  /** Fair chance that all legs come true. */
  fair: chanceSchema,
  /** Why nothing of its part of the offer can be bet on. */
  reason: z.optional(z.string()),
  confirmedAt: epochMsSchema,
});
export type CombinationAnswer = z.infer<typeof combinationAnswerSchema>;

export const optionStateSchema = z.enum(["add", "covered", "impossible"]);
export type OptionState = z.infer<typeof optionStateSchema>;

export const combinationOptionsAnswerSchema = z.object({
  eventId: eventIdSchema,
  /** [marketsTable, marketsKey, band, player, selectionCode, state] */
  options: z.array(z.tuple([marketsTableSchema, codeSchema, codeSchema, codeSchema, codeSchema, optionStateSchema])),
});
export type CombinationOptionsAnswer = z.infer<typeof combinationOptionsAnswerSchema>;
