// Several outcomes of one match as one selection: POST /cms/v1/betting/combination and .../options.
import * as z from "zod/mini";
import { combinationsTable } from "../domain/offer/combination-code.ts";
import { marketsTableSchema } from "./match.ts";
import { codeSchema, epochMsSchema, eventIdSchema, oddSchema, orElse } from "./primitives.ts";

/** More than a combination has are refused by name; a request with more than these is none. */
const mostRequestedLegs = 50;

const textSchema = codeSchema.check(z.maxLength(100));
export const combinationLegSchema = z.object({
  marketsTable: marketsTableSchema,
  marketsKey: textSchema.check(z.minLength(1)),
  band: textSchema,
  player: textSchema,
  selectionCode: textSchema.check(z.minLength(1)),
});

/** Where the price of a selection stands: in one of a match's two maps, or in neither: a combination has a price of its own. */
export const selectionTableSchema = z.enum([...marketsTableSchema.options, combinationsTable]);
export type SelectionTable = z.infer<typeof selectionTableSchema>;

export const combinationRequestSchema = z.object({
  eventId: eventIdSchema,
  legs: z.array(combinationLegSchema).check(z.minLength(1), z.maxLength(mostRequestedLegs)),
});
export type CombinationRequest = z.infer<typeof combinationRequestSchema>;

export const combinationOptionsRequestSchema = z.object({
  eventId: eventIdSchema,
  /** Chosen so far; none at first. */
  legs: z.array(combinationLegSchema).check(z.maxLength(mostRequestedLegs)),
});

const chanceSchema = z.number().check(z.gte(0), z.lte(1));

export const combinationAnswerSchema = z.object({
  eventId: eventIdSchema,
  /** "-" = it cannot be bet on now. */
  odd: oddSchema,
  /** Names the combination on a ticket. */
  code: z.string(),
  status: z.enum(["open", "locked"]),
  legs: z.array(
    z.extend(combinationLegSchema, { odd: oddSchema, covered: z.boolean(), fair: z.optional(chanceSchema) }),
  ),
  /** Fair chance that all legs come true; absent, as those of the legs, where the feed prices combinations and does not say. */
  fair: z.optional(chanceSchema),
  /** Where prices come from elsewhere: the most by which the model that was fitted to them misses one. */
  fitError: z.optional(chanceSchema),
  /** Why nothing of its part of the offer can be bet on. */
  reason: z.optional(z.string()),
  confirmedAt: epochMsSchema,
});
export type CombinationAnswer = z.infer<typeof combinationAnswerSchema>;

export const optionStateSchema = z.enum(["add", "covered", "impossible"]);
export type OptionState = z.infer<typeof optionStateSchema>;

/** A state that is not known is none in which an outcome can be added. */
const optionSchema = z.tuple([
  marketsTableSchema,
  codeSchema,
  codeSchema,
  codeSchema,
  codeSchema,
  orElse(optionStateSchema, "impossible"),
]);
export const combinationOptionsAnswerSchema = z.object({
  eventId: eventIdSchema,
  /** [marketsTable, marketsKey, band, player, selectionCode, state]; of suspended lines as well: what they are once they open. */
  options: z.array(optionSchema),
  /** Of the impossible ones: the place of the option, and of a chosen leg that it cannot come true with. */
  pairs: z.optional(z.array(z.tuple([z.int(), z.int()]))),
});
export type CombinationOptionsAnswer = Pick<z.infer<typeof combinationOptionsAnswerSchema>, "options" | "pairs">;
/** As a client reads it: the design has the list alone. */
export const readOptionsSchema = z.union([
  combinationOptionsAnswerSchema,
  z.pipe(
    z.array(optionSchema),
    z.transform((options): CombinationOptionsAnswer => ({ options })),
  ),
]);

export const readyCombinationsRequestSchema = z.object({ eventId: eventIdSchema });

/** POST /cms/v1/betting/combination/ready: made of the match's favourites, each near the odd it aims at; none but of football. */
export const readyCombinationsAnswerSchema = z.object({
  eventId: eventIdSchema,
  combinations: z.array(z.extend(combinationAnswerSchema, { target: z.number() })),
});
export type ReadyCombinationsAnswer = z.infer<typeof readyCombinationsAnswerSchema>;
