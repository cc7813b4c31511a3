// What the operator decides for agents: /operator/v1/agents/*, calculations/*, users/move. Amounts in major units.
import * as z from "zod/mini";
import { calculationSchema } from "../agency/calculations.ts";
import { agentCreditSchema, planSchema } from "../agency/plan.ts";
import { subSchema } from "../agency/users.ts";
import { amountSchema, uuidSchema, wholeMsSchema } from "../primitives.ts";
import { reasonSchema } from "./lists.ts";

const currencySchema = z.string().check(z.minLength(1), z.maxLength(20));
const reason = { reason: reasonSchema };

/** POST /operator/v1/agents/plan: 204; null = the agent earns nothing. */
export const agentPlanRequestSchema = z.object({ sub: subSchema, plan: z.nullable(planSchema), ...reason });

/** POST /operator/v1/agents/line: 202 {proposalId}; 409 lineInUse. */
export const agentLineRequestSchema = z.object({
  sub: subSchema,
  currency: currencySchema,
  line: amountSchema.check(z.nonnegative()),
  ...reason,
  requestId: z.optional(uuidSchema),
});
/** What the agent has then; a line always needs approval: 202 {proposalId}. */
export const agentLineSetSchema = agentCreditSchema;
export type AgentLineRequest = z.infer<typeof agentLineRequestSchema>;

/** POST /operator/v1/agents/settle: the agent handed over cash. Answered with what the agent has then. */
export const agentSettleRequestSchema = z.object({
  sub: subSchema,
  currency: currencySchema,
  amount: amountSchema.check(z.positive()),
  ...reason,
  requestId: z.optional(uuidSchema),
});
export type AgentSettleRequest = z.infer<typeof agentSettleRequestSchema>;
export const agentSettledSchema = z.extend(agentCreditSchema, { operationId: z.string() });

/** POST /operator/v1/calculations/open: 409 calculationOverlaps, also where it leaves a gap. */
export const openCalculationRequestSchema = z.object({
  from: wholeMsSchema,
  to: wholeMsSchema,
  currency: currencySchema,
});
export type OpenCalculationRequest = z.infer<typeof openCalculationRequestSchema>;

/** POST /operator/v1/calculations/close, /pay: 409 calculationClosed where it is not what it must be. */
export const calculationRequestSchema = z.object({
  id: z.string().check(z.minLength(1), z.maxLength(64)),
  reason: z.nullish(reasonSchema),
});
/** POST /operator/v1/calculations/pay: once under its requestId; 202 {proposalId}. */
export const payCalculationRequestSchema = z.extend(calculationRequestSchema, { requestId: z.optional(uuidSchema) });
/** Answer of the three. */
export const calculationAnswerSchema = calculationSchema;

/** POST /operator/v1/users/move: 204; null = to the house; 409 agencyCycle, agentDepth. */
export const moveUserRequestSchema = z.object({ sub: subSchema, agent: z.nullable(subSchema), ...reason });
