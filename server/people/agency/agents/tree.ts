// The tree of agents: an agent's path names all above it, so that what is below begins with it.
import { type Expression, type RawBuilder, sql } from "kysely";
import { dialectOf } from "../../../platform/db/dialect-of.ts";
import { fixedStatement } from "../../../platform/db/fixed-statement.ts";
import type { MoneyTrx } from "../../../platform/db/store.ts";
import { HttpError } from "../../../platform/http/http-error.ts";
import type { Database } from "../../../platform/db/database.ts";
import type { AgencyMemberTable } from "../tables.ts";

/** Agents directly below the house are 1 deep. */
export const deepest = 5;
/** Who changes the tree holds this lock of money, and none of two cuts off what the other moves. */
export const treeLock = "~agency";

export const depthOf = (path: string): number => Math.max(0, path.split("/").length - 2);

/** Whether a path lies at or below another one. */
export const isAtOrBelow = (path: string, above: string): boolean => path.startsWith(above);

/** The same of a column; "" = everything. */
export function atOrBelow(db: Database, path: Expression<unknown>, above: string): RawBuilder<boolean> {
  if (above === "") return sql<boolean>`1 = 1`;
  // Byte by byte: a language's order knows nothing of beginnings. "0" follows "/".
  const bytewise = dialectOf(db) === "postgres" ? sql` collate "C"` : sql``;
  const end = `${above.slice(0, -1)}0`;
  return sql<boolean>`(${path}${bytewise} >= ${above} and ${path}${bytewise} < ${end})`;
}

const memberRows = fixedStatement<{ sub: string }>()((db, { sub }) =>
  db.selectFrom("agency_member").selectAll().where("sub", "=", sub),
);

export async function memberOf(db: Database, sub: string): Promise<AgencyMemberTable | undefined> {
  const [member] = await memberRows(db, { sub });
  return member;
}

/** null = there is no such agent. */
export async function agentOf(db: Database, sub: string): Promise<AgencyMemberTable | null> {
  const member = await memberOf(db, sub);
  return member?.kind === "agent" ? member : null;
}

export const agentDepth = (): HttpError => new HttpError(422, "agentDepth");

type NewMember = Pick<AgencyMemberTable, "sub" | "kind" | "since"> &
  Partial<Pick<AgencyMemberTable, "may_agents" | "credit_by_agent" | "code">> & {
    /** null = the house. */
    parent: Pick<AgencyMemberTable, "sub" | "path"> | null;
  };

/** With the tree's lock. @throws HttpError 422 agentDepth */
export async function addMember(trx: MoneyTrx, { parent, ...member }: NewMember): Promise<AgencyMemberTable> {
  const above = parent?.path ?? "";
  const path = member.kind === "player" ? above : `${above === "" ? "/" : above}${member.sub}/`;
  if (depthOf(path) > deepest) throw agentDepth();
  const row = {
    may_agents: 0,
    credit_by_agent: 0,
    code: null,
    max_stake: null,
    plan: null,
    ...member,
    parent: parent?.sub ?? null,
    path,
  };
  await trx.insertInto("agency_member").values(row).execute();
  return row;
}

/**
 * Who was given an agent's role has a place in the tree: a player of an agent below it, everybody else below the house.
 * With the tree's lock. @throws HttpError 422 agentDepth
 */
export async function ensureAgent(trx: MoneyTrx, sub: string, now: number): Promise<AgencyMemberTable> {
  const member = await memberOf(trx, sub);
  if (member === undefined) return addMember(trx, { sub, kind: "agent", parent: null, may_agents: 1, since: now });
  if (member.kind === "agent") return member;
  const path = `${member.path === "" ? "/" : member.path}${sub}/`;
  if (depthOf(path) > deepest) throw agentDepth();
  const change = { kind: "agent", path, credit_by_agent: 0, max_stake: null } as const;
  await trx.updateTable("agency_member").set(change).where("sub", "=", sub).execute();
  return { ...member, ...change };
}

/** @throws HttpError 409 agencyCycle, agentDepth: what lies below goes along */
async function movedPath(trx: MoneyTrx, { sub, path }: AgencyMemberTable, above: string): Promise<string> {
  if (above !== "" && isAtOrBelow(above, path)) throw new HttpError(409, "agencyCycle");
  const moved = `${above === "" ? "/" : above}${sub}/`;
  const places = await trx
    .selectFrom("agency_member")
    .select("path")
    .distinct()
    .where((eb) => atOrBelow(trx, eb.ref("path"), path))
    .execute();
  const deeper = depthOf(moved) - depthOf(path);
  if (places.some((place) => depthOf(place.path) + deeper > deepest)) throw new HttpError(409, "agentDepth");
  await trx
    .updateTable("agency_member")
    .set({ path: sql`${moved} || substr(path, ${sql.lit(path.length + 1)})` })
    .where((eb) => atOrBelow(trx, eb.ref("path"), path))
    .execute();
  return moved;
}

/**
 * Puts a user below an agent, or below the house, with all that is below. What a player agreed to and what was set for it
 * was between it and the agent before. With the tree's lock.
 * @param to null = the house @throws HttpError 409 agencyCycle, agentDepth
 */
export async function moveMember(
  trx: MoneyTrx,
  sub: string,
  to: Pick<AgencyMemberTable, "sub" | "path"> | null,
  now: number,
): Promise<void> {
  const member = await memberOf(trx, sub);
  if (member === undefined) {
    if (to !== null) await addMember(trx, { sub, kind: "player", parent: to, since: now });
    return;
  }
  if (member.parent === (to?.sub ?? null)) return;
  const above = to?.path ?? "";
  const path = member.kind === "agent" ? await movedPath(trx, member, above) : above;
  await trx
    .updateTable("agency_member")
    .set({ parent: to?.sub ?? null, path, since: now, credit_by_agent: 0, max_stake: null })
    .where("sub", "=", sub)
    .execute();
}
