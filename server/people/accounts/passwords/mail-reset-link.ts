// A link to a new password that somebody else asked for: in the user's own language.
import { asSiteLanguage } from "../../../languages.ts";
import type { Database } from "../../../platform/db/database.ts";
import type { AccountDeps } from "../account-deps.ts";
import { mailTokenLink } from "../profile/account-mails.ts";
import { readUserSetting } from "../profile/read-user-setting.ts";
import { hasBorrowedEmail, type User } from "../users.ts";

export async function mailResetLink(
  deps: Pick<AccountDeps, "clock" | "outbox" | "baseUrl" | "siteName">,
  trx: Database,
  user: User,
): Promise<void> {
  // The address is another account's, whose owner would give a stranger's account a password.
  if (hasBorrowedEmail(user)) return;
  const language = asSiteLanguage(await readUserSetting(trx, user.sub, "site", "lang"));
  await mailTokenLink(deps, trx, user, "resetPassword", language);
}
