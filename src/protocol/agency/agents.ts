// The agents below an agent. Amounts in major units.
import * as z from "zod/mini";
import { listAnswerSchema, listRequestSchema } from "../operator/lists.ts";
import { agentCreditSchema, planSchema } from "./plan.ts";
import { agentFilter, createPlayerRequestSchema, subSchema } from "./users.ts";

/** POST /agency/v1/agents */
export const agencyAgentsRequestSchema = z.extend(listRequestSchema(["username", "depth", "createdAt"]), agentFilter);
export type AgencyAgentsRequest = z.infer<typeof agencyAgentsRequestSchema>;
export const agencyAgentRowSchema = z.object({
  sub: z.string(),
  username: z.string(),
  depth: z.int(),
  /** The agent above; null = the house. Our own. */
  parent: z.nullable(z.object({ sub: z.string(), username: z.string() })),
  /** In the agent's whole subtree. */
  players: z.int(),
  agents: z.int(),
  credit: z.array(agentCreditSchema),
  plan: z.nullable(planSchema),
  blocked: z.boolean(),
  /** Our own. */
  mayAgents: z.boolean(),
});
export type AgencyAgentRow = z.infer<typeof agencyAgentRowSchema>;
export const agencyAgentsAnswerSchema = listAnswerSchema(agencyAgentRowSchema);
export type AgencyAgentsAnswer = z.infer<typeof agencyAgentsAnswerSchema>;

/** POST /agency/v1/agents/create: as users/create; 403 without `mayAgents`, 422 agentDepth at depth 5. */
export const createAgentRequestSchema = z.extend(createPlayerRequestSchema, {
  mayAgents: z._default(z.boolean(), false),
});
export type CreateAgentRequest = z.infer<typeof createAgentRequestSchema>;

/** POST /agency/v1/agents/settings */
export const agentSettingsRequestSchema = z.object({ sub: subSchema, mayAgents: z.boolean() });
