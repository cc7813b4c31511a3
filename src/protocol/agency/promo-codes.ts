// Codes that bind who registers with them to an agent.
import * as z from "zod/mini";
import { listAnswerSchema, listRequestSchema } from "../operator/lists.ts";
import { epochMsSchema, wholeMsSchema } from "../primitives.ts";
import { promoCodeSchema } from "../promo-code.ts";
import { personSchema } from "./me.ts";
import { agentFilter } from "./users.ts";

export const agentCodeStates = ["running", "paused", "ended"] as const;
export type AgentCodeState = (typeof agentCodeStates)[number];

/** POST /agency/v1/promoCodes */
export const agencyCodesRequestSchema = z.extend(listRequestSchema(["-createdAt", "code", "uses"]), agentFilter);
export type AgencyCodesRequest = z.infer<typeof agencyCodesRequestSchema>;
export const agencyCodeSchema = z.object({
  code: z.string(),
  /** null = not told. Our own. */
  agent: z.nullable(personSchema),
  state: z.enum(agentCodeStates),
  /** Registrations with it. */
  uses: z.int(),
  /** Of them, who is still below its agent; null = not told. */
  players: z.nullable(z.int()),
  from: z.nullable(epochMsSchema),
  to: z.nullable(epochMsSchema),
  maxUses: z.nullable(z.int()),
  /** Opens the registration with the code filled in. */
  link: z.string(),
});
export type AgencyCode = z.infer<typeof agencyCodeSchema>;
export const agencyCodesAnswerSchema = listAnswerSchema(agencyCodeSchema);
export type AgencyCodesAnswer = z.infer<typeof agencyCodesAnswerSchema>;

const codeSchema = promoCodeSchema.check(z.regex(/^[\p{L}\p{N}_-]+$/u, "must be letters and digits"));

/** POST /agency/v1/promoCodes/create: 201 with the row; 409 promoTaken. An administrator names the agent. */
export const createAgencyCodeRequestSchema = z
  .object({
    code: codeSchema,
    from: z.nullish(wholeMsSchema),
    to: z.nullish(wholeMsSchema),
    maxUses: z.nullish(z.int().check(z.positive())),
    ...agentFilter,
  })
  .check(z.refine(({ from, to }) => (from ?? -Infinity) < (to ?? Infinity), { path: ["to"], error: "must be later" }));
export type CreateAgencyCodeRequest = z.infer<typeof createAgencyCodeRequestSchema>;

/** POST /agency/v1/promoCodes/state: 204; what has ended stays so: 409 conflict. Of any code that stands, also by older rules. */
export const agencyCodeStateRequestSchema = z.object({
  code: z.string().check(z.trim(), z.minLength(1), z.maxLength(600)),
  state: z.enum(agentCodeStates),
});
