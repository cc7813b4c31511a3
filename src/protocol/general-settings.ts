// What the site reads from the general settings, whose values may be of any shape.
import * as z from "zod/mini";
import type { KeyValue } from "./cms.ts";
import { amountSchema } from "./primitives.ts";

export const maxStakesKey = "maxTicketPayin";

/** The highest stakes by currency, unchecked. @param general null = not read yet */
export function maxStakesIn(general: readonly KeyValue[] | null): unknown {
  return general?.find(({ key }) => key === maxStakesKey)?.value;
}

export const retentionYearsKey = "retentionYears";
/** How long names of accounts that were closed are kept. */
export const retentionYearsSchema = z.int().check(z.gte(1), z.lte(30));

/** null = not read yet, or the site does not say. */
export function retentionYearsIn(general: readonly KeyValue[] | null): number | null {
  const parsed = retentionYearsSchema.safeParse(general?.find(({ key }) => key === retentionYearsKey)?.value);
  return parsed.data ?? null;
}

export const voucherLimitsKey = "voucherLimits";

/** What a voucher may be worth, in major units; of a currency that is not listed there are none. */
export const voucherLimitsSchema = z.array(
  z.object({
    currency: z.object({ currency_id: z.int(), currency: z.string() }),
    min: amountSchema.check(z.positive()),
    max: amountSchema.check(z.positive()),
  }),
);
export type VoucherLimits = z.infer<typeof voucherLimitsSchema>;
