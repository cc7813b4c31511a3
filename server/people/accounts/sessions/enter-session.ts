// What follows once somebody has proved who it is, by whatever means.
import type { FastifyRequest } from "fastify";
import type { Tokens } from "../../../../src/protocol/accounts.ts";
import { HttpError } from "../../../platform/http/http-error.ts";
import type { AccountDeps } from "../account-deps.ts";
import { lockUser, rolesOf, type User } from "../users.ts";

import { notificationsSchema } from "../../../../src/protocol/account-settings.ts";
import type { Database } from "../../../platform/db/database.ts";
import { mailNotice } from "../profile/account-mails.ts";
import { readUserSetting } from "../profile/read-user-setting.ts";

/** Mails the owner of an account that somebody signed in, where they want to hear of it. */
async function wantsIt(db: Database, sub: string): Promise<boolean> {
  const wanted = notificationsSchema.safeParse(await readUserSetting(db, sub, "site", "notifications"));
  return wanted.success && wanted.data.signIn;
}

async function noticeSignIn(deps: AccountDeps, user: User, request: FastifyRequest): Promise<void> {
  if (await wantsIt(deps.store.db, user.sub)) await mailNotice(deps, deps.store.db, user, "signIn", request);
}

export const userBlocked = () => new HttpError(403, "userBlocked");

/** @throws HttpError 503 where maintenance runs and the roles are no administrator's. */
export function assertOpen(deps: Pick<AccountDeps, "maintenance">, roles: readonly string[]): void {
  if (deps.maintenance.shutsOut(roles)) throw new HttpError(503, "maintenance");
}

interface Entry {
  rememberMe: boolean;
  /** By more than the password. */
  proved: boolean;
  /**
   * Looks once more, with the user locked, at what the log-in was proved by: it takes a while, and who takes that away ends all
   * sessions that are open by then. @throws HttpError where it proves nothing any more
   */
  assertGood(trx: Database, user: User): Promise<void>;
}

/** @param user as it was when it was proved @throws HttpError 401, 403 userBlocked, selfExcluded; 503 maintenance */
export type EnterSession = (request: FastifyRequest, user: User, entry: Entry) => Promise<Tokens>;

export function createEnterSession(deps: AccountDeps): EnterSession {
  const { store, sessions, knownDevices } = deps;
  return async (request, user, { rememberMe, proved, assertGood }) => {
    if (user.blocked) throw userBlocked();
    assertOpen(deps, rolesOf(user));
    const userAgent = request.headers["user-agent"] ?? "";
    const family = await store.transact("open session", async (trx) => {
      await assertGood(trx, await lockUser(trx, user.sub));
      return sessions.open(user.sub, { remember: rememberMe, userAgent, proved }, trx);
    });
    // Asked with the session open: a self-exclusion of this very moment ends it, or is seen here.
    if (await deps.isExcluded(user.sub)) {
      await sessions.revoke(family.familyId);
      throw new HttpError(403, "selfExcluded");
    }
    await noticeSignIn(deps, user, request);
    const tokens = await deps.issueTokens(user, family);
    return rememberMe ? { ...tokens, device: knownDevices.issue(user) } : tokens;
  };
}
