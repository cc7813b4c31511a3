// Each change of what proves somebody: written down, mailed, and every other session ends.
import type { FastifyRequest } from "fastify";
import { afterCommit } from "../../../platform/db/after-commit.ts";
import { identityOf } from "../../../platform/http/authenticate.ts";
import type { Transaction } from "kysely";
import type { Schema } from "../../../platform/db/schema.ts";
import type { Author } from "../../../site/audit/author.ts";
import { writeAudit } from "../../../site/audit/write-audit.ts";
import type { FactorChange } from "../../mail/texts/mail-texts.ts";
import { writeMail } from "../../mail/write-mail.ts";
import { deviceName, greetedName, languageFor, type MailDeps } from "../profile/account-mails.ts";
import type { SiteLanguage } from "../../../../src/domain/site-languages.ts";
import { hasBorrowedEmail, type User } from "../users.ts";
import type { FactorDeps } from "./factor-deps.ts";

const actions = {
  appAdded: "user.factor.add",
  passkeyAdded: "user.factor.add",
  appRemoved: "user.factor.remove",
  passkeyRemoved: "user.factor.remove",
  codesRenewed: "user.factor.renew",
} as const satisfies Partial<Record<FactorChange, string>>;

/** @param device of who did it; "" = unknown @param language null = nothing is known */
export async function mailFactorChange(
  deps: MailDeps,
  trx: Transaction<Schema>,
  user: User,
  what: { change: FactorChange; device: string; language: SiteLanguage | null },
): Promise<void> {
  if (hasBorrowedEmail(user)) return;
  const mail = writeMail("factorsChanged", {
    ...what,
    to: user.email,
    name: greetedName(user),
    site: deps.siteName(),
    baseUrl: deps.baseUrl(),
    path: "/auth/forgot-password",
    at: deps.clock.now(),
  });
  await deps.outbox.send(mail, trx);
}

export const authorOf = (deps: Pick<FactorDeps, "clock">, request: FastifyRequest): Author => {
  const { sub, roles, familyId: family } = identityOf(request);
  return { at: deps.clock.now(), sub, roles, family, ip: request.ip };
};

/** In the transaction that changes them. @param detail of the audit: a name, never a code */
export async function tellChange(
  deps: FactorDeps,
  trx: Transaction<Schema>,
  user: User,
  change: keyof typeof actions,
  request: FastifyRequest,
  detail: object = {},
): Promise<void> {
  const { familyId } = identityOf(request);
  await writeAudit(trx, authorOf(deps, request), {
    action: actions[change],
    target: user.sub,
    after: { change, ...detail },
  });
  const language = await languageFor(trx, user.sub, request);
  await mailFactorChange(deps, trx, user, { change, device: deviceName(request.headers["user-agent"]), language });
  const ended = await deps.sessions.revokeOthers(user.sub, familyId, trx);
  afterCommit(trx, () => {
    for (const family of ended) deps.realtime.disconnectUser(user.sub, family);
  });
}
