// What an agent does to a player below: blocks and unblocks, bounds the stakes. In a transaction.
import { isAdministrator, isEditor } from "../../../../src/domain/account/roles.ts";
import type { Transaction } from "kysely";
import { toMinor } from "../../../../src/domain/money.ts";
import type { PlayerSettingsRequest } from "../../../../src/protocol/agency/users.ts";
import { rolesOf } from "../../accounts/users.ts";
import { readUserSetting } from "../../accounts/profile/read-user-setting.ts";
import type { Author } from "../../../site/audit/author.ts";
import { writeAudit } from "../../../site/audit/write-audit.ts";
import { currencies } from "../../../site/cms/currencies.ts";
import { dialectOf } from "../../../platform/db/dialect-of.ts";
import type { Schema } from "../../../platform/db/schema.ts";
import type { MoneyTrx } from "../../../platform/db/store.ts";
import { forbidden, HttpError, notFound } from "../../../platform/http/http-error.ts";
import { asSiteLanguage } from "../../../languages.ts";
import { writeMail } from "../../mail/write-mail.ts";
import type { AgencyDeps } from "../agency-deps.ts";
import type { MaxStake } from "./ticket-terms.ts";
import { maxStakeOf } from "./ticket-terms.ts";
import { addMember, agentOf, isAtOrBelow } from "../agents/tree.ts";
import { playerBelow, type Viewer } from "../agents/viewer.ts";

interface Blocking {
  sub: string;
  blocked: boolean;
  reason: string;
}

/** A player below, or an agent below the viewer. @throws HttpError 404; 403 for oneself */
async function requireMember(trx: Transaction<Schema>, viewer: Viewer, sub: string) {
  if (sub === viewer.sub) throw forbidden();
  const agent = await agentOf(trx, sub);
  if (agent === null) await playerBelow(trx, viewer, sub);
  else if (!isAtOrBelow(agent.path, viewer.path)) throw notFound();
  const rows = trx.selectFrom("user").selectAll().where("sub", "=", sub);
  const user = await (dialectOf(trx) === "postgres" ? rows.forUpdate() : rows).executeTakeFirst();
  if (user === undefined) throw notFound();
  return user;
}

/** @throws HttpError 403, 404, 409 blockedByOperator */
export async function blockPlayer(
  trx: Transaction<Schema>,
  { outbox, baseUrl, siteName }: Pick<AgencyDeps, "outbox" | "baseUrl" | "siteName">,
  viewer: Viewer,
  { sub, blocked, reason }: Blocking,
  by: Author,
): Promise<void> {
  const user = await requireMember(trx, viewer, sub);
  const roles = rolesOf(user);
  // Agents cannot block an administrator or an editor.
  if (isAdministrator(roles) || isEditor(roles)) throw forbidden();
  const isOperator = viewer.kind === "administrator";
  // Nothing is known of who blocked before that was kept: it was no agent.
  if (user.blocked === 1 && user.blocked_by !== "agent" && !isOperator) throw new HttpError(409, "blockedByOperator");
  const blockedBy = blocked ? (isOperator ? "operator" : "agent") : null;
  await trx
    .updateTable("user")
    .set({ blocked: blocked ? 1 : 0, blocked_by: blockedBy })
    .where("sub", "=", sub)
    .execute();
  await writeAudit(trx, by, {
    action: blocked ? "agency.block" : "agency.unblock",
    target: sub,
    reason,
    before: { blocked: user.blocked === 1, blockedBy: user.blocked_by },
    after: { blocked, blockedBy },
  });
  if ((user.blocked === 1) === blocked) return;
  // An agent's words would reach a stranger who has the address.
  if (user.email_verified === 0) return;
  const mail = writeMail(blocked ? "agentBlocked" : "agentUnblocked", {
    to: user.email,
    name: user.first_name,
    site: siteName(),
    baseUrl: baseUrl(),
    at: by.at,
    reason,
    language: asSiteLanguage(await readUserSetting(trx, sub, "site", "lang")),
    path: blocked ? "/contact_us" : "/auth/login",
  });
  await outbox.send(mail, trx);
}

/** @throws HttpError 400, 403 for oneself, 404 */
export async function setPlayerSettings(
  trx: MoneyTrx,
  viewer: Viewer,
  { sub, maxStake, note }: PlayerSettingsRequest,
  by: Author,
): Promise<void> {
  if (sub === viewer.sub) throw forbidden();
  const member = await playerBelow(trx, viewer, sub);
  const unknown =
    maxStake?.findIndex(({ currency_id: id }) => !currencies.some((wallet) => wallet.currency_id === id)) ?? -1;
  if (unknown !== -1) {
    const details = [{ path: `maxStake.${unknown}.currency_id`, message: "must be a currency of the site" }];
    throw new HttpError(400, "badRequest", { body: { details } });
  }
  const limits: MaxStake[] | null =
    maxStake?.map(({ currency_id, limit }) => ({ currency_id, limit: toMinor(limit) })) ?? null;
  const max_stake = limits === null || limits.length === 0 ? null : JSON.stringify(limits);
  // The house's own players have a place once there is something to keep of them.
  if (member === null) await addMember(trx, { sub, kind: "player", parent: null, since: by.at });
  await trx.updateTable("agency_member").set({ max_stake }).where("sub", "=", sub).execute();
  await writeAudit(trx, by, {
    action: "agency.playerSettings",
    target: sub,
    reason: note,
    before: { maxStake: member === null ? null : maxStakeOf(member) },
    after: { maxStake: limits },
  });
}
