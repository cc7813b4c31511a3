// Another e-mail address for an account: it waits until its link is opened, and the old one can take it back.
import type { FastifyRequest } from "fastify";
import { HttpError } from "../../../platform/http/http-error.ts";
import { writeMessage } from "../../messages/write-message.ts";
import type { Clock } from "../../../platform/clock.ts";
import type { Database } from "../../../platform/db/database.ts";
import type { AccountDeps } from "../account-deps.ts";
import { deviceName, mailConfirmation, mailNotice } from "./account-mails.ts";
import { emailTokenLifetime, redeemEmailToken, type TokenClaim } from "./email-tokens.ts";
import { foldName } from "../fold-name.ts";
import { keepUserSearch } from "../user-search.ts";
import { emailTaken, findBySub, type User } from "../users.ts";

/** Mails the new address its link and the old one the way back. */
export async function askForEmail(
  deps: AccountDeps,
  trx: Database,
  user: User,
  email: string,
  request: FastifyRequest,
): Promise<void> {
  const { sub } = user;
  await trx.updateTable("user").set({ pending_email: email }).where("sub", "=", sub).execute();
  await mailNotice(deps, trx, user, "emailChangeAsked", request);
  await mailConfirmation(deps, trx, { ...user, email }, "changeEmail", request);
}

/** Gives the account the address that waits. false = the token is no such one. @throws HttpError 409 */
export async function confirmEmailChange(
  trx: Database,
  proof: TokenClaim,
  clock: Clock,
  userAgent: string | undefined,
): Promise<boolean> {
  const { userId: sub } = proof;
  const redeemed = await redeemEmailToken(trx, proof, "change-email", clock);
  const user = redeemed && (await findBySub(trx, sub));
  if (!redeemed || !user) return false;
  const { email } = redeemed;
  const at = clock.now();
  if (await emailTaken(trx, email, at, sub)) throw new HttpError(409, "emailTaken");
  await takeEmail(trx, sub, email);
  // A reader of the old mailbox must not take the account by links that were mailed there.
  await trx
    .deleteFrom("email_token")
    .where("sub", "=", sub)
    .where("purpose", "in", ["reset-password", "verify-email"])
    .execute();
  await trx
    .updateTable("email_token")
    .set({ expires_at: at + emailTokenLifetime["undo-email-change"] })
    .where("sub", "=", sub)
    .where("purpose", "=", "undo-email-change")
    .where("email_key", "=", user.email_key)
    .execute();
  await writeMessage(trx, { sub, key: "emailChanged", params: { device: deviceName(userAgent) }, at });
  return true;
}

async function takeEmail(trx: Database, sub: string, email: string): Promise<void> {
  await trx
    .updateTable("user")
    .set({ email, email_key: foldName(email), email_verified: 1, pending_email: null })
    .where("sub", "=", sub)
    .execute();
  await keepUserSearch(trx, sub);
}

/** Restores the account's previous address and ends all its sessions. false = the token is no such one. */
export async function undoEmailChange(
  { sessions, clock }: Pick<AccountDeps, "sessions" | "clock">,
  trx: Database,
  proof: TokenClaim,
): Promise<boolean> {
  const { userId: sub } = proof;
  const redeemed = await redeemEmailToken(trx, proof, "undo-email-change", clock);
  if (!redeemed) return false;
  const { email, issuedAt } = redeemed;
  await takeEmail(trx, sub, email);
  // Later addresses belong to the one who made the change; an earlier one may still be the true owner's.
  await trx
    .deleteFrom("email_token")
    .where("sub", "=", sub)
    .where((where) => where.or([where("purpose", "!=", "undo-email-change"), where("issued_at", ">=", issuedAt)]))
    .execute();
  await sessions.revokeAll(sub, trx);
  return true;
}
