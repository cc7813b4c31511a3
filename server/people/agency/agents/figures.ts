// What agents have, and how many are below them: of a page of agents at once.
import { toMajor } from "../../../../src/domain/money.ts";
import type { AgencyPlan, AgentCredit } from "../../../../src/protocol/agency/plan.ts";
import { sql } from "kysely";
import type { Database } from "../../../platform/db/database.ts";
import { placesIn } from "../commission/commission.ts";
import { owedBy } from "../funds/funds.ts";
import { atOrBelow } from "./tree.ts";

/** SQLite takes so many values of a query, and PostgreSQL more. */
const subsAtOnce = 1000;

/** By agent and currency: where there is a cash wallet, an agent can deal. Amounts in major units. */
export async function agentCreditsOf(db: Database, subs: readonly string[]): Promise<Map<string, AgentCredit[]>> {
  const found = new Map<string, AgentCredit[]>();
  for (let from = 0; from < subs.length; from += subsAtOnce) {
    const some = subs.slice(from, from + subsAtOnce);
    const pots = await db
      .selectFrom("ledger_account")
      .select(["sub", "currency", "currency_id", "bucket", "balance"])
      .where("sub", "in", [...some, ...some.map(owedBy)])
      .where("bucket", "in", ["wallet_0", "wallet_3", "house"])
      .where("currency_id", "<=", 999)
      .orderBy("currency_id")
      .execute();
    const lines = await db
      .selectFrom("agency_line")
      .select(["sub", "currency_id", "minor"])
      .where("sub", "in", some)
      .execute();
    const balances = new Map(pots.map((pot) => [`${pot.sub} ${pot.bucket} ${pot.currency_id}`, pot.balance]));
    const linesOf = new Map(lines.map(({ sub, currency_id, minor }) => [`${sub} ${currency_id}`, minor]));
    for (const { sub, bucket, currency, currency_id } of pots) {
      if (bucket !== "wallet_0") continue;
      const float = balances.get(`${sub} wallet_3 ${currency_id}`) ?? 0;
      const owed = 0 - (balances.get(`${owedBy(sub)} house ${currency_id}`) ?? 0);
      const line = linesOf.get(`${sub} ${currency_id}`) ?? 0;
      const amounts = { float: toMajor(float), line: toMajor(line), owed: toMajor(owed) };
      const credits = found.get(sub) ?? [];
      found.set(sub, credits);
      credits.push({ currency, currency_id, ...amounts, available: toMajor(float + line - owed) });
    }
  }
  return found;
}

/** The same of one agent. */
export const agentCreditOf = async (db: Database, sub: string): Promise<AgentCredit[]> =>
  (await agentCreditsOf(db, [sub])).get(sub) ?? [];

export const planOf = ({ plan }: { plan: string | null }): AgencyPlan | null =>
  plan === null ? null : (JSON.parse(plan) as AgencyPlan);

/** In the subtree of a path, without the agent itself; "" = of the whole site. */
export async function countBelow(db: Database, path: string): Promise<{ players: number; agents: number }> {
  const { players, agents } = await db
    .selectFrom("agency_member")
    .select([
      sql<number | null>`sum(case when kind = 'player' then 1 else 0 end)`.as("players"),
      sql<number | null>`sum(case when kind = 'agent' then 1 else 0 end)`.as("agents"),
    ])
    .where((eb) => atOrBelow(db, eb.ref("path"), path))
    .executeTakeFirstOrThrow();
  return { players: players ?? 0, agents: Math.max(0, (agents ?? 0) - (path === "" ? 0 : 1)) };
}

/** The same of each agent at or below a path. @returns asked with the agent's own path */
export async function countsBelow(
  db: Database,
  above: string,
): Promise<(path: string) => { players: number; agents: number }> {
  const rows = await db
    .selectFrom("agency_member")
    .select((eb) => ["path", "kind", eb.fn.countAll<number>().as("count")] as const)
    .where((eb) => atOrBelow(db, eb.ref("path"), above))
    .groupBy(["path", "kind"])
    .execute();
  const found = new Map<string, { players: number; agents: number }>();
  for (const { path, kind, count } of rows)
    for (const place of placesIn(path)) {
      const counted = found.get(place) ?? { players: 0, agents: 0 };
      found.set(place, counted);
      if (kind === "player") counted.players += count;
      // Who stands there itself is not below.
      else if (place !== path) counted.agents += count;
    }
  return (path) => found.get(path) ?? { players: 0, agents: 0 };
}
