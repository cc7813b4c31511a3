// General setting `fourEyes`: up to which an administrator acts alone.
import * as z from "zod/mini";
import { amountSchema } from "../primitives.ts";

/** withdrawal = approve, refund, decide and payOut; a line always takes two. */
export const fourEyesKinds = ["adjust", "withdrawal", "void", "float", "settle", "commission"] as const;
export type FourEyesKind = (typeof fourEyesKinds)[number];

/** What is above the limit takes two; what is not named does so always. */
export const fourEyesSchema = z.array(
  z.object({
    kind: z.enum(fourEyesKinds),
    currency: z.object({ currency_id: z.int(), currency: z.string() }),
    limit: amountSchema.check(z.nonnegative()),
  }),
);
export type FourEyesLimits = z.infer<typeof fourEyesSchema>;
