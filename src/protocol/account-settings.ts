// What players change of their own account: profile, password, sessions, and which mails they want.
import * as z from "zod/mini";
import { epochMsSchema, orElse } from "./primitives.ts";
import { listOf } from "./readable-lists.ts";

const field = z._default(z.string().check(z.maxLength(254)), "");

/** Each field is checked by the account rules, which answer 400 with the field's own key. */
export const profileChangeSchema = z.object({
  firstName: field,
  lastName: field,
  email: field,
  /** The password; needed for another e-mail address only, with a code where the account has an app, or a passkey in their place. */
  current: z.optional(z.string().check(z.maxLength(254))),
  code: z.optional(z.string().check(z.maxLength(40))),
});
export type ProfileChange = z.infer<typeof profileChangeSchema>;

export const passwordChangeSchema = z.object({ current: field, password: field, passwordConfirmation: field });
export type PasswordChange = z.infer<typeof passwordChangeSchema>;

const sessionId = z.string().check(z.minLength(1), z.maxLength(100));

/** One session, or all but the one that asks. */
export const endSessionsSchema = z.union([z.object({ id: sessionId }), z.object({ others: z.literal(true) })]);
export type EndSessions = z.infer<typeof endSessionsSchema>;

const deviceSchema = z.object({
  kind: orElse(z.enum(["phone", "computer", "unknown"]), "unknown"),
  browser: z.string(),
  system: z.string(),
});

const accountSessionSchema = z.object({
  id: sessionId,
  /** Names as everybody knows them; "" = unknown. */
  device: deviceSchema,
  /** 0 = unknown. */
  startedAt: epochMsSchema,
  usedAt: epochMsSchema,
  /** The session that asks. */
  current: z.boolean(),
  remember: z.boolean(),
});
export type AccountSession = z.infer<typeof accountSessionSchema>;

export const accountSessionsSchema = z.object({ result: z.array(accountSessionSchema) });

const startedAt = orElse(epochMsSchema, 0);
/** What a client makes of it: one of which little is known can be ended all the same. */
export const readSessionsSchema = z.object({
  result: listOf(
    z.extend(accountSessionSchema, {
      device: orElse(deviceSchema, { kind: "unknown", browser: "", system: "" }),
      startedAt,
      usedAt: startedAt,
      remember: orElse(z.boolean(), false),
    }),
  ),
});

/** User setting `site.notifications`: which mails are wanted beside those that an account cannot do without. */
export const notificationsSchema = z.object({
  /** Whenever somebody signs in. */
  signIn: orElse(z.boolean(), false),
  /** Offers and bonuses. */
  promotions: orElse(z.boolean(), false),
});
export type Notifications = z.infer<typeof notificationsSchema>;
const none: Notifications = { signIn: false, promotions: false };

/** What the user settings say of them. */
export const notificationSettingsSchema = z.object({
  site: orElse(z.object({ notifications: orElse(notificationsSchema, none) }), { notifications: none }),
});
