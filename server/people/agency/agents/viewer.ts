// Who looks at the agency: administrators at all of it, editors at its sums, agents at what is below them. Read from the
// store on every call.
import { isAgent, isAdministrator } from "../../../../src/domain/account/roles.ts";
import { type RawBuilder, sql } from "kysely";
import { searchWithoutAddress } from "../../accounts/user-search.ts";
import type { Author } from "../../../site/audit/author.ts";
import type { MoneyTrx, Store } from "../../../platform/db/store.ts";
import { forbidden, HttpError, notFound } from "../../../platform/http/http-error.ts";
import type { Database } from "../../../platform/db/database.ts";
import type { AgencyMemberTable } from "../tables.ts";
import { agentOf, ensureAgent, isAtOrBelow, memberOf, treeLock } from "./tree.ts";

export type Viewer =
  | { kind: "administrator"; sub: string; path: "" }
  | { kind: "editor"; sub: string; path: "" }
  | { kind: "agent"; sub: string; path: string; member: AgencyMemberTable };

/** Who has the role and no place yet gets one. */
async function placeOf(
  { db, money }: Pick<Store, "db" | "money">,
  { sub, at }: Pick<Author, "sub" | "at">,
): Promise<AgencyMemberTable> {
  const member = await agentOf(db, sub);
  if (member !== null) return member;
  try {
    return await money("place agent", [treeLock, sub], (trx) => ensureAgent(trx, sub, at));
  } catch (error) {
    // There is no room below where the player was: an administrator has to move the user.
    if (error instanceof HttpError) throw forbidden();
    throw error;
  }
}

export async function viewerOf(store: Pick<Store, "db" | "money">, by: Author): Promise<Viewer> {
  const { sub, roles } = by;
  if (isAdministrator(roles)) return { kind: "administrator", sub, path: "" };
  if (!isAgent(roles)) return { kind: "editor", sub, path: "" };
  const member = await placeOf(store, by);
  return { kind: "agent", sub, path: member.path, member };
}

/** What users are found by: agents see no addresses. @param user what the query calls the table */
export const searchedBy = ({ kind }: Viewer, user: string): RawBuilder<string> =>
  kind === "agent" ? searchWithoutAddress(user) : sql.ref<string>(`${user}.search`);

/**
 * The path below which is looked: the viewer's, or that of an agent below; any other agent is not found.
 * @throws HttpError 404
 */
export async function scopeOf(db: Database, viewer: Viewer, agent: string | null | undefined): Promise<string> {
  if (agent === null || agent === undefined || agent === "") return viewer.path;
  const member = await agentOf(db, agent);
  if (member === null || !isAtOrBelow(member.path, viewer.path)) throw notFound();
  return member.path;
}

/** A player of the viewer's. @throws HttpError 404 */
export async function playerBelow(
  trx: Database,
  viewer: Viewer,
  sub: string,
): Promise<Pick<AgencyMemberTable, "sub" | "parent" | "path" | "max_stake" | "credit_by_agent"> | null> {
  const member = await memberOf(trx, sub);
  if (member !== undefined) {
    if (member.kind !== "player" || !isAtOrBelow(member.path, viewer.path)) throw notFound();
    if (viewer.kind !== "administrator" && member.path === "") throw notFound();
    return member;
  }
  // The house's players are there for administrators alone.
  if (viewer.kind !== "administrator") throw notFound();
  const user = await trx.selectFrom("user").select("sub").where("sub", "=", sub).executeTakeFirst();
  if (user === undefined) throw notFound();
  return null;
}

/** An agent directly below, or for an administrator any. With the tree's lock. @throws HttpError 404 */
export async function agentDirectlyBelow(trx: MoneyTrx, viewer: Viewer, sub: string): Promise<AgencyMemberTable> {
  const member = await agentOf(trx, sub);
  if (member === null || (viewer.kind === "agent" && member.parent !== viewer.sub)) throw notFound();
  return member;
}
