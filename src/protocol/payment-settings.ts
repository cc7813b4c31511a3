// General setting `paymentLimits`. Amounts in major units.
import * as z from "zod/mini";
import { paymentDirections, paymentMethods } from "./payments.ts";
import { amountSchema } from "./primitives.ts";

/** How much may come or go at once; what is not named cannot. */
export const paymentLimitsSchema = z.array(
  z.object({
    method: z.enum(paymentMethods),
    direction: z.enum(paymentDirections),
    currency: z.object({ currency_id: z.int(), currency: z.string() }),
    min: amountSchema.check(z.positive()),
    max: amountSchema.check(z.positive()),
  }),
);
export type PaymentLimits = z.infer<typeof paymentLimitsSchema>;
