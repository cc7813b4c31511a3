// Registration and the confirmation of its e-mail address.
import { randomUUID } from "node:crypto";
import { tokensSchema } from "../../../../src/protocol/accounts.ts";
import {
  confirmEmailVerificationSchema,
  registerRequestSchema,
  type RegisterRequest,
} from "../../../../src/protocol/account-requests.ts";
import { treeLock } from "../../agency/agents/tree.ts";
import { afterCommit } from "../../../platform/db/after-commit.ts";
import { addressKey } from "../../../platform/http/address-key.ts";
import type { Http } from "../../../platform/http/create-http.ts";
import { HttpError } from "../../../platform/http/http-error.ts";
import type { Database } from "../../../platform/db/database.ts";
import type { AccountDeps } from "../account-deps.ts";
import { mailConfirmation } from "../profile/account-mails.ts";
import { confirmEmailChange, undoEmailChange } from "../profile/change-email.ts";
import { redeemEmailToken } from "../profile/email-tokens.ts";
import { writeMessage } from "../../messages/write-message.ts";
import { registrationProblem, trimRegistration } from "./registration-rules.ts";
import { openCashWallets } from "../seed-users.ts";
import { assertOpen } from "../sessions/enter-session.ts";
import { countOrRefuse } from "../../../platform/short-lived/throttle.ts";
import { emailTaken, findBySub, insertUser, usernameTaken } from "../users.ts";

/** @throws HttpError 409 where somebody has the name, or one that looks like it */
async function assertFree(db: Database, { username }: Pick<RegisterRequest, "username">) {
  if (await usernameTaken(db, username)) throw new HttpError(409, "usernameTaken");
}

export function registerRegistrationRoutes(http: Http, deps: AccountDeps): void {
  const { store, clock, sessions, wallets } = deps;

  http.post(
    "/kcmanager/registerUser",
    { schema: { tags: ["accounts"], body: registerRequestSchema, response: { 201: tokensSchema } } },
    async (request, reply) => {
      const form = trimRegistration(request.body);
      const problem = await registrationProblem(form);
      if (problem) throw new HttpError(400, problem);
      assertOpen(deps, []);
      await countOrRefuse(deps.registrationThrottle, addressKey(request.ip));
      // Before the hash, which is dear, and again in one step with the creation.
      await assertFree(store.db, form);
      const passwordHash = await deps.passwords.hash(form.password);
      const sub = randomUUID();
      // A code may put the player into the agents' tree: it must not be moved meanwhile.
      const locks = form.promoCode === null ? sub : [sub, treeLock];
      await store.money("register", locks, async (trx) => {
        await assertFree(trx, form);
        const borrowsEmail = await emailTaken(trx, form.email, clock.now());
        const { username, email, firstName, lastName, promoCode } = form;
        const created = { sub, username, email, firstName, lastName, promoCode, passwordHash, createdAt: clock.now() };
        await insertUser(trx, { ...created, borrowsEmail });
        await openCashWallets(trx, wallets, sub);
        await writeMessage(trx, { sub, key: "welcome", params: { name: firstName }, at: clock.now() });
        if (promoCode !== null && promoCode !== "")
          await deps.promoCode(trx, { sub, code: promoCode, address: addressKey(request.ip), now: clock.now() });
      });
      const user = await findBySub(store.db, sub);
      if (!user) throw new Error("a user that was just created is gone");
      await mailConfirmation(deps, store.db, user, "verifyEmail", request);
      const family = await sessions.open(sub, {
        remember: false,
        userAgent: request.headers["user-agent"] ?? "",
        proved: false,
      });
      return reply.code(201).send(await deps.issueTokens(user, family));
    },
  );

  http.post(
    "/kcmanager/confirmEmailVerification",
    { schema: { tags: ["accounts"], body: confirmEmailVerificationSchema } },
    async (request, reply) => {
      const { userId } = request.body;
      await store.transact("confirm e-mail", async (trx) => {
        if (await redeemEmailToken(trx, request.body, "verify-email", clock)) {
          await trx.updateTable("user").set({ email_verified: 1 }).where("sub", "=", userId).execute();
          await writeMessage(trx, { sub: userId, key: "emailVerified", at: clock.now() });
        } else if (!(await confirmEmailChange(trx, request.body, clock, request.headers["user-agent"])))
          throw new HttpError(400, "verificationTokenInvalid");
        afterCommit(trx, deps.emailVerified);
      });
      return reply.code(204).send();
    },
  );

  http.post(
    "/kcmanager/undoEmailChange",
    { schema: { tags: ["accounts"], body: confirmEmailVerificationSchema } },
    async (request, reply) => {
      await store.transact("undo change of e-mail", async (trx) => {
        if (!(await undoEmailChange(deps, trx, request.body))) throw new HttpError(400, "verificationTokenInvalid");
      });
      deps.realtime.disconnectUser(request.body.userId);
      return reply.code(204).send();
    },
  );
}
