// Mails the owner of an account that somebody signed in, where they want to hear of it.
import type { FastifyRequest } from "fastify";
import { notificationsSchema } from "../../../../src/protocol/account-settings.ts";
import type { Database } from "../../../ports.ts";
import type { AccountDeps } from "../account-deps.ts";
import { mailNotice } from "../profile/account-mails.ts";
import { readUserSetting } from "../profile/read-user-setting.ts";
import type { User } from "../users.ts";

async function wantsIt(db: Database, sub: string): Promise<boolean> {
  const wanted = notificationsSchema.safeParse(await readUserSetting(db, sub, "site", "notifications"));
  return wanted.success && wanted.data.signIn;
}

export async function noticeSignIn(deps: AccountDeps, user: User, request: FastifyRequest): Promise<void> {
  if (await wantsIt(deps.store.db, user.sub)) await mailNotice(deps, deps.store.db, user, "signIn", request);
}
