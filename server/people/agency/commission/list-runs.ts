// The calculation as it is read: an agent's own subtree of closed and paid runs, an administrator's all and drafts, an
// editor's sums without names.
import { createMatcher, searchable } from "../../../../src/domain/offer/search-term.ts";
import type {
  Calculation,
  CalculationRow,
  CalculationsRequest,
  ListedCalculation,
} from "../../../../src/protocol/agency/calculations.ts";
import type { Store } from "../../../platform/db/store.ts";
import { notFound } from "../../../platform/http/http-error.ts";
import type { Column } from "../../operator/csv.ts";
import type { Range } from "../../../platform/db/read-page.ts";
import type { Database } from "../../../platform/db/database.ts";
import type { Earned } from "./commission.ts";
import { requireRun, rowsOf, wireRun } from "./runs.ts";
import type { CalculationTable } from "../tables.ts";
import { atOrBelow } from "../agents/tree.ts";
import type { Viewer } from "../agents/viewer.ts";

/** Agents at or below the viewer, as they stand now: reading goes by the present tree. */
async function agentsBelow(db: Database, viewer: Viewer): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom("agency_member")
    .select("sub")
    .where("kind", "=", "agent")
    .where((eb) => atOrBelow(db, eb.ref("path"), viewer.path))
    .execute();
  return new Set(rows.map(({ sub }) => sub));
}

const nameless = (rows: readonly CalculationRow[]): CalculationRow[] => {
  const [first, ...others] = rows;
  if (first === undefined) return [];
  const sum = { ...first, agent: null };
  for (const row of others)
    for (const name of Object.keys(row) as (keyof CalculationRow)[])
      if (name !== "agent") sum[name] = Math.round((sum[name] + row[name]) * 100) / 100;
  return [sum];
};

async function visible(db: Database, viewer: Viewer, run: CalculationTable): Promise<Calculation> {
  const seen = await agentsBelow(db, viewer);
  const rows: Earned[] = await rowsOf(db, run);
  if (viewer.kind !== "editor")
    return wireRun(
      db,
      run,
      rows.filter(({ agent }) => viewer.kind === "administrator" || seen.has(agent)),
    );
  const wire = await wireRun(db, run, rows);
  // Of nested subtrees only those of the house count: each has what is below it.
  const top = await db.selectFrom("agency_member").select("sub").where("parent", "is", null).execute();
  const subs = new Set(top.map(({ sub }) => sub));
  return { ...wire, rows: nameless(wire.rows.filter(({ agent }) => agent !== null && subs.has(agent.sub))) };
}

/** @throws HttpError 404 of a draft, but for administrators */
export async function readRun({ db }: Pick<Store, "db">, viewer: Viewer, id: string): Promise<Calculation> {
  const run = await requireRun(db, id);
  if (run.state === "draft" && viewer.kind !== "administrator") throw notFound();
  return visible(db, viewer, run);
}

const sortKeys = { to: "to", username: "username", commission: "commission" } as const;

/** The row of a run without earnings: an administrator must find it, to close it. */
const nothing: CalculationRow = {
  agent: null,
  players: 0,
  tickets: 0,
  stake: 0,
  win: 0,
  cashOut: 0,
  bonusCost: 0,
  carryIn: 0,
  base: 0,
  commission: 0,
  carryOut: 0,
  corrections: 0,
};

/** There are few runs, and few agents in each: they are looked through. */
export async function listRuns(
  { db }: Pick<Store, "db">,
  viewer: Viewer,
  { sort, search }: CalculationsRequest,
  { from, maxRows }: Range,
): Promise<{ rows: ListedCalculation[]; total: number }> {
  const runs = await db.selectFrom("calculation").selectAll().orderBy("to_at", "desc").orderBy("id").execute();
  const matches = createMatcher(search);
  const all: ListedCalculation[] = [];
  for (const run of runs) {
    if (run.state === "draft" && viewer.kind !== "administrator") continue;
    const { rows, closedAt: _closedAt, paidAt: _paidAt, ...wire } = await visible(db, viewer, run);
    const shownRows = rows.length === 0 && viewer.kind === "administrator" ? [nothing] : rows;
    for (const row of shownRows)
      if (matches(searchable([row.agent?.username ?? "", wire.currency, wire.id]))) all.push({ ...wire, ...row });
  }
  const name = sortKeys[sort.replace("-", "") as keyof typeof sortKeys];
  const way = sort.startsWith("-") ? -1 : 1;
  const valueOf = (row: ListedCalculation) => (name === "username" ? (row.agent?.username ?? "") : row[name]);
  const ordered = all.toSorted((a, b) => {
    const [first, second] = [valueOf(a), valueOf(b)];
    return first === second ? 0 : first < second ? -way : way;
  });
  return { rows: ordered.slice(from, from + maxRows), total: all.length };
}

export const runColumns: readonly Column<ListedCalculation>[] = [
  ["id", ({ id }) => id],
  ["from", (run) => new Date(run.from)],
  ["to", (run) => new Date(run.to)],
  ["currency", ({ currency }) => currency],
  ["state", ({ state }) => state],
  ["agent", ({ agent }) => agent?.username ?? null],
  ["players", ({ players }) => players],
  ["tickets", ({ tickets }) => tickets],
  ["stake", ({ stake }) => stake],
  ["win", ({ win }) => win],
  ["cashOut", ({ cashOut }) => cashOut],
  ["bonusCost", ({ bonusCost }) => bonusCost],
  ["carryIn", ({ carryIn }) => carryIn],
  ["base", ({ base }) => base],
  ["commission", ({ commission }) => commission],
  ["carryOut", ({ carryOut }) => carryOut],
  ["corrections", ({ corrections }) => corrections],
];
