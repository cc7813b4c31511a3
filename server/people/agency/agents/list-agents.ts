// The agents below a viewer, and where the viewer stands.
import { sql } from "kysely";
import { spelledTerm } from "../../../../src/domain/offer/search-term.ts";
import type { AgencyAgentRow, AgencyAgentsRequest } from "../../../../src/protocol/agency/agents.ts";
import type { AgencyMe } from "../../../../src/protocol/agency/me.ts";
import { containsText } from "../../../platform/db/contains-text.ts";
import type { Store } from "../../../platform/db/store.ts";
import { unauthorized } from "../../../platform/http/http-error.ts";
import { type Column, moneyColumns } from "../../operator/csv.ts";
import { type Range, readPage, sortOrder } from "../../../platform/db/read-page.ts";
import type { Database } from "../../../platform/db/database.ts";
import type { SandboxState } from "../../../platform/sandbox-state.ts";
import { agentCreditOf, agentCreditsOf, countBelow, countsBelow, planOf } from "./figures.ts";
import { playersIn } from "../players/list-players.ts";
import { atOrBelow, depthOf } from "./tree.ts";
import { scopeOf, searchedBy, type Viewer } from "./viewer.ts";

const sorts = {
  by: {
    username: sql`"user".username_key`,
    depth: sql`length(place.path) - length(replace(place.path, '/', ''))`,
    createdAt: sql`"user".created_at`,
  },
  last: sql`place.sub`,
};

function matching(db: Database, sandbox: SandboxState, path: string, viewer: Viewer, search: string) {
  return (
    db
      .selectFrom("agency_member as place")
      .innerJoin("user", "user.sub", "place.sub")
      .where("place.kind", "=", "agent")
      .where((eb) => atOrBelow(db, eb.ref("place.path"), path))
      // One is not below oneself.
      .where("place.sub", "<>", viewer.sub)
      .$if(!sandbox.on, (agents) => agents.where("user.demo", "=", 0))
      .$if(search.trim() !== "", (agents) =>
        agents.where((eb) => eb.or(spelledTerm(search).map((term) => containsText(searchedBy(viewer, "user"), term)))),
      )
  );
}

export async function listAgents(
  { db }: Pick<Store, "db">,
  sandbox: SandboxState,
  viewer: Viewer,
  request: AgencyAgentsRequest,
  range: Range,
): Promise<{ rows: AgencyAgentRow[]; total: number }> {
  const above = await scopeOf(db, viewer, request.agent);
  const agents = matching(db, sandbox, above, viewer, request.search)
    .leftJoin("user as above", "above.sub", "place.parent")
    .select(["place.sub", "place.parent", "path", "may_agents", "plan", "user.username", "user.blocked"])
    .select("above.username as above");
  const { rows: stored, total } = await readPage(agents, sortOrder(sorts, request), range);
  const counts = await countsBelow(db, above);
  const credits = await agentCreditsOf(
    db,
    stored.map(({ sub }) => sub),
  );
  const rows: AgencyAgentRow[] = [];
  for (const { sub, parent, path, username, above, blocked, may_agents, plan } of stored)
    rows.push({
      sub,
      username,
      depth: depthOf(path),
      blocked: blocked === 1,
      mayAgents: may_agents === 1,
      parent: parent === null ? null : { sub: parent, username: above ?? "" },
      ...counts(path),
      credit: credits.get(sub) ?? [],
      plan: planOf({ plan }),
    });
  return { rows, total };
}

const planText = ({ plan }: AgencyAgentRow): string | null =>
  plan === null ? null : `${plan.base}: ${plan.bands.map(({ legs, percent }) => `${legs}+ ${percent}%`).join(", ")}`;

export const agentColumns = (rows: readonly AgencyAgentRow[]): readonly Column<AgencyAgentRow>[] => [
  ["sub", ({ sub }) => sub],
  ["username", ({ username }) => username],
  ["parent", ({ parent }) => parent?.username ?? null],
  ["depth", ({ depth }) => depth],
  ["players", ({ players }) => players],
  ["agents", ({ agents }) => agents],
  ...moneyColumns(rows, ({ credit }) => credit, [
    ["float", ({ float }) => float],
    ["line", ({ line }) => line],
    ["owed", ({ owed }) => owed],
    ["available", ({ available }) => available],
  ]),
  ["plan", planText],
  ["mayAgents", ({ mayAgents }) => mayAgents],
  ["blocked", ({ blocked }) => blocked],
];

/** Administrators and editors get the house's. */
export async function agencyMe({ db }: Pick<Store, "db">, sandbox: SandboxState, viewer: Viewer): Promise<AgencyMe> {
  const { sub } = viewer;
  const user = await db.selectFrom("user").select("username").where("sub", "=", sub).executeTakeFirst();
  if (user === undefined) throw unauthorized();
  const { username } = user;
  if (viewer.kind !== "agent") {
    const all = db.selectFrom("user").$if(!sandbox.on, (users) => users.where("demo", "=", 0));
    const { players } = await all
      .select((eb) => eb.fn.countAll<number>().as("players"))
      .where(playersIn(db, ""))
      .executeTakeFirstOrThrow();
    const { agents } = await countBelow(db, "");
    const mayAgents = viewer.kind === "administrator";
    return { sub, username, parent: null, depth: 0, mayAgents, credit: [], plan: null, players, agents };
  }
  const { path, parent, may_agents, plan } = viewer.member;
  const above =
    parent === null
      ? undefined
      : await db.selectFrom("user").select(["sub", "username"]).where("sub", "=", parent).executeTakeFirst();
  return {
    sub,
    username,
    parent: above ?? null,
    depth: depthOf(path),
    mayAgents: may_agents === 1,
    credit: await agentCreditOf(db, sub),
    plan: planOf({ plan }),
    ...(await countBelow(db, path)),
  };
}
