// Runs of the calculation: counted at each read while they are drafts, and for good when they are closed.
import { toMajor } from "../../../../src/domain/money.ts";
import type { Calculation, CalculationRow } from "../../../../src/protocol/agency/calculations.ts";
import { notFound } from "../../../platform/http/http-error.ts";
import type { Database } from "../../../platform/db/database.ts";
import { commissionsOf, type Earned, type Earner, type TicketShare } from "./commission.ts";
import { planOf } from "../agents/figures.ts";
import type { CalculationTable } from "../tables.ts";
import { bonusCosts, type RunSpan, ticketShares } from "./ticket-shares.ts";

export const spanOf = ({ from_at: from, to_at: to, currency_id: currencyId }: CalculationTable): RunSpan => ({
  from,
  to,
  currencyId,
});

/** @throws HttpError 404 */
export async function requireRun(db: Database, id: string): Promise<CalculationTable> {
  const run = await db.selectFrom("calculation").selectAll().where("id", "=", id).executeTakeFirst();
  if (run === undefined) throw notFound();
  return run;
}

/** The closed run that ends where this one begins left it. */
async function carriedInto(db: Database, { from, currencyId }: RunSpan): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom("calculation_row")
    .innerJoin("calculation", "calculation.id", "calculation_row.run")
    .select(["agent", "carry_out"])
    .where("calculation.currency_id", "=", currencyId)
    .where("calculation.to_at", "=", from)
    .where("carry_out", "<>", 0)
    .execute();
  return new Map(rows.map(({ agent, carry_out }) => [agent, carry_out]));
}

export interface Counted {
  shares: TicketShare[];
  earned: Earned[];
}

export async function countRun(db: Database, span: RunSpan): Promise<Counted> {
  const earners = await earnersOf(db, await carriedInto(db, span));
  const shares = await ticketShares(db, span);
  return { shares, earned: commissionsOf(earners, shares, await bonusCosts(db, span)) };
}

/** All agents with their plans. @param carried into the run, by agent */
export async function earnersOf(db: Database, carried: ReadonlyMap<string, number> = new Map()): Promise<Earner[]> {
  const agents = await db.selectFrom("agency_member").select(["sub", "plan"]).where("kind", "=", "agent").execute();
  return agents.map(({ sub, plan }) => ({ sub, plan: planOf({ plan }), carryIn: carried.get(sub) ?? 0 }));
}

/** Of a closed run as they were written. */
export async function storedRows(db: Database, run: string): Promise<Earned[]> {
  const rows = await db.selectFrom("calculation_row").selectAll().where("run", "=", run).orderBy("agent").execute();
  return rows.map(({ run: _run, path: _path, cash_out, bonus_cost, carry_in, carry_out, ...row }) => ({
    ...row,
    cashOut: cash_out,
    bonusCost: bonus_cost,
    carryIn: carry_in,
    carryOut: carry_out,
  }));
}

export const rowsOf = async (db: Database, run: CalculationTable): Promise<Earned[]> =>
  run.state === "draft" ? (await countRun(db, spanOf(run))).earned : storedRows(db, run.id);

const amounts = [
  ...(["stake", "win", "cashOut", "bonusCost", "carryIn", "base", "commission", "carryOut", "corrections"] as const),
];

export function wireRow(earned: Earned, agent: CalculationRow["agent"]): CalculationRow {
  const { players, tickets } = earned;
  const major = Object.fromEntries(amounts.map((name) => [name, toMajor(earned[name])]));
  return { agent, players, tickets, ...(major as Record<(typeof amounts)[number], number>) };
}

export async function wireRun(db: Database, run: CalculationTable, rows: readonly Earned[]): Promise<Calculation> {
  const subs = rows.map(({ agent }) => agent);
  const users = await db
    .selectFrom("user")
    .select(["sub", "username"])
    .where("sub", "in", ["", ...subs])
    .execute();
  const names = new Map(users.map(({ sub, username }) => [sub, username]));
  return {
    id: run.id,
    from: run.from_at,
    to: run.to_at,
    currency: run.currency,
    currency_id: run.currency_id,
    state: run.state,
    closedAt: run.closed_at,
    paidAt: run.paid_at,
    rows: rows.map((row) => wireRow(row, { sub: row.agent, username: names.get(row.agent) ?? "" })),
  };
}
