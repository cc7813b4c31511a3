// Codes that bind who registers with them to an agent. A code is one of the site's: no campaign has the same.
import { isAgent } from "../../../../src/domain/account/roles.ts";
import { sql } from "kysely";
import { createMatcher, searchable } from "../../../../src/domain/offer/search-term.ts";
import type {
  AgencyCode,
  AgencyCodesRequest,
  AgentCodeState,
  CreateAgencyCodeRequest,
} from "../../../../src/protocol/agency/promo-codes.ts";
import { rolesOf } from "../../accounts/users.ts";
import type { Author } from "../../../site/audit/author.ts";
import { writeAudit } from "../../../site/audit/write-audit.ts";
import { spellingsOf } from "../../../money/bonuses/campaigns.ts";
import type { MoneyTrx, Store } from "../../../platform/db/store.ts";
import { HttpError, notFound } from "../../../platform/http/http-error.ts";
import { writeMessage } from "../../messages/write-message.ts";
import type { Column } from "../../operator/csv.ts";
import type { Range } from "../../../platform/db/read-page.ts";
import type { Database } from "../../../platform/db/database.ts";
import type { AgencyCodeTable, AgencyMemberTable } from "../tables.ts";
import { addMember, agentOf, atOrBelow, isAtOrBelow, memberOf } from "./tree.ts";
import { scopeOf, type Viewer } from "./viewer.ts";

export function findAgentCode(db: Database, code: string): Promise<AgencyCodeTable | undefined> {
  return db.selectFrom("agency_code").selectAll().where("code", "in", spellingsOf(code)).executeTakeFirst();
}

const isOpen = ({ state, uses, max_uses, from_at, to_at }: AgencyCodeTable, now: number): boolean =>
  state === "running" && uses < (max_uses ?? Infinity) && (from_at ?? now) <= now && (to_at ?? Infinity) > now;

/** false = others were faster, and it is used up. */
async function countUse(trx: MoneyTrx, { code, max_uses }: AgencyCodeTable): Promise<boolean> {
  const counted = await trx
    .updateTable("agency_code")
    .set((eb) => ({ uses: eb("uses", "+", 1) }))
    .where("code", "=", code)
    .$if(max_uses !== null, (codes) => codes.where("uses", "<", max_uses ?? 0))
    .executeTakeFirst();
  return counted.numUpdatedRows === 1n;
}

/** null = there is none, it is blocked, or it has the role no more. */
async function servingAgent(trx: MoneyTrx, sub: string): Promise<AgencyMemberTable | null> {
  const user = await trx.selectFrom("user").select(["roles", "blocked"]).where("sub", "=", sub).executeTakeFirst();
  return user?.blocked === 0 && isAgent(rolesOf(user)) ? agentOf(trx, sub) : null;
}

interface Registered {
  sub: string;
  code: string;
  now: number;
}

/**
 * In the transaction that creates the account. @returns whether the code is an agent's: the caller then tries no other
 * meaning of it
 */
export async function bindByCode(trx: MoneyTrx, { sub, code, now }: Registered): Promise<boolean> {
  const agentCode = await findAgentCode(trx, code);
  if (agentCode === undefined) return false;
  const agent = await servingAgent(trx, agentCode.sub);
  if (agent === null || !isOpen(agentCode, now) || !(await countUse(trx, agentCode))) {
    await writeMessage(trx, { sub, key: "promoRefused", params: { code: agentCode.code }, at: now });
    return true;
  }
  await addMember(trx, { sub, kind: "player", parent: agent, code: agentCode.code, since: now });
  const user = await trx.selectFrom("user").select("username").where("sub", "=", agent.sub).executeTakeFirst();
  await writeMessage(trx, { sub, key: "agentBound", params: { agent: user?.username ?? "" }, at: now });
  return true;
}

/** Whose code it will be. @throws HttpError 404, 400 where an administrator names none */
async function ownerOf(trx: Database, viewer: Viewer, agent: string | null | undefined): Promise<string> {
  const named = agent ?? "";
  if (named === "" && viewer.kind === "agent") return viewer.sub;
  if (named === "") {
    const details = [{ path: "agent", message: "must name an agent" }];
    throw new HttpError(400, "badRequest", { body: { details } });
  }
  const member = await agentOf(trx, named);
  if (member === null || !isAtOrBelow(member.path, viewer.path)) throw notFound();
  return named;
}

