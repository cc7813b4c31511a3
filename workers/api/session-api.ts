// Commands that a core can carry out from its start on: the session's, the device's settings, and the figures for /ping.
import * as z from "zod/mini";
import type { PreferenceKey, Preferences } from "../../src/db/device-tables.ts";
import { isRecentSearches } from "../../src/domain/offer/stored-searches.ts";
import { answer, command } from "./declared-command.ts";
import type { SessionMarker } from "./session-marker.ts";

const text = z.string();
const none = z.tuple([]);
const proof = z.object({ userId: text, token: text });

/** `lang` is that of the page, for the mail that follows. */
const registration = z.object({
  username: text,
  firstName: text,
  lastName: text,
  email: text,
  password: text,
  passwordConfirmation: text,
  promoCode: z.nullable(text),
  lang: text,
});
export type Registration = z.infer<typeof registration>;

/** `creditByAgent` is of those whom an agent invited: whether it may take money back. */
const passwordReset = z.extend(proof, {
  password: text,
  passwordConfirmation: text,
  creditByAgent: z.optional(z.boolean()),
});
export type PasswordReset = z.infer<typeof passwordReset>;

export const sessionApi = {
  /**
   * Fails with `invalidCredentials`, `userBlocked`, `tooManyRequests`, `maintenance` or a transport code; with
   * `secondFactorRequired` where the password is right and a code has to come with it, and `codeInvalid` where it is none.
   */
  logIn: command(
    z.tuple([z.object({ username: text, password: text, rememberMe: z.boolean(), code: z.optional(text) })]),
    answer<SessionMarker>(),
  ),
  /**
   * Creates the account and signs it in until the browser ends. Fails with `usernameTaken`, `emailTaken`, the key of a
   * field's rule, or as `logIn` does.
   */
  register: command(z.tuple([registration]), answer<SessionMarker>()),
  /** Whether there is such an account is not told. Fails with `emailRequired`, `emailInvalid` or a transport code. */
  sendResetEmail: command(z.tuple([text, text])),
  /** Ends every session of the user. Fails with `resetTokenInvalid`, the key of a field's rule, or a transport code. */
  resetPassword: command(z.tuple([passwordReset])),
  /** Fails with `verificationTokenInvalid` or a transport code. */
  confirmEmail: command(z.tuple([proof])),
  /** The former address comes back, every session ends. Fails as `confirmEmail` does. */
  undoEmailChange: command(z.tuple([proof])),
  logOut: command(none),
  /** For tabs that did not log in themselves: the same marker, null while there is none. */
  marker: command(none, answer<SessionMarker>()),
};

const values = {
  isDark: z.boolean(),
  language: text,
  activeCurrencyId: z.number(),
  creditVisible: z.boolean(),
  sounds: z.boolean(),
  gameSounds: z.boolean(),
  ticketPinned: z.boolean(),
  stakeKeypad: z.boolean(),
  keepSelections: z.boolean(),
  oddsFormat: z.enum(["decimal", "fractional", "american"]),
  dataSaver: z.enum(["auto", "on", "off"]),
  recentSearches: z.custom<readonly string[]>(isRecentSearches),
  activeTemplate: text,
  installOffered: z.boolean(),
} satisfies { [Key in PreferenceKey]: z.ZodMiniType<Preferences[Key]> };

type Setting = { [Key in PreferenceKey]: [key: Key, value: Preferences[Key]] }[PreferenceKey];

/** What the compiler cannot see: each key stands with the values of its own. */
const setting = z.union(
  Object.entries(values).map(([key, value]) => z.tuple([z.literal(key), value])),
) as unknown as z.ZodMiniType<Setting>;

export const preferenceApi = {
  set: command(setting),
  closeNotice: command(z.tuple([z.int()])),
  /** Closes "Bet limit" in every tab. */
  closeBetLimit: command(none),
};

/** Figures for /ping: diagnostics are the one thing that is answered directly. Plain values by diagnostic key. */
export const diagnosticsApi = {
  read: command(none, answer<Record<string, string | number>>()),
};
