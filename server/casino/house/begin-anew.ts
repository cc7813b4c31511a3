// Begins anew on a store that is not the one that was left: no seed of it decides another round, and no round of it goes on.
import type { HouseTrx } from "./open-house-store.ts";
import type { RoundPhase } from "./tables.ts";

/** Their stakes go back; what is decided is paid, once, by the calls that wait. */
const undecided: readonly RoundPhase[] = ["staking", "playing", "raising"];

/** @param now epoch ms @returns rounds that were ended */
export async function beginAnew(trx: HouseTrx, now: number): Promise<number> {
  await trx
    .updateTable("house_call")
    .set({ done: 1 })
    .where("done", "=", 0)
    .where("round_id", "in", (eb) => eb.selectFrom("house_round").select("round_id").where("phase", "in", undecided))
    .execute();
  const ended = await trx
    .updateTable("house_round")
    .set({ phase: "cancelled", pending: null, error: "notTaken", closed_at: now })
    .where("phase", "in", undecided)
    .executeTakeFirst();
  await trx
    .updateTable("house_seed")
    .set((eb) => ({ state: "revealed", revealed_at: now, client_seed: eb.fn.coalesce("client_seed", eb.val("")) }))
    .where("state", "in", ["active", "next"])
    .execute();
  return Number(ended.numUpdatedRows);
}
