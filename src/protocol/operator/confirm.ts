// POST /operator/v1/confirm: the password once more, for what is not done by an open session alone.
import * as z from "zod/mini";
import { proofSchema } from "../proofs.ts";
import { epochMsSchema } from "../primitives.ts";

export const confirmRequestSchema = proofSchema;
/** Until when this session may do what needs it. */
export const confirmAnswerSchema = z.object({ until: epochMsSchema });
export type Confirmed = z.infer<typeof confirmAnswerSchema>;
