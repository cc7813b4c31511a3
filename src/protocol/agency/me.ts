// GET /agency/v1/me: where the caller stands.
import * as z from "zod/mini";
import { agentCreditSchema, planSchema } from "./plan.ts";

export const personSchema = z.object({ sub: z.string(), username: z.string() });
export type Person = z.infer<typeof personSchema>;

/** Administrators and editors get the house's: no parent, depth 0, no credit, the numbers of all. */
export const agencyMeSchema = z.object({
  sub: z.string(),
  username: z.string(),
  /** null = the house. */
  parent: z.nullable(personSchema),
  /** 1 = directly below the house. */
  depth: z.int(),
  /** Whether agents can be made below. */
  mayAgents: z.boolean(),
  credit: z.array(agentCreditSchema),
  plan: z.nullable(planSchema),
  /** In the whole subtree. */
  players: z.int(),
  agents: z.int(),
});
export type AgencyMe = z.infer<typeof agencyMeSchema>;
