// What an agent earns, and what an agent can give out. Amounts in major units.
import * as z from "zod/mini";
import { amountSchema } from "../primitives.ts";

/** Per cent with two decimals: "5.00". */
export const percentSchema = z
  .string()
  .check(z.regex(/^(?:100(?:\.00?)?|\d{1,2}(?:\.\d{1,2})?)$/, "must be per cent such as 5.00"));

export const planBases = ["turnover", "net"] as const;
export type PlanBase = (typeof planBases)[number];

/** How many there are at most, and how many selections one can begin with. */
export const planBands = { most: 20, mostLegs: 100 } as const;

/**
 * turnover: per cent of the stakes of won and lost tickets, by their number of selections; a band holds from `legs`
 * on, up to the next one. net: per cent (of the first band) of what the house kept; `carry` = a loss is carried into
 * the next run.
 */
export const planSchema = z.object({
  base: z.enum(planBases),
  bands: z.array(z.object({ legs: z.int().check(z.gte(1), z.lte(planBands.mostLegs)), percent: percentSchema })).check(
    z.minLength(1),
    z.maxLength(planBands.most),
    z.refine((bands) => new Set(bands.map(({ legs }) => legs)).size === bands.length, "two bands with the same legs"),
  ),
  carry: z.boolean(),
});
export type AgencyPlan = z.infer<typeof planSchema>;

/** `available` = float + line - owed. */
export const agentCreditSchema = z.object({
  currency: z.string(),
  currency_id: z.int(),
  /** What the agent can give out. */
  float: amountSchema,
  /** How much may be given out beyond it. */
  line: amountSchema,
  /** What was, and is owed to the house; not negative. */
  owed: amountSchema,
  available: amountSchema,
});
export type AgentCredit = z.infer<typeof agentCreditSchema>;
