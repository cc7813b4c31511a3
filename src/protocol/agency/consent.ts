// GET and POST /account/v1/agent: who pays a player in, and whether that one may take credit back.
import * as z from "zod/mini";

export const ownAgentSchema = z.object({
  /** Username; null = the player is the house's. */
  agent: z.nullable(z.string()),
  /** Standing consent: the agent may take credit back without a withdrawal code. */
  creditByAgent: z.boolean(),
});
export type OwnAgent = z.infer<typeof ownAgentSchema>;

/** 204 */
export const consentRequestSchema = z.object({ creditByAgent: z.boolean() });
