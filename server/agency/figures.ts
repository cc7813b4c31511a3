// What agents have, and how many are below them: of a page of agents at once.
import { toMajor } from "../../src/domain/money.ts";
import type { AgencyPlan, AgentCredit } from "../../src/protocol/agency/plan.ts";
import { sql } from "kysely";
import type { Database } from "../ports.ts";
import { owedBy } from "./funds.ts";
import { atOrBelow } from "./tree.ts";

/** By currency: where there is a cash wallet, an agent can deal. Amounts in major units. */
export async function agentCreditOf(db: Database, sub: string): Promise<AgentCredit[]> {
  const pots = await db
    .selectFrom("ledger_account")
    .select(["sub", "currency", "currency_id", "bucket", "balance"])
    .where("sub", "in", [sub, owedBy(sub)])
    .where("bucket", "in", ["wallet_0", "wallet_3", "house"])
    .where("currency_id", "<=", 999)
    .orderBy("currency_id")
    .execute();
  const lines = await db.selectFrom("agency_line").select(["currency_id", "minor"]).where("sub", "=", sub).execute();
  const wallets = pots.filter(({ bucket }) => bucket === "wallet_0");
  return wallets.map(({ currency, currency_id }) => {
    const balance = (owner: string, bucket: "wallet_3" | "house"): number =>
      pots.find((pot) => pot.sub === owner && pot.bucket === bucket && pot.currency_id === currency_id)?.balance ?? 0;
    const [float, owed] = [balance(sub, "wallet_3"), 0 - balance(owedBy(sub), "house")];
    const line = lines.find((one) => one.currency_id === currency_id)?.minor ?? 0;
    const available = toMajor(float + line - owed);
    return { currency, currency_id, float: toMajor(float), line: toMajor(line), owed: toMajor(owed), available };
  });
}

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
