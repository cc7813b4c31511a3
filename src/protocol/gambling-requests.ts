// What a player asks for of limits and pauses: looked at by the server alone.
import * as z from "zod/mini";
import { cancelChangeSchema, exclusionSpans, timeOutSpans } from "./gambling.ts";
import { amountSchema } from "./primitives.ts";

const limitAmountSchema = amountSchema.check(z.positive(), z.lte(100_000_000));

/** A lower limit holds at once; a higher one, or none (null), after 24 hours. */
export const setLimitSchema = z.extend(cancelChangeSchema, { limit: z.nullable(limitAmountSchema) });
export const timeOutSchema = z.object({ span: z.enum(timeOutSpans) });
export const exclusionSchema = z.object({ span: z.enum(exclusionSpans) });
