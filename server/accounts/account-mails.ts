// The mails of an account, in its owner's language.
import type { FastifyRequest } from "fastify";
import type { SiteLanguage } from "../../src/domain/site-languages.ts";
import { acceptedLanguage, asSiteLanguage } from "../languages.ts";
import { writeMail } from "../mail/write-mail.ts";
import { writeMessage } from "../messages/write-message.ts";
import type { Database } from "../ports.ts";
import type { AccountDeps } from "./account-deps.ts";
import { deviceOf } from "./device-of.ts";
import { emailTokenLifetime, issueEmailToken } from "./email-tokens.ts";
import { readUserSetting } from "./read-user-setting.ts";
import type { User } from "./users.ts";

type Recipient = Pick<User, "sub" | "email" | "first_name">;
type MailDeps = Pick<AccountDeps, "clock" | "outbox" | "baseUrl" | "siteName">;

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

/** Issues a token and mails its link; earlier links of the same purpose stop working. */
export async function mailTokenLink(
  deps: MailDeps,
  db: Database,
  user: Recipient,
  kind: "verifyEmail" | "resetPassword",
  language: SiteLanguage | null,
): Promise<void> {
  const { clock, outbox } = deps;
  const [purpose, page] =
    kind === "verifyEmail"
      ? (["verify-email", "/verification"] as const)
      : (["reset-password", "/auth/reset-password"] as const);
  const token = await issueEmailToken(db, user.sub, purpose, clock);
  const mail = writeMail(kind, {
    to: user.email,
    name: user.first_name,
    language,
    site: deps.siteName(),
    baseUrl: deps.baseUrl(),
    path: `${page}?userId=${encodeURIComponent(user.sub)}&token=${token}`,
    lifetimeMs: emailTokenLifetime[purpose],
  });
  await outbox.send(mail, db);
}

const noticePages = {
  passwordChanged: "/auth/forgot-password",
  emailChanged: "/support",
  signIn: "/account/settings#sessions",
} as const;

/** Tells the owner of something that happened to the account just now. */
export async function mailNotice(
  deps: MailDeps,
  db: Database,
  user: Recipient,
  kind: keyof typeof noticePages,
  request: FastifyRequest,
): Promise<void> {
  const device = deviceName(request.headers["user-agent"]);
  const at = deps.clock.now();
  // The inbox tells of it as well: the address may be somebody else's by now.
  await writeMessage(db, { sub: user.sub, key: kind, params: { device }, at });
  const mail = writeMail(kind, {
    to: user.email,
    name: user.first_name,
    language: await languageFor(db, user.sub, request),
    site: deps.siteName(),
    baseUrl: deps.baseUrl(),
    path: noticePages[kind],
    at,
    device,
  });
  await deps.outbox.send(mail, db);
}
