// /operator/v1/verifications and below: what players sent in to show who they are.
import * as z from "zod/mini";
import { documentKinds, documentStates } from "../documents.ts";
import { epochMsSchema } from "../primitives.ts";
import { listAnswerSchema, listRequestSchema, reasonSchema } from "./lists.ts";

/** POST /operator/v1/verifications: a row for each player who sent something in. */
export const verificationsRequestSchema = z.extend(listRequestSchema(["-submittedAt", "username"]), {
  state: z.nullish(z.enum(documentStates)),
});
export type VerificationsRequest = z.infer<typeof verificationsRequestSchema>;

export const verificationSchema = z.object({
  /** Of what is decided: the player's sub. */
  id: z.string(),
  sub: z.string(),
  username: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  state: z.enum(documentStates),
  reason: z.nullable(z.string()),
  submittedAt: epochMsSchema,
  decidedAt: z.nullable(epochMsSchema),
  /**
   * `id` names the file in GET /operator/v1/verifications/{id}/file, which answers image/jpeg; by the row's id it answers
   * the first of them.
   */
  files: z.array(z.object({ id: z.string(), kind: z.enum(documentKinds), at: epochMsSchema })),
});
export type Verification = z.infer<typeof verificationSchema>;
export const verificationsAnswerSchema = listAnswerSchema(verificationSchema);
export type VerificationsAnswer = z.infer<typeof verificationsAnswerSchema>;

export const verificationFileParamsSchema = z.object({ id: z.string().check(z.minLength(1), z.maxLength(64)) });
/** Kept nowhere: what it shows is gone when it is not looked at any more. */
export const verificationFileSchema = z
  .instanceof(Blob)
  .check(z.refine(({ type }) => type === "image/jpeg", "must be a JPEG"));

/** POST /operator/v1/verifications/decide, 204: `id` is the player's sub; 404; 409 conflict where nothing waits. */
export const decideVerificationSchema = z.object({
  id: z.string().check(z.minLength(1), z.maxLength(100)),
  accept: z.boolean(),
  reason: reasonSchema,
});
export type DecideVerification = z.infer<typeof decideVerificationSchema>;
