// /operator/v1/users and below. Amounts in major units.
import * as z from "zod/mini";
import { walletSchema } from "../accounts.ts";
import { documentsSchema } from "../documents.ts";
import { gamblingSchema } from "../gambling.ts";
import { amountSchema, epochMsSchema, uuidSchema } from "../primitives.ts";
import { listAnswerSchema, listRequestSchema, reasonSchema } from "./lists.ts";
import { raisedFlagSchema, userNoteSchema } from "./user-notes.ts";

/** As src/domain/account/roles.ts has them. */
const staffRoles = ["AG1", "AL2", "AL99"] as const;

const subSchema = z.string().check(z.minLength(1), z.maxLength(100));

export const userStatuses = ["all", "active", "blocked", "owing"] as const;
export type UserStatus = (typeof userStatuses)[number];

export const usersRequestSchema = z.extend(
  listRequestSchema(["username", "createdAt", "lastSeenAt", "firstName", "lastName", "email"]),
  { status: z._default(z.enum(userStatuses), "all") },
);
export type UsersRequest = z.infer<typeof usersRequestSchema>;

export const userRowSchema = z.object({
  sub: z.string(),
  username: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  roles: z.array(z.string()),
  /** null = the house's own player. */
  agent: z.nullable(z.object({ sub: z.string(), username: z.string() })),
  blocked: z.boolean(),
  blockedBy: z.nullable(z.enum(["agent", "operator"])),
  /** By currency: what can be paid out, what is bonus money, what is held in open tickets. */
  credit: z.array(
    z.object({
      currency: z.string(),
      currency_id: z.int(),
      cash: amountSchema,
      bonus: amountSchema,
      held: amountSchema,
    }),
  ),
  openTickets: z.int(),
  /** Whether the player lets the agent take credit back. */
  creditByAgent: z.boolean(),
  /** What the agent bounds single stakes by; null = not bounded. */
  maxStake: z.nullable(z.array(z.object({ currency_id: z.int(), limit: amountSchema }))),
  createdAt: epochMsSchema,
  /** Of the last log-in or refresh that is known; null = none is. */
  lastSeenAt: z.nullable(epochMsSchema),
});
export type UserRow = z.infer<typeof userRowSchema>;
export const usersAnswerSchema = listAnswerSchema(userRowSchema);
export type UsersAnswer = z.infer<typeof usersAnswerSchema>;

export const userRequestSchema = z.object({ sub: subSchema });

/** A month of a user's figures has so many days. */
export const monthDays = 30;
const count = z.int().check(z.nonnegative());

/** Of the last 30 days, in one cash currency. */
export const userFiguresSchema = z.object({
  currency: z.string(),
  currency_id: z.int(),
  /** Paid in, by a provider or at a shop. */
  deposits: count,
  deposited: amountSchema,
  /** Taken out or on its way; what came back does not count. */
  withdrawals: count,
  withdrawn: amountSchema,
  /** Accepted, and begun. */
  tickets: count,
  rounds: count,
  /** As limits count it; bonus money and free bets are no money of the player's. */
  staked: amountSchema,
  /** Of the player: what came back less what was staked. */
  result: amountSchema,
});
export type UserFigures = z.infer<typeof userFiguresSchema>;

/** One user; what players forbade themselves is for reading alone. */
export const userDetailSchema = z.extend(userRowSchema, {
  emailVerified: z.boolean(),
  /** When its owner closed the account; null = that is not so. */
  closedAt: z.nullish(epochMsSchema),
  wallets: z.array(walletSchema),
  /** Missing = another server tells nothing of them. */
  documents: z.optional(documentsSchema),
  gambling: gamblingSchema,
  /** Other servers may leave these out. */
  figures: z._default(z.array(userFiguresSchema), []),
  flags: z._default(z.array(raisedFlagSchema), []),
  /** The newest fifty. */
  notes: z._default(z.array(userNoteSchema), []),
  sessions: z.array(
    z.object({
      id: z.string(),
      device: z.object({ browser: z.string(), system: z.string() }),
      startedAt: epochMsSchema,
      usedAt: epochMsSchema,
      remember: z.boolean(),
    }),
  ),
});
export type UserDetail = z.infer<typeof userDetailSchema>;

export const blockUserSchema = z.object({ sub: subSchema, blocked: z.boolean(), reason: reasonSchema });
export const userRolesSchema = z.object({
  sub: subSchema,
  roles: z.array(z.enum(staffRoles)).check(z.maxLength(staffRoles.length)),
  reason: reasonSchema,
});
/** endSessions, resetLink and resetFactor. */
export const userActSchema = z.object({ sub: subSchema, reason: reasonSchema });

/** A round by `<provider>.<its id>`. */
export const roundOfProviderSchema = z
  .string()
  .check(z.regex(/^[^.]{1,40}\..{1,200}$/, "must be a provider, a dot and its round"));

/**
 * POST /operator/v1/users/adjust: to the player's cash, below zero = from it; above the four-eyes limit 202 {proposalId}.
 * 422 insufficientCredit, noWallet (free bets are given by campaigns).
 */
export const adjustUserSchema = z.object({
  sub: subSchema,
  currency: z.string().check(z.minLength(1), z.maxLength(20)),
  amount: amountSchema.check(z.refine((amount) => amount !== 0, "must not be 0")),
  /** Of a round whose win was refused: it is paid by this, and closed. */
  round: z.nullish(roundOfProviderSchema),
  reason: reasonSchema,
  requestId: z.optional(uuidSchema),
});
export type AdjustUser = z.infer<typeof adjustUserSchema>;
/** The player's cash then. */
export const adjustedSchema = z.object({ balance: amountSchema });
export type Adjusted = z.infer<typeof adjustedSchema>;
