// What players change of their own account: profile, password, sessions.
import {
  accountSessionsSchema,
  endSessionsSchema,
  passwordChangeSchema,
  profileChangeSchema,
} from "../../src/protocol/account-settings.ts";
import { identityOf } from "../http/authenticate.ts";
import type { Http } from "../http/create-http.ts";
import { HttpError, notFound, tooManyRequests, unauthorized } from "../http/http-error.ts";
import type { AccountDeps } from "./account-deps.ts";
import { languageFor, mailNotice, mailTokenLink } from "./account-mails.ts";
import { deviceOf } from "./device-of.ts";
import { hashPassword, passwordMatches } from "./passwords.ts";
import { confirmationProblem, emailProblem, nameProblem, passwordProblem } from "./registration-rules.ts";
import type { Throttle } from "./throttle.ts";
import { findBySub, foldName } from "./users.ts";

function assertMayTry(throttle: Throttle, key: string): void {
  const wait = throttle.waitMs(key);
  if (wait > 0) throw tooManyRequests(wait);
}

export function registerAccountSettingsRoutes(http: Http, deps: AccountDeps): void {
  const { store, sessions, realtime, passwordThrottle, mailThrottle } = deps;
  const tags = ["account settings"];
  const onRequest = deps.authenticate.required;

  /** Counts the mails a user makes us send. */
  function countMail(sub: string): void {
    assertMayTry(mailThrottle, sub);
    mailThrottle.failed(sub);
  }

  http.post(
    "/account/v1/profile",
    { onRequest, schema: { tags, body: profileChangeSchema } },
    async (request, reply) => {
      const { sub } = identityOf(request);
      const [firstName, lastName, email] = [
        request.body.firstName.trim(),
        request.body.lastName.trim(),
        request.body.email.trim(),
      ];
      const problem = nameProblem(firstName, "firstName") ?? nameProblem(lastName, "lastName") ?? emailProblem(email);
      if (problem) throw new HttpError(400, problem);
      await store.transact(async (trx) => {
        const user = await findBySub(trx, sub);
        if (!user) throw unauthorized();
        const email_key = foldName(email);
        const moved = email_key !== user.email_key;
        if (moved) {
          const owner = await trx
            .selectFrom("user")
            .select("sub")
            .where("email_key", "=", email_key)
            .executeTakeFirst();
          if (owner) throw new HttpError(409, "emailTaken");
          countMail(sub);
        }
        await trx
          .updateTable("user")
          .set({ first_name: firstName, last_name: lastName, email, email_key })
          .set(moved ? { email_verified: 0 } : {})
          .where("sub", "=", sub)
          .execute();
        if (!moved) return;
        // Links that went to the old address lead nowhere now.
        await trx.deleteFrom("email_token").where("sub", "=", sub).execute();
        await mailNotice(deps, trx, user, "emailChanged", request);
        const changed = { sub, email, first_name: firstName };
        await mailTokenLink(deps, trx, changed, "verifyEmail", await languageFor(trx, sub, request));
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
      const problem = passwordProblem(password) ?? confirmationProblem(password, passwordConfirmation);
      if (problem) throw new HttpError(400, problem);
      const user = await findBySub(store.db, sub);
      if (!user) throw unauthorized();
      assertMayTry(passwordThrottle, sub);
      const matches = await passwordMatches(user.password_hash, current);
      // Again: of many tries sent at once only as many count as the throttle allows.
      assertMayTry(passwordThrottle, sub);
      if (!matches) {
        passwordThrottle.failed(sub);
        // Not 401: the session is good.
        throw new HttpError(400, "currentPasswordInvalid");
      }
      passwordThrottle.forget(sub);
      if (password === current) throw new HttpError(400, "passwordUnchanged");
      const password_hash = await hashPassword(password);
      const ended = await store.transact(async (trx) => {
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
        const own = await sessions.list(sub);
        if (!own.some((session) => session.familyId === body.id)) throw notFound();
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
    if (user.email_verified === 1) throw new HttpError(409, "emailAlreadyVerified");
    countMail(sub);
    const language = await languageFor(store.db, sub, request);
    await store.transact((trx) => mailTokenLink(deps, trx, user, "verifyEmail", language));
    return reply.code(204).send();
  });
}
