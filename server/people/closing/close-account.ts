// A player leaves: what is the player's alone goes at once. Name and address stay for as long as the law asks, for
// administrators alone; the ledger, tickets and the audit keep the sub.
import type { User } from "../accounts/users.ts";
import type { Author } from "../../site/audit/author.ts";
import { writeAudit } from "../../site/audit/write-audit.ts";
import { giveUpBonus } from "../../money/bonuses/take-bonus.ts";
import type { MoneyTrx } from "../../platform/db/store.ts";
import { HttpError } from "../../platform/http/http-error.ts";
import type { SandboxState } from "../../platform/sandbox-state.ts";
import { closingRefusal } from "./closing-refusal.ts";

async function endBonuses(trx: MoneyTrx, sub: string, now: number): Promise<void> {
  const open = await trx
    .selectFrom("bonus")
    .selectAll()
    .where("sub", "=", sub)
    .where("status", "in", ["waiting", "offered", "active"])
    .execute();
  for (const bonus of open) await giveUpBonus(trx, bonus, now);
}

/** In a transaction of the player; ends sessions in the store alone. @throws HttpError 409 */
export async function closeAccount(
  trx: MoneyTrx,
  sandbox: SandboxState,
  user: Pick<User, "sub" | "roles">,
  by: Author,
  now: number,
): Promise<void> {
  const { sub } = user;
  const refusal = await closingRefusal(trx, sandbox, user);
  if (refusal !== null) throw new HttpError(409, refusal);
  await endBonuses(trx, sub, now);
  await trx
    .deleteFrom("push_message")
    .where("subscription_id", "in", (eb) => eb.selectFrom("push_subscription").select("id").where("sub", "=", sub))
    .execute();
  for (const table of [
    "push_subscription",
    "push_told",
    "user_setting",
    "message",
    "message_all_state",
    "email_token",
    "passkey",
    "totp",
    "recovery_code",
  ] as const)
    await trx.deleteFrom(table).where("sub", "=", sub).execute();
  await trx
    .updateTable("user")
    .set({ closed_at: now, roles: "[]", pending_email: null })
    .where("sub", "=", sub)
    .execute();
  await writeAudit(trx, by, { action: "user.close", target: sub });
}
