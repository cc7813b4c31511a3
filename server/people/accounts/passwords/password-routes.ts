// Forgotten passwords: the e-mail with the link, and the new password.
import { createHash } from "node:crypto";
import type { FastifyRequest } from "fastify";
import { resetPasswordSchema, sendResetPasswordEmailSchema } from "../../../../src/protocol/account-requests.ts";
import { addressKey } from "../../../platform/http/address-key.ts";
import { newId } from "../../../platform/db/new-id.ts";
import type { Http } from "../../../platform/http/create-http.ts";
import { afterCommit } from "../../../platform/db/after-commit.ts";
import { HttpError } from "../../../platform/http/http-error.ts";
import type { AccountDeps } from "../account-deps.ts";
import { languageFor, mailNotice, mailTokenLink } from "../profile/account-mails.ts";
import { isEmailToken, redeemEmailToken } from "../profile/email-tokens.ts";
import { confirmationProblem, emailProblem, passwordProblem } from "../registration/registration-rules.ts";
import { countOrRefuse } from "../../../platform/short-lived/throttle.ts";
import { foldName } from "../fold-name.ts";
import { findBySub, isHidden } from "../users.ts";

const noUser = { sub: "", username: "", email: "" };

/** What a reset link costs, for an address that gets none: the time of the answer does not tell the two apart. */
async function sendNoLink(deps: AccountDeps, email: string, request: FastifyRequest): Promise<void> {
  const { store } = deps;
  await deps.mailThrottle.fail(`~${createHash("sha256").update(foldName(email)).digest("base64url")}`);
  await languageFor(store.db, noUser.sub, request);
  await store.transact("mail no reset link", async (trx) => {
    const id = newId();
    const written = { id, to_address: "", subject: "", text: "", links: "[]", state: "kept", req_id: null };
    await trx
      .insertInto("outbox")
      .values({ ...written, created_at: deps.clock.now(), attempts: 0, next_at: 0 })
      .execute();
    // As many statements as a token and a mail take, and one commit.
    await trx.deleteFrom("email_token").where("sub", "=", noUser.sub).execute();
    await trx.deleteFrom("outbox").where("id", "=", id).execute();
  });
}

export function registerPasswordRoutes(http: Http, deps: AccountDeps): void {
  const { store, clock, sessions, realtime } = deps;

  http.post(
    "/kcmanager/sendResetPasswordEmail",
    { schema: { tags: ["accounts"], body: sendResetPasswordEmailSchema } },
    async (request, reply) => {
      const email = request.body.email.trim();
      const problem = emailProblem(email);
      if (problem) throw new HttpError(400, problem);
      await countOrRefuse(deps.mailRequestThrottle, addressKey(request.ip));
      const user = await store.db
        .selectFrom("user")
        .select(["sub", "email", "first_name", "email_verified", "demo"])
        .where("closed_at", "is", null)
        .where("email_key", "=", foldName(email))
        .executeTakeFirst();
      // Silent: that an address gets no more mails would tell that there is such an account.
      if (user && !isHidden(user, deps.sandbox) && (await deps.mailThrottle.fail(user.sub)) === 0) {
        const language = await languageFor(store.db, user.sub, request);
        await store.transact("mail a reset link", (trx) => mailTokenLink(deps, trx, user, "resetPassword", language));
      } else await sendNoLink(deps, email, request);
      return reply.code(204).send();
    },
  );

  http.post(
    "/kcmanager/resetPassword",
    { schema: { tags: ["accounts"], body: resetPasswordSchema } },
    async (request, reply) => {
      const { userId, token, passwordConfirmation } = request.body;
      const password = request.body.password.trim();
      const owner = await findBySub(store.db, userId);
      const problem =
        (await passwordProblem(password, owner ?? noUser)) ?? confirmationProblem(password, passwordConfirmation);
      if (problem) throw new HttpError(400, problem);
      // Before the hash, which is dear, and again in one step with the change.
      const isReset = await isEmailToken(store.db, { userId, token }, "reset-password", clock);
      const purpose = isReset ? "reset-password" : "invitation";
      if (!isReset && !(await isEmailToken(store.db, { userId, token }, purpose, clock)))
        throw new HttpError(400, "resetTokenInvalid");
      const password_hash = await deps.passwords.hash(password);
      await store.transact("reset password", async (trx) => {
        const user = await findBySub(trx, userId);
        if (!user || !(await redeemEmailToken(trx, { userId, token }, purpose, clock)))
          throw new HttpError(400, "resetTokenInvalid");
        await trx.updateTable("user").set({ password_hash }).where("sub", "=", userId).execute();
        // A session opened with the old password must end.
        await sessions.revokeAll(userId, trx);
        if (isReset) return mailNotice(deps, trx, user, "passwordReset", request);
        // The link came by mail to that address.
        await trx.updateTable("user").set({ email_verified: 1 }).where("sub", "=", userId).execute();
        afterCommit(trx, deps.emailVerified);
        if (request.body.creditByAgent !== undefined) await deps.setConsent(trx, userId, request.body.creditByAgent);
      });
      realtime.disconnectUser(userId);
      return reply.code(204).send();
    },
  );
}
