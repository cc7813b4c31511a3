// What the server is asked by /operator/v1/proposals and below: a file of its own, since no client has to read it.
import * as z from "zod/mini";

import { listRequestSchema } from "./lists.ts";
import { wordsSchema } from "../words.ts";
import { proposalKinds, proposalStatuses } from "./proposals.ts";

/** POST /operator/v1/proposals */
export const proposalsRequestSchema = z.extend(listRequestSchema(["-createdAt", "expiresAt", "kind"]), {
  status: z.nullish(z.enum(proposalStatuses)),
  kind: z.nullish(z.enum(proposalKinds)),
});
export type ProposalsRequest = z.infer<typeof proposalsRequestSchema>;

/**
 * POST /operator/v1/proposals/decide, answered with the proposal. 403 fourEyes for who is barred from it
 * (\`details\` say why); 409 proposalDecided; approved, also 409 proposalOutdated, and it is checked anew: what is refused
 * then stays open.
 */
export const decideProposalSchema = z.object({
  proposalId: z.string().check(z.minLength(1), z.maxLength(64)),
  approve: z.boolean(),
  note: z.nullish(wordsSchema(200)),
});
export type DecideProposal = z.infer<typeof decideProposalSchema>;
