// POST /operator/v1/audit and GET /operator/v1/audit/verify.
import * as z from "zod/mini";
import { epochMsSchema, wholeMsSchema } from "../primitives.ts";
import { listAnswerSchema, listRequestSchema } from "./lists.ts";

export const auditOutcomes = ["done", "refused", "proposed"] as const;

/** hash = SHA-256 in hex of `prev` and the canonical JSON (keys sorted, no white space) of all but `prev` and `hash`. */
const auditRowSchema = z.object({
  seq: z.int(),
  at: epochMsSchema,
  /** Of the user; what is no user begins with "~". */
  sub: z.string(),
  roles: z.array(z.string()),
  /** Session family; null = no session. */
  family: z.nullable(z.string()),
  ip: z.nullable(z.string()),
  action: z.string(),
  /** Names what it was done to; "" = the site. */
  target: z.string(),
  /** What held before and what holds now; null = nothing to tell. */
  before: z.unknown(),
  after: z.unknown(),
  reason: z.nullable(z.string()),
  outcome: z.enum(auditOutcomes),
  prev: z.string(),
  hash: z.string(),
});
export type AuditRow = z.infer<typeof auditRowSchema>;

/**
 * As it is listed: no part of the chain. username = of `sub` as it is now; null = no user of this site, or no more. targetName = the same
 * of `target`; other servers may leave it out.
 */
export const auditListRowSchema = z.extend(auditRowSchema, {
  username: z.nullable(z.string()),
  targetName: z._default(z.nullable(z.string()), null),
});
export type AuditListRow = z.infer<typeof auditListRowSchema>;

/** From and to with both ends; null or missing = open. An action that ends in "." stands for all that begin so. */
export const auditRequestSchema = z.extend(listRequestSchema(["-seq"]), {
  /** Who did it, by id or by name. */
  sub: z.nullish(z.string().check(z.maxLength(100))),
  /** What it was done to; of users by id or by name. */
  target: z.nullish(z.string().check(z.maxLength(100))),
  action: z.nullish(z.string().check(z.maxLength(64))),
  from: z.nullish(wholeMsSchema),
  to: z.nullish(wholeMsSchema),
});
export type AuditRequest = z.infer<typeof auditRequestSchema>;

export const auditAnswerSchema = listAnswerSchema(auditListRowSchema);
export type AuditAnswer = z.infer<typeof auditAnswerSchema>;

export const auditVerifiedSchema = z.object({
  ok: z.boolean(),
  rows: z.int(),
  /** Hash of the newest row. */
  head: z.string(),
  /** seq of the first row that is not as it was written, or is missing. */
  brokenAt: z.nullable(z.int()),
});
export type AuditVerified = z.infer<typeof auditVerifiedSchema>;
