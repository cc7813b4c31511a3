// What administrators do to one user. It holds from the user's next call on.
import { administratorRole, isAdministrator, type StaffRole } from "../../../../src/domain/account/roles.ts";
import type { Transaction } from "kysely";
import { rolesOf, type User } from "../../accounts/users.ts";
import { type Author, isShell } from "../../../site/audit/author.ts";
import { writeAudit } from "../../../site/audit/write-audit.ts";
import { dialectOf } from "../../../platform/db/dialect-of.ts";
import type { Schema } from "../../../platform/db/schema.ts";
import { forbidden, HttpError, notFound } from "../../../platform/http/http-error.ts";
import { isHidden } from "../../accounts/users.ts";
import type { Database } from "../../../platform/db/database.ts";
import type { SandboxState } from "../../../platform/sandbox-state.ts";

interface Change {
  sub: string;
  reason: string;
}

const lastAdministrator = () => new HttpError(409, "lastAdministrator");

/** @throws HttpError 404 */
export async function requireUser(trx: Transaction<Schema>, sandbox: SandboxState, sub: string): Promise<User> {
  const rows = trx.selectFrom("user").selectAll().where("sub", "=", sub);
  const user = await (dialectOf(trx) === "postgres" ? rows.forUpdate() : rows).executeTakeFirst();
  if (user === undefined || isHidden(user, sandbox)) throw notFound();
  return user;
}

/** Administrators who can log in. @param locked until the transaction ends no other one changes them */
export async function administrators(db: Database, sandbox: SandboxState, locked = false): Promise<Set<string>> {
  const rows = db
    .selectFrom("user")
    .select(["sub", "roles", "blocked", "demo"])
    .where("roles", "like", `%"${administratorRole}"%`)
    .orderBy("sub");
  const found = await (locked && dialectOf(db) === "postgres" ? rows.forUpdate() : rows).execute();
  const working = found.filter((user) => user.blocked === 0 && !isHidden(user, sandbox));
  return new Set(working.filter((user) => isAdministrator(rolesOf(user))).map(({ sub }) => sub));
}

/** @throws HttpError 409 lastAdministrator; 403 where the author is one no longer */
async function keepOne(trx: Transaction<Schema>, sandbox: SandboxState, by: Author, without: string): Promise<void> {
  const all = await administrators(trx, sandbox, true);
  if (!all.has(without)) return;
  if (all.size === 1) throw lastAdministrator();
  // Two who act on each other at the same time: the second one was faster.
  if (!all.has(by.sub) && !isShell(by)) throw forbidden();
}

/** @throws HttpError 404, 409 lastAdministrator */
export async function blockUser(
  trx: Transaction<Schema>,
  sandbox: SandboxState,
  { sub, blocked, reason }: Change & { blocked: boolean },
  by: Author,
  approval: object = {},
): Promise<void> {
  if (blocked) await keepOne(trx, sandbox, by, sub);
  const user = await requireUser(trx, sandbox, sub);
  await trx
    .updateTable("user")
    .set({ blocked: blocked ? 1 : 0, blocked_by: blocked ? "operator" : null })
    .where("sub", "=", sub)
    .execute();
  const shown = (is: boolean, who: string | null) => ({ blocked: is, blockedBy: who });
  await writeAudit(trx, by, {
    action: blocked ? "user.block" : "user.unblock",
    target: sub,
    reason,
    before: shown(user.blocked === 1, user.blocked_by),
    after: { ...shown(blocked, blocked ? "operator" : null), ...approval },
  });
}

/** @throws HttpError 403 for one's own, 404, 409 lastAdministrator */
export async function setRoles(
  trx: Transaction<Schema>,
  sandbox: SandboxState,
  { sub, roles, reason }: Change & { roles: readonly StaffRole[] },
  by: Author,
  approval: object = {},
): Promise<void> {
  if (!isAdministrator(roles)) await keepOne(trx, sandbox, by, sub);
  if (sub === by.sub) throw forbidden();
  const user = await requireUser(trx, sandbox, sub);
  const after = [...new Set(roles)].toSorted();
  await trx
    .updateTable("user")
    .set({ roles: JSON.stringify(after) })
    .where("sub", "=", sub)
    .execute();
  const auditValue = Object.keys(approval).length === 0 ? after : { roles: after, ...approval };
  await writeAudit(trx, by, { action: "user.roles", target: sub, before: rolesOf(user), after: auditValue, reason });
}

/** The user, for what needs more than the store. @throws HttpError 404 */
export async function actOnUser(
  trx: Transaction<Schema>,
  sandbox: SandboxState,
  { sub, reason }: Change,
  action: "user.endSessions" | "user.resetLink" | "user.resetFactor",
  by: Author,
  approval: object = {},
): Promise<User> {
  const user = await requireUser(trx, sandbox, sub);
  const after = Object.keys(approval).length === 0 ? undefined : approval;
  await writeAudit(trx, by, { action, target: sub, reason, after });
  return user;
}
