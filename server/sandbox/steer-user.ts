// Creates and changes users for demos and tests.
import { randomUUID } from "node:crypto";
import type { SandboxUser } from "../../src/protocol/sandbox.ts";
import { steerAgency } from "../people/agency/steer-agency.ts";
import { demoPassword, openCashWallets } from "../people/accounts/seed-users.ts";
import { hashDemoPassword } from "../people/accounts/passwords/passwords.ts";
import { findByName, insertUser, rolesOf } from "../people/accounts/users.ts";
import type { Author } from "../site/audit/author.ts";
import { writeAudit } from "../site/audit/write-audit.ts";
import { currencies } from "../site/cms/currencies.ts";
import { HttpError } from "../platform/http/http-error.ts";
import type { SandboxDeps } from "./sandbox-deps.ts";

function currencyOf(code: string) {
  const currency = currencies.find((wallet) => wallet.currency === code);
  if (currency) return currency;
  const details = [
    { path: "currency", message: `must be one of ${currencies.map((wallet) => wallet.currency).join(", ")}` },
  ];
  throw new HttpError(400, "badRequest", { body: { details } });
}

/** @throws HttpError 400 for an unknown currency */
export async function steerUser(deps: SandboxDeps, change: SandboxUser, by: Author): Promise<void> {
  const { store, wallets, clock, realtime } = deps;
  const { username, blocked, roles, credit, float } = change;
  const { currency, currency_id } = currencyOf(change.currency ?? "RSD");
  const passwordHash = await hashDemoPassword(demoPassword);
  const before = await findByName(store.db, username);
  const sub = before?.sub ?? randomUUID();
  const isSteered = await store.money("steer user", sub, async (trx, at) => {
    const user = await findByName(trx, username);
    // Another call made it meanwhile, and its money has another lock.
    if (user !== undefined && user.sub !== sub) return false;
    if (user === undefined) {
      await insertUser(trx, {
        sub,
        username,
        email: `${username}@kvota.example`,
        firstName: "Sandbox",
        lastName: "User",
        passwordHash,
        emailVerified: true,
        demo: true,
        createdAt: clock.now(),
      });
      await openCashWallets(trx, wallets, sub);
      await writeAudit(trx, by, { action: "user.add", target: sub, after: { username, roles: [] } });
    }
    const blockedBefore = user?.blocked === 1;
    if (blocked !== undefined && blocked !== blockedBefore)
      await writeAudit(trx, by, { action: blocked ? "user.block" : "user.unblock", target: sub });
    const rolesBefore = user === undefined ? [] : rolesOf(user);
    if (roles !== undefined && JSON.stringify(roles) !== JSON.stringify(rolesBefore))
      await writeAudit(trx, by, { action: "user.roles", target: sub, before: rolesBefore, after: roles });
    const flag = blocked === undefined ? {} : { blocked: blocked ? 1 : 0, blocked_by: null };
    const list = roles === undefined ? {} : { roles: JSON.stringify(roles) };
    // Roles and money that anybody on this machine could give are worth nothing once the sandbox is off.
    const isGiven = roles !== undefined || credit !== undefined || float !== undefined;
    const demo = isGiven ? { demo: 1 } : {};
    if (blocked !== undefined || isGiven)
      await trx
        .updateTable("user")
        .set({ ...flag, ...list, ...demo })
        .where("sub", "=", sub)
        .execute();
    if (credit !== undefined) {
      await wallets.openWallet(trx, sub, currency, currency_id);
      const minor = Math.round(credit * 100);
      await wallets.setCredit(trx, { sub, currencyId: currency_id, minor, reason: "sandbox", at });
      await writeAudit(trx, by, { action: "user.credit", target: sub, after: { currency, credit } });
    }
    return true;
  });
  if (!isSteered) return steerUser(deps, change, by);
  await steerAgency(store, change, by);
  deps.forgetIdentities(sub);
  if (blocked) {
    realtime.toUser(sub, "user_blocked", {});
    realtime.disconnectUser(sub);
  }
}
