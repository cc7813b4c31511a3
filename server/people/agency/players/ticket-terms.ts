// What a ticket takes from its player's agent: whose it is, and the largest stake that the agent lets it have. In the
// transaction that places it.
import type { MoneyTrx } from "../../../platform/db/store.ts";
import { memberOf } from "../agents/tree.ts";

export interface MaxStake {
  currency_id: number;
  /** Minor units. */
  limit: number;
}

export const maxStakeOf = ({ max_stake }: { max_stake: string | null }): MaxStake[] | null =>
  max_stake === null ? null : (JSON.parse(max_stake) as MaxStake[]);

/** What an agent plays itself earns no agent anything. */
export async function agentTermsOf(
  trx: MoneyTrx,
  sub: string,
  currencyId: number,
): Promise<{ path: string; maxStake: number | null }> {
  const member = await memberOf(trx, sub);
  if (member?.kind !== "player") return { path: "", maxStake: null };
  const limit = maxStakeOf(member)?.find(({ currency_id }) => currency_id === currencyId);
  return { path: member.path, maxStake: limit?.limit ?? null };
}
