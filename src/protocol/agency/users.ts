// The players of an agent. Amounts in major units.
import * as z from "zod/mini";
import { listAnswerSchema, listRequestSchema, reasonSchema } from "../operator/lists.ts";
import { userRowSchema, userStatuses } from "../operator/users.ts";
import { amountSchema, uuidSchema } from "../primitives.ts";
import { wordsSchema } from "../words.ts";

export const subSchema = z.string().check(z.minLength(1), z.maxLength(100));
/** An agent of the subtree: only those below and of it. */
export const agentFilter = { agent: z.nullish(subSchema) };

export const agencyUserSorts = ["username", "firstName", "lastName", "createdAt", "lastSeenAt"] as const;
/** POST /agency/v1/users */
export const agencyUsersRequestSchema = z.extend(listRequestSchema(agencyUserSorts), {
  status: z._default(z.enum(userStatuses), "all"),
  ...agentFilter,
});
export type AgencyUsersRequest = z.infer<typeof agencyUsersRequestSchema>;
export const agencyUserRowSchema = z.omit(userRowSchema, { email: true, roles: true });
export type AgencyUserRow = z.infer<typeof agencyUserRowSchema>;
export const agencyUsersAnswerSchema = listAnswerSchema(agencyUserRowSchema);
export type AgencyUsersAnswer = z.infer<typeof agencyUsersAnswerSchema>;

const field = z._default(z.string().check(z.maxLength(254)), "");

/**
 * POST /agency/v1/users/create: a player, who chooses the password by a link that is mailed.
 * Refused: 400 with the field's own key, 409 usernameTaken, emailTaken.
 */
export const createPlayerRequestSchema = z.object({
  username: field,
  firstName: field,
  lastName: field,
  email: field,
  /** The language of the mail. */
  lang: z.optional(z.unknown()),
  requestId: z.optional(uuidSchema),
});
export type CreatePlayerRequest = z.infer<typeof createPlayerRequestSchema>;
export const createdUserSchema = z.object({ sub: z.string() });

/** POST /agency/v1/users/block; 409 blockedByOperator. The reason is mailed to the player. */
export const blockPlayerRequestSchema = z.object({ sub: subSchema, blocked: z.boolean(), reason: reasonSchema });

/** POST /agency/v1/users/settings: the largest stake of a ticket, by currency; null = none. */
export const playerSettingsRequestSchema = z.object({
  sub: subSchema,
  maxStake: z.nullable(
    z.array(z.object({ currency_id: z.int(), limit: amountSchema.check(z.positive()) })).check(
      z.maxLength(50),
      z.refine(
        (limits) => new Set(limits.map(({ currency_id }) => currency_id)).size === limits.length,
        "two limits of one currency",
      ),
    ),
  ),
  note: z.nullish(wordsSchema(200)),
});
export type PlayerSettingsRequest = z.infer<typeof playerSettingsRequestSchema>;
