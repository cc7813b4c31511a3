// What a client makes of the answers about rounds of games, and how it keeps them.
import * as z from "zod/mini";
import { orElse } from "../primitives.ts";
import { listOf, moneyPageOf } from "../readable-lists.ts";
import { roundAnswerSchema, roundsAnswerSchema, roundSchema } from "./rounds.ts";

export const openRoundsSchema = listOf(roundSchema);

export const roundsPageSchema = moneyPageOf(roundSchema, { sums: roundsAnswerSchema.shape.sums });
export type RoundsPage = z.infer<typeof roundsPageSchema>;

const { detail, verification } = roundAnswerSchema.shape;
/** How another provider plays and proves its rounds may not be known here: then nothing is said of it, but the money stands. */
export const oneRoundSchema = z.extend(roundAnswerSchema, {
  detail: orElse(detail, null),
  verification: orElse(verification, null),
});
