// Forgotten passwords: the e-mail with the link, and the new password.
import { resetPasswordSchema, sendResetPasswordEmailSchema } from "../../src/protocol/accounts.ts";
import { addressKey } from "../http/address-key.ts";
import type { Http } from "../http/create-http.ts";
import { HttpError } from "../http/http-error.ts";
import type { AccountDeps } from "./account-deps.ts";
import { languageFor, mailNotice, mailTokenLink } from "./account-mails.ts";
import { isEmailToken, redeemEmailToken } from "./email-tokens.ts";
import { confirmationProblem, emailProblem, passwordProblem } from "./registration-rules.ts";
import { countOrRefuse } from "../short-lived/throttle.ts";
import { foldName } from "./fold-name.ts";
import { findBySub, isHidden } from "./users.ts";

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
        .select(["sub", "email", "first_name", "demo"])
        .where("closed_at", "is", null)
        .where("email_key", "=", foldName(email))
        .executeTakeFirst();
      // Silent: that an address gets no more mails would tell that there is such an account.
      if (user && !isHidden(user, deps.sandbox) && (await deps.mailThrottle.fail(user.sub)) === 0) {
        const language = await languageFor(store.db, user.sub, request);
        await mailTokenLink(deps, store.db, user, "resetPassword", language);
      }
      return reply.code(204).send();
    },
  );

  http.post(
    "/kcmanager/resetPassword",
    { schema: { tags: ["accounts"], body: resetPasswordSchema } },
    async (request, reply) => {
      const { userId, token, passwordConfirmation } = request.body;
      const password = request.body.password.trim();
      const problem = passwordProblem(password) ?? confirmationProblem(password, passwordConfirmation);
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
        if (request.body.creditByAgent !== undefined) await deps.setConsent(trx, userId, request.body.creditByAgent);
      });
      realtime.disconnectUser(userId);
      return reply.code(204).send();
    },
  );
}