/** @throws HttpError 400, 404, 409 promoTaken */
export async function createCode(
  trx: MoneyTrx,
  viewer: Viewer,
  { code, from = null, to = null, maxUses = null, agent }: CreateAgencyCodeRequest,
  by: Author,
): Promise<AgencyCodeTable> {
  const sub = await ownerOf(trx, viewer, agent);
  const campaign = await trx.selectFrom("campaign").select("id").where("code", "=", code).executeTakeFirst();
  if (campaign !== undefined || (await findAgentCode(trx, code)) !== undefined) throw new HttpError(409, "promoTaken");
  const row: AgencyCodeTable = {
    code,
    sub,
    state: "running",
    uses: 0,
    max_uses: maxUses,
    from_at: from,
    to_at: to,
    created_at: by.at,
  };
  await trx.insertInto("agency_code").values(row).execute();
  await writeAudit(trx, by, { action: "agency.codeCreate", target: code, after: { agent: sub, from, to, maxUses } });
  return row;
}

/** @throws HttpError 404, 409 where it has ended */
export async function setCodeState(
  trx: MoneyTrx,
  viewer: Viewer,
  { code, state }: { code: string; state: AgentCodeState },
  by: Author,
): Promise<void> {
  const agentCode = await findAgentCode(trx, code);
  const owner = agentCode === undefined ? undefined : await memberOf(trx, agentCode.sub);
  if (agentCode === undefined || owner === undefined || !isAtOrBelow(owner.path, viewer.path)) throw notFound();
  if (agentCode.state === state) return;
  if (agentCode.state === "ended") throw new HttpError(409, "conflict");
  await trx.updateTable("agency_code").set({ state }).where("code", "=", agentCode.code).execute();
  const act = { action: "agency.codeState", target: agentCode.code, before: agentCode.state, after: state };
  await writeAudit(trx, by, act);
}

/** @param baseUrl of the site, without a trailing slash */
export const linkOf = (code: string, baseUrl: string): string =>
  `${baseUrl}/auth/register?promo=${encodeURIComponent(code)}`;

interface Listed extends AgencyCodeTable {
  username: string;
  players: number;
}

export function wireCode(row: Listed, baseUrl: string, isNamed: boolean): AgencyCode {
  return {
    code: row.code,
    agent: isNamed ? { sub: row.sub, username: row.username } : null,
    state: row.state,
    uses: row.uses,
    players: isNamed ? row.players : null,
    from: row.from_at,
    to: row.to_at,
    maxUses: row.max_uses,
    link: linkOf(row.code, baseUrl),
  };
}

/** Of all agents at or below a path. @param code that one alone */
export function listedCodes(db: Database, path: string, code?: string): Promise<Listed[]> {
  return db
    .selectFrom("agency_code as own")
    .innerJoin("agency_member as agent", "agent.sub", "own.sub")
    .innerJoin("user", "user.sub", "own.sub")
    .selectAll("own")
    .select("user.username")
    .select(
      sql<number>`(select count(*) from agency_member as player where player.code = own.code and player.parent = own.sub)`.as(
        "players",
      ),
    )
    .where((eb) => atOrBelow(db, eb.ref("agent.path"), path))
    .$if(code !== undefined, (codes) => codes.where("own.code", "=", code ?? ""))
    .orderBy("own.created_at", "desc")
    .orderBy("own.code")
    .execute();
}

/** There are few of them: they are looked through. @throws HttpError 404 */
export async function listCodes(
  { db }: Pick<Store, "db">,
  baseUrl: string,
  viewer: Viewer,
  { agent, sort, search }: AgencyCodesRequest,
  { from, maxRows }: Range,
): Promise<{ rows: AgencyCode[]; total: number }> {
  const matches = createMatcher(search);
  const isNamed = viewer.kind !== "editor";
  const found = (await listedCodes(db, await scopeOf(db, viewer, agent))).filter(({ code, username }) =>
    matches(searchable(isNamed ? [code, username] : [code])),
  );
  const way = sort.startsWith("-") ? -1 : 1;
  const keys = { createdAt: "created_at", code: "code", uses: "uses" } as const;
  const name = keys[sort.replace("-", "") as keyof typeof keys];
  const rows = found.toSorted((a, b) => (a[name] === b[name] ? 0 : a[name] < b[name] ? -way : way));
  return { rows: rows.slice(from, from + maxRows).map((row) => wireCode(row, baseUrl, isNamed)), total: rows.length };
}

export const codeColumns: readonly Column<AgencyCode>[] = [
  ["code", ({ code }) => code],
  ["agent", ({ agent }) => agent?.username ?? null],
  ["state", ({ state }) => state],
  ["uses", ({ uses }) => uses],
  ["players", ({ players }) => players],
  ["from", (row) => (row.from === null ? null : new Date(row.from))],
  ["to", (row) => (row.to === null ? null : new Date(row.to))],
  ["maxUses", ({ maxUses }) => maxUses],
  ["link", ({ link }) => link],
];
