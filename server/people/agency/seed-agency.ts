// The agents of a sandbox: who is below whom, what they can give out, and the code that brings them players.
import { currencies } from "../../site/cms/currencies.ts";
import type { MoneyTrx, Store } from "../../platform/db/store.ts";
import { requireAccounts } from "../../money/ledger/accounts.ts";
import type { Clock } from "../../platform/clock.ts";
import { fundsOf, postOperation, takeIn } from "./funds/funds.ts";
import { addMember, memberOf, treeLock } from "./agents/tree.ts";

const agent = "00000000-0000-4000-8000-000000000003";
const subagent = "00000000-0000-4000-8000-000000000007";
const player2 = "00000000-0000-4000-8000-000000000002";
/** Minor units, by currency. */
const floats: ReadonlyMap<string, number> = new Map([
  ["RSD", 5_000_000],
  ["EUR", 50_000],
]);
const code = "AGENT1";

async function seedFloats(trx: MoneyTrx, at: number): Promise<void> {
  for (const { currency, currency_id: currencyId } of currencies) {
    const minor = floats.get(currency);
    if (minor === undefined) continue;
    const { house } = await requireAccounts(trx, agent, currencyId);
    const part = takeIn(await fundsOf(trx, agent, { currency, currencyId }), minor);
    await postOperation(trx, {
      kind: "float",
      ref: `seed:${currency}`,
      note: "",
      at,
      parts: [{ ...part, other: null }],
      rest: [{ account: house, amount: -minor }],
    });
  }
}

async function seed(trx: MoneyTrx, now: number): Promise<void> {
  const member = await addMember(trx, { sub: agent, kind: "agent", parent: null, may_agents: 1, since: now });
  await addMember(trx, { sub: subagent, kind: "agent", parent: member, since: now });
  await addMember(trx, { sub: player2, kind: "player", parent: member, credit_by_agent: 1, since: now });
  await trx
    .insertInto("agency_code")
    .values({
      code,
      sub: agent,
      state: "running",
      uses: 0,
      max_uses: null,
      from_at: null,
      to_at: null,
      created_at: now,
    })
    .execute();
  await seedFloats(trx, now);
}

/** After the demo users are there. Nothing happens where the agents are. */
export function ensureSeedAgency({ money }: Pick<Store, "money">, clock: Pick<Clock, "now">): Promise<void> {
  return money("seed agency", [treeLock, agent], async (trx) => {
    // One that a user of an older sandbox made into an agent meanwhile has a place of its own.
    for (const sub of [agent, subagent, player2]) if ((await memberOf(trx, sub)) !== undefined) return;
    const users = await trx.selectFrom("user").select("sub").where("sub", "in", [agent, subagent, player2]).execute();
    if (users.length === 3) await seed(trx, clock.now());
  });
}
