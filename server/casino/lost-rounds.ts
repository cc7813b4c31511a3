// Rounds that stand open here and that their provider does not have any more, as after a restore: their stakes go back.
import { canonicalJson } from "../platform/http/canonical-json.ts";
import type { GameProvider } from "../game-provider.ts";
import { rollback } from "./wallet/rollback.ts";
import type { WalletDeps } from "./wallet/wallet-deps.ts";

const roundsAtOnce = 500;

/** Which of these rounds the provider has, and did not end without their stake. */
export type GoesOn = (roundIds: readonly string[]) => Promise<ReadonlySet<string>>;

/** @returns rounds whose stakes went back */
export async function returnLostStakes(deps: WalletDeps, provider: GameProvider, goesOn: GoesOn): Promise<number> {
  const { db } = deps.store;
  let [returned, after] = [0, ""];
  for (;;) {
    const open = await db
      .selectFrom("game_round")
      .select("round_id")
      .where("provider", "=", provider.code)
      .where("state", "=", "open")
      .where("round_id", ">", after)
      .orderBy("round_id")
      .limit(roundsAtOnce)
      .execute();
    const ids = open.map(({ round_id }) => round_id);
    // What the provider has is read after what stands open here: it writes a round down before it asks for its stake.
    const going = await goesOn(ids);
    const lost = ids.filter((id) => !going.has(id));
    for (const id of lost) await returnStakes(deps, provider, id);
    returned += lost.length;
    after = ids.at(-1) ?? "";
    if (ids.length < roundsAtOnce) return returned;
  }
}

async function returnStakes(deps: WalletDeps, provider: GameProvider, roundId: string): Promise<void> {
  const bets = await deps.store.db
    .selectFrom("game_transaction")
    .select(["transaction_id", "session_id"])
    .where("provider", "=", provider.code)
    .where("round_id", "=", roundId)
    .where("kind", "=", "bet")
    .where("state", "=", "accepted")
    .execute();
  for (const { transaction_id: originalTransactionId, session_id: sessionId } of bets) {
    // The same at each try: it is done once.
    const request = { sessionId, roundId, transactionId: `lost-${originalTransactionId}`, originalTransactionId };
    await rollback(deps, provider, request, canonicalJson(request));
  }
}
