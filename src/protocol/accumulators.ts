// Accumulators that the site made of the favourites of the next day: GET /cms/v1/offer/accumulators.
import * as z from "zod/mini";
import { bookedSelectionSchema } from "./bookings.ts";
import { codeSchema, epochMsSchema } from "./primitives.ts";
import { listOf } from "./readable-lists.ts";

/** The odds that each of a sport's accumulators is near to. */
export const accumulatorTargets = [3, 6, 12] as const;

const accumulatorSchema = z.object({
  target: z.union([z.literal(3), z.literal(6), z.literal(12)]),
  /** A decimal string, as the legs' odds are now. */
  odds: z.string(),
  selections: z.array(bookedSelectionSchema).check(z.minLength(2), z.maxLength(20)),
});
export type ReadyAccumulator = z.infer<typeof accumulatorSchema>;

export const accumulatorsRequestSchema = z.object({ sport: codeSchema.check(z.minLength(1), z.maxLength(20)) });

/** `madeAt`: when the site made them last, epoch ms; 0 = it has made none. */
/** As a client reads it. */
export const readAccumulatorsSchema = z.object({ result: listOf(accumulatorSchema), madeAt: epochMsSchema });
export const accumulatorsSchema = z.object({ result: z.array(accumulatorSchema), madeAt: epochMsSchema });
