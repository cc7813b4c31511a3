// The players below a viewer.
import { type RawBuilder, sql } from "kysely";
import type { AgencyUserRow, AgencyUsersRequest } from "../../../../src/protocol/agency/users.ts";
import type { Store } from "../../../platform/db/store.ts";
import { listUsers, userColumns } from "../../operator/users/list-users.ts";
import type { Range } from "../../../platform/db/read-page.ts";
import type { Database } from "../../../platform/db/database.ts";
import type { SandboxState } from "../../../platform/sandbox-state.ts";
import { ofPlayersIn } from "./list-tickets.ts";
import { scopeOf, searchedBy, type Viewer } from "../agents/viewer.ts";

/**
 * Players of a subtree, of a row of "user"; the whole site's are all users that are no agents.
 * @param path "" = the whole site
 */
export function playersIn(db: Database, path: string): RawBuilder<boolean> {
  if (path !== "") return ofPlayersIn(db, sql.ref("user.sub"), path);
  return sql<boolean>`"user".roles = '[]' and not exists (
    select 1 from agency_member as place where place.sub = "user".sub and place.kind = 'agent')`;
}

/** @throws HttpError 404 where the agent is none below */
export async function listPlayers(
  { db }: Pick<Store, "db">,
  sandbox: SandboxState,
  viewer: Viewer,
  { agent, ...request }: AgencyUsersRequest,
  range: Range,
): Promise<{ rows: AgencyUserRow[]; total: number }> {
  const path = await scopeOf(db, viewer, agent);
  const among = { among: playersIn(db, path), searched: searchedBy(viewer, "user") };
  const { rows, total } = await listUsers(db, sandbox, { ...request, ...among }, range);
  return { rows: rows.map(({ email: _email, roles: _roles, ...row }) => row), total };
}

/** Agents see no addresses. */
export const playerColumns = userColumns(new Set(["email", "roles"]));
