// The mails of an account, in its owner's language.
import type { FastifyRequest } from "fastify";
import type { SiteLanguage } from "../../../../src/domain/site-languages.ts";
import { acceptedLanguage, asSiteLanguage } from "../../../languages.ts";
import { writeMail } from "../../mail/write-mail.ts";
import { writeMessage } from "../../messages/write-message.ts";
import type { Database } from "../../../platform/db/database.ts";
import type { AccountDeps } from "../account-deps.ts";
import { deviceOf } from "../sessions/device-of.ts";
import { emailTokenLifetime, issueEmailToken } from "./email-tokens.ts";
import { readUserSetting } from "./read-user-setting.ts";
import { foldName } from "../fold-name.ts";
import { emailTaken, hasBorrowedEmail, isHidden, type User } from "../users.ts";

type Recipient = Pick<User, "sub" | "email" | "first_name" | "email_verified">;
export type MailDeps = Pick<AccountDeps, "clock" | "outbox" | "baseUrl" | "siteName">;

/** The user's own setting, else what the request says: its body's `lang`, or the browser. null = nothing is known. */
export async function languageFor(db: Database, sub: string, request: FastifyRequest): Promise<SiteLanguage | null> {
  const set = asSiteLanguage(await readUserSetting(db, sub, "site", "lang"));
  const body = request.body as { lang?: unknown } | null | undefined;
  return set ?? asSiteLanguage(body?.lang) ?? acceptedLanguage(request.headers["accept-language"]);
}

/** Browser and system of a request; "" = unknown. */
export function deviceName(userAgent: string | undefined): string {
  const { browser, system } = deviceOf(userAgent ?? "");
  return [browser, system].filter((part) => part !== "").join(", ");
}

const linkPages = {
  verifyEmail: { purpose: "verify-email", page: "/verification", mail: "verifyEmail" },
  changeEmail: { purpose: "change-email", page: "/verification", mail: "verifyEmail" },
  resetPassword: { purpose: "reset-password", page: "/auth/reset-password", mail: "resetPassword" },
  // Of players below an agent: the page asks besides whether the agent may take credit back.
  invitation: { purpose: "invitation", page: "/auth/reset-password?invited=1", mail: "invitation" },
  accountMade: { purpose: "invitation", page: "/auth/reset-password", mail: "accountMade" },
} as const;

const linkPath = (page: string, sub: string, token: string) =>
  `${page}${page.includes("?") ? "&" : "?"}userId=${encodeURIComponent(sub)}&token=${token}`;

export const greetedName = ({ email_verified, first_name }: Recipient): string | null =>
  email_verified === 1 ? first_name : null;

/** Issues a token and mails its link; earlier links of the same purpose stop working. @param agent who invites */
export async function mailTokenLink(
  deps: MailDeps,
  db: Database,
  user: Recipient,
  kind: keyof typeof linkPages,
  language: SiteLanguage | null,
  agent?: string,
): Promise<void> {
  const { clock, outbox } = deps;
  const { purpose, page, mail: text } = linkPages[kind];
  const token = await issueEmailToken(db, user, purpose, clock);
  const mail = writeMail(text, {
    to: user.email,
    // The new address of `changeEmail` is not confirmed, whatever the old one is.
    name: kind === "resetPassword" ? greetedName(user) : null,
    ...(agent === undefined ? {} : { agent }),
    language,
    site: deps.siteName(),
    baseUrl: deps.baseUrl(),
    path: linkPath(page, user.sub, token),
    lifetimeMs: emailTokenLifetime[purpose],
  });
  await outbox.send(mail, db);
}

/** Where each notice leads, and what the inbox says of it as well; null = nothing. */
const notices = {
  passwordChanged: { page: "/auth/forgot-password", message: "passwordChanged" },
  passwordReset: { page: "/auth/forgot-password", message: "passwordChanged" },
  emailChangeAsked: { page: "/verification?undo=1", message: null },
  signIn: { page: "/account/settings#sessions", message: "signIn" },
  guessed: { page: "/auth/forgot-password", message: null },
  accountExists: { page: "/auth/forgot-password", message: null },
} as const;

/** Tells the owner of something that happened to the account just now. */
export async function mailNotice(
  deps: MailDeps,
  db: Database,
  user: Recipient & Pick<User, "email_key">,
  kind: keyof typeof notices,
  request: FastifyRequest,
): Promise<void> {
  const device = deviceName(request.headers["user-agent"]);
  const at = deps.clock.now();
  const { page, message } = notices[kind];
  // The address may be somebody else's by now.
  if (message !== null) await writeMessage(db, { sub: user.sub, key: message, params: { device }, at });
  if (hasBorrowedEmail(user)) return;
  const undo = "undo-email-change";
  const isUndone = kind === "emailChangeAsked";
  const mail = writeMail(kind, {
    to: user.email,
    name: greetedName(user),
    language: await languageFor(db, user.sub, request),
    site: deps.siteName(),
    baseUrl: deps.baseUrl(),
    path: isUndone ? linkPath(page, user.sub, await issueEmailToken(db, user, undo, deps.clock)) : page,
    ...(isUndone ? { lifetimeMs: emailTokenLifetime[undo] } : {}),
    at,
    device,
  });
  await deps.outbox.send(mail, db);
}

/** Tells administrators that the server's own shell agreed to a proposal; without a word of it. */
export async function mailProposalByShell(deps: MailDeps, db: Database, subs: readonly string[]): Promise<void> {
  // The shell is there for a site whose administrators are all blocked, too.
  if (subs.length === 0) return;
  const users = await db.selectFrom("user").selectAll().where("sub", "in", subs).execute();
  for (const user of users.filter((recipient) => !hasBorrowedEmail(recipient))) {
    const mail = writeMail("proposalByShell", {
      to: user.email,
      name: greetedName(user),
      language: asSiteLanguage(await readUserSetting(db, user.sub, "site", "lang")),
      site: deps.siteName(),
      baseUrl: deps.baseUrl(),
      path: "/operator/approvals",
      at: deps.clock.now(),
    });
    await deps.outbox.send(mail, db);
  }
}

type TellDeps = MailDeps & Pick<AccountDeps, "sandbox" | "mailThrottle">;

/**
 * The link that confirms an address, to that address. Where it is another account's, that account is told instead: who asks
 * is not told whether the address has an account, and its owner gets no link that would confirm it for a stranger.
 */
export async function mailConfirmation(
  deps: TellDeps,
  db: Database,
  user: Recipient,
  kind: "verifyEmail" | "changeEmail",
  request: FastifyRequest,
): Promise<void> {
  const { sub, email } = user;
  if (await emailTaken(db, email, deps.clock.now(), sub)) await tellEmailOwner(deps, db, email, request);
  else await mailTokenLink(deps, db, user, kind, await languageFor(db, sub, request));
}

/** Somebody gave an address that has an account: its owner is told, as often as mails are sent to a user at all. */
async function tellEmailOwner(deps: TellDeps, db: Database, email: string, request: FastifyRequest): Promise<void> {
  const owner = await db
    .selectFrom("user")
    .selectAll()
    .where("email_key", "=", foldName(email))
    .where("closed_at", "is", null)
    .executeTakeFirst();
  if (owner === undefined || isHidden(owner, deps.sandbox)) return;
  if ((await deps.mailThrottle.fail(owner.sub)) === 0) await mailNotice(deps, db, owner, "accountExists", request);
}
