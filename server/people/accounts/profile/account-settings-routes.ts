// What players change of their own account: profile, password, sessions.
import {
  accountSessionsSchema,
  endSessionsSchema,
  passwordChangeSchema,
  profileChangeSchema,
} from "../../../../src/protocol/account-settings.ts";
import { identityOf } from "../../../platform/http/authenticate.ts";
import type { Http } from "../../../platform/http/create-http.ts";
import { HttpError, notFound, unauthorized } from "../../../platform/http/http-error.ts";
import type { FactorDeps } from "../factors/factor-deps.ts";
import { confirmedHeaders } from "../factors/passkey-header.ts";
import { mailConfirmation, mailNotice } from "./account-mails.ts";
import { askForEmail } from "./change-email.ts";
import { deviceOf } from "../sessions/device-of.ts";
import { confirmationProblem, emailProblem, nameProblem, passwordProblem } from "../registration/registration-rules.ts";
import { countOrRefuse } from "../../../platform/short-lived/throttle.ts";
import { foldName } from "../fold-name.ts";
import { keepUserSearch } from "../user-search.ts";
import { findBySub, lockUser } from "../users.ts";

export function registerAccountSettingsRoutes(http: Http, deps: FactorDeps): void {
  const { store, sessions, realtime, assertPassword, mailThrottle } = deps;
  const tags = ["account settings"];
  const onRequest = deps.authenticate.required;

  /** Counts the mails a user makes us send. */
  const countMail = (sub: string): Promise<void> => countOrRefuse(mailThrottle, sub);

  http.post(
    "/account/v1/profile",
    {
      onRequest,
      preValidation: deps.proofs.keepBody,
      schema: { tags, headers: confirmedHeaders, body: profileChangeSchema },
    },
    async (request, reply) => {
      const { sub, familyId } = identityOf(request);
      const [firstName, lastName, email] = [
        request.body.firstName.trim(),
        request.body.lastName.trim(),
        request.body.email.trim(),
      ];
      const problem = nameProblem(firstName, "firstName") ?? nameProblem(lastName, "lastName") ?? emailProblem(email);
      if (problem) throw new HttpError(400, problem);
      const before = await findBySub(store.db, sub);
      if (!before) throw unauthorized();
      // An open session alone must not be enough to take the account away from its owner.
      if (foldName(email) !== foldName(before.email)) {
        const { current = "", code } = request.body;
        await deps.proveOwner(request, before, { password: current, code });
      }
      await store.transact("change profile", async (trx) => {
        // Locked: the password that was given may be changed at the same time, and what that ends must not ask for an address.
        const user = await lockUser(trx, sub);
        await trx
          .updateTable("user")
          .set({ first_name: firstName, last_name: lastName })
          .where("sub", "=", sub)
          .execute();
        await keepUserSearch(trx, sub);
        if (foldName(email) === foldName(user.email)) {
          // Its letters in another case.
          await trx.updateTable("user").set({ email }).where("sub", "=", sub).execute();
          await keepUserSearch(trx, sub);
          return;
        }
        // Password or address were changed while the password was verified.
        if (user.password_hash !== before.password_hash || user.email_key !== before.email_key)
          throw new HttpError(409, "conflict");
        await sessions.requireOpen(familyId, trx);
        await countMail(sub);
        await askForEmail(deps, trx, { ...user, first_name: firstName }, email, request);
      });
      return reply.code(204).send();
    },
  );

  http.post(
    "/account/v1/password",
    { onRequest, schema: { tags, body: passwordChangeSchema } },
    async (request, reply) => {
      const { sub, familyId } = identityOf(request);
      const { current, passwordConfirmation } = request.body;
      const password = request.body.password.trim();
      const user = await findBySub(store.db, sub);
      if (!user) throw unauthorized();
      const problem = (await passwordProblem(password, user)) ?? confirmationProblem(password, passwordConfirmation);
      if (problem) throw new HttpError(400, problem);
      await assertPassword(user, current);
      if (password === current) throw new HttpError(400, "passwordUnchanged");
      const password_hash = await deps.passwords.hash(password);
      const ended = await store.transact("change password", async (trx) => {
        const changed = await trx
          .updateTable("user")
          .set({ password_hash })
          .where("sub", "=", sub)
          .where("password_hash", "=", user.password_hash)
          .returning("sub")
          .executeTakeFirst();
        // Somebody else was faster with the same password.
        if (!changed) throw new HttpError(400, "currentPasswordInvalid");
        await trx.deleteFrom("email_token").where("sub", "=", sub).where("purpose", "=", "reset-password").execute();
        await mailNotice(deps, trx, user, "passwordChanged", request);
        return sessions.revokeOthers(sub, familyId, trx);
      });
      for (const family of ended) realtime.disconnectUser(sub, family);
      return reply.code(204).send();
    },
  );

  http.get(
    "/account/v1/sessions",
    { onRequest, schema: { tags, response: { 200: accountSessionsSchema } } },
    async (request) => {
      const { sub, familyId } = identityOf(request);
      const open = await sessions.list(sub);
      return {
        result: open.map(({ familyId: id, userAgent, startedAt, usedAt, remember }) => ({
          id,
          device: deviceOf(userAgent),
          startedAt,
          usedAt,
          current: id === familyId,
          remember,
        })),
      };
    },
  );

  http.post(
    "/account/v1/sessions/end",
    { onRequest, schema: { tags, body: endSessionsSchema } },
    async (request, reply) => {
      const { sub, familyId } = identityOf(request);
      const { body } = request;
      let ended: string[];
      if ("id" in body) {
        const sessionsOfUser = await sessions.list(sub);
        if (!sessionsOfUser.some((session) => session.familyId === body.id)) throw notFound();
        await sessions.revoke(body.id);
        ended = [body.id];
      } else ended = await sessions.revokeOthers(sub, familyId);
      for (const family of ended) realtime.disconnectUser(sub, family);
      return reply.code(204).send();
    },
  );

  http.post("/account/v1/verification/resend", { onRequest, schema: { tags } }, async (request, reply) => {
    const { sub } = identityOf(request);
    const user = await findBySub(store.db, sub);
    if (!user) throw unauthorized();
    if (user.pending_email === null && user.email_verified === 1) throw new HttpError(409, "emailAlreadyVerified");
    await countMail(sub);
    const { pending_email: pending } = user;
    await store.transact("mail a link", (trx) =>
      pending === null
        ? mailConfirmation(deps, trx, user, "verifyEmail", request)
        : mailConfirmation(deps, trx, { ...user, email: pending }, "changeEmail", request),
    );
    return reply.code(204).send();
  });
}
