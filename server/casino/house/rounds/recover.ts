// Takes up the rounds that a process left behind that ended without a word.
import type { HouseDeps } from "../house-deps.ts";
import { giveUpBet } from "./apply-answer.ts";
import { isRunning, waitingCall } from "./house-round-store.ts";

/**
 * A stake whose answer was not seen is taken back: its player saw no result, and its number stays spent, so that a house which
 * "crashes" where it loses would be seen. Wins are sent again by themselves; who is to act is waited for.
 */
export async function recoverRounds({ store, clock }: HouseDeps): Promise<void> {
  const unfinishedRounds = await store.db
    .selectFrom("house_round")
    .select("round_id")
    .where("phase", "in", ["staking", "raising"])
    .where(isRunning)
    .execute();
  for (const { round_id } of unfinishedRounds) {
    const callId = await waitingCall(store.db, round_id);
    if (callId === null) continue;
    await store.transact("recover round", async (trx) => {
      const call = await trx
        .selectFrom("house_call")
        .select(["transaction_id", "round_id", "op"])
        .where("transaction_id", "=", callId)
        .executeTakeFirstOrThrow();
      if (call.op === "bet") await giveUpBet(trx, call, clock.now());
    });
  }
}
