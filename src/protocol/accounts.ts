// Accounts: credentials, tokens, profile, ping and user settings.
import * as z from "zod/mini";
import { adorning, amountSchema, counterSchema, epochMsSchema, orElse } from "./primitives.ts";
import { maintenanceSchema } from "./sockets.ts";

const text = z.string();
/** `device`: only where the log-in is to be remembered. */
export const tokensSchema = z.object({ access_token: text, refresh_token: text, device: z.optional(text) });
export type Tokens = z.infer<typeof tokensSchema>;

/** Claims of the access token that a client reads; lifetime = exp - iat, counted from receipt. */
export const accessClaimsSchema = z.object({
  sub: text,
  iat: z.number(),
  exp: z.number(),
  preferred_username: text,
  credit: z.optional(z.number()),
  resource_access: z._default(z.record(z.string(), z.object({ roles: z._default(z.array(text), []) })), {}),
});
export type AccessClaims = z.infer<typeof accessClaimsSchema>;

/** Amounts in major units. Displayed credit = wallet_0 + wallet_1. Ids above 999 are free-bet wallets. */
export const walletSchema = z.object({
  currency: text,
  currency_id: z.int(),
  credit_text: z._default(text, ""),
  wallet_0: amountSchema,
  wallet_1: z._default(amountSchema, 0),
  wallet_2: adorning(amountSchema),
  wallet_3: adorning(amountSchema),
  wallet_5: adorning(amountSchema),
  wallet_6: adorning(amountSchema),
  /** Our own: what the player owes in it, paid first by whatever comes in; missing = nothing. */
  owed: adorning(amountSchema),
});
export type WireWallet = z.infer<typeof walletSchema>;

/** What a client reads of a profile: wallets come by the ping, entry by entry. */
export const readProfileSchema = z.object({
  sub: text,
  preferred_username: text,
  email: text,
  firstName: text,
  lastName: text,
  emailVerified: z.boolean(),
  /** Asked for and not confirmed yet. */
  pendingEmail: adorning(z.nullable(text)),
  blocked: z.boolean(),
});
export type ProfileRead = z.infer<typeof readProfileSchema>;

export const profileSchema = z.extend(readProfileSchema, { wallets: z.array(walletSchema) });
export type Profile = z.infer<typeof profileSchema>;

/**
 * The answer before its parts are looked at: that it came says that the line is good, and one part that is not
 * understood must not hide the others. Without a maintenanceMode there is none.
 */
export const pingReadSchema = z.object({
  now: epochMsSchema,
  blocked: orElse(z.boolean(), false),
  wallets: z.optional(z.array(z.unknown())),
  walletsRev: orElse(z.nullable(counterSchema), null),
  maintenanceMode: orElse(z.nullable(maintenanceSchema), null),
  ticketInfo: z.optional(z.unknown()),
  paymentInfo: z.optional(z.unknown()),
});

export const preAuthAnswerSchema = z.object({ token: text });

/** What is kept per user: `site.lang`, `site.oddsFormat`, favourites and last-played lists by area. */
export const userSettingsSchema = z.object({
  site: z._default(z.looseObject({ lang: z.optional(text) }), {}),
  betting: z._default(z.record(z.string(), z.unknown()), {}),
  live_betting: z._default(z.record(z.string(), z.unknown()), {}),
  casino: z._default(z.record(z.string(), z.unknown()), {}),
  casino_live: z._default(z.record(z.string(), z.unknown()), {}),
  virtuals: z._default(z.record(z.string(), z.unknown()), {}),
});
export type UserSettings = z.infer<typeof userSettingsSchema>;
export const userSettingObjects = ["site", "betting", "live_betting", "casino", "casino_live", "virtuals"] as const;
