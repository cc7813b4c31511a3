// General settings of payments. Amounts in major units.
import * as z from "zod/mini";
import { currencyLimitSchema } from "./cms.ts";
import { paymentDirections, paymentMethods } from "./payments.ts";
import { amountSchema } from "./primitives.ts";

export const paymentLimitsKey = "paymentLimits";
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

export const verifyAboveKey = "verifyAbove";
/** Above it, in 30 days, a player has to show who it is before anything more is paid out; what is not named: never. */
export const verifyAboveSchema = z.array(currencyLimitSchema);

export const autoApproveKey = "withdrawalAutoApprove";
/** Up to which a withdrawal needs no operator; 0, and what is not named: each does. */
export const autoApproveSchema = z.array(currencyLimitSchema);
