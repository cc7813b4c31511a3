// General setting `fourEyes`: up to which an administrator acts alone.
import * as z from "zod/mini";
import { amountSchema } from "../primitives.ts";

/** withdrawal = approve, refund, decide and payOut; a line always needs approval. */
export const fourEyesKinds = ["adjust", "withdrawal", "void", "float", "settle", "commission", "campaign"] as const;
export type FourEyesKind = (typeof fourEyesKinds)[number];

/** What is above the limit needs approval; what is not named always does. */
export const fourEyesSchema = z.array(
  z.object({
    kind: z.enum(fourEyesKinds),
    currency: z.object({ currency_id: z.int(), currency: z.string() }),
    limit: amountSchema.check(z.nonnegative()),
  }),
);
export type FourEyesLimits = z.infer<typeof fourEyesSchema>;
