// Rounds as the wallet reads and moves them, under the player's lock.
import type { Selectable } from "kysely";
import { ChangedMeanwhileError, type MoneyTrx } from "../../platform/db/store.ts";
import type { GameRoundTable } from "../tables.ts";

export type StoredRound = Selectable<GameRoundTable>;

export async function findRound(trx: MoneyTrx, provider: string, roundId: string): Promise<StoredRound | null> {
  const row = await trx
    .selectFrom("game_round")
    .selectAll()
    .where("provider", "=", provider)
    .where("round_id", "=", roundId)
    .executeTakeFirst();
  return row ?? null;
}

/** @throws ChangedMeanwhileError where it is not open any more */
export async function saveRound(trx: MoneyTrx, round: StoredRound, change: Partial<StoredRound>): Promise<void> {
  const saved = await trx
    .updateTable("game_round")
    .set(change)
    .where("provider", "=", round.provider)
    .where("round_id", "=", round.round_id)
    .where("state", "=", "open")
    .executeTakeFirst();
  if (saved.numUpdatedRows !== 1n) throw new ChangedMeanwhileError(`round ${round.round_id}`);
}

/** What a movement adds to the sums of a play. Minor units. @param added.at when it was played; absent = it goes on no longer by that */
export async function addToPlay(
  trx: MoneyTrx,
  playId: string,
  added: { stakes?: number; wins?: number; rounds?: number; at?: number },
): Promise<void> {
  const { stakes = 0, wins = 0, rounds = 0, at } = added;
  await trx
    .updateTable("game_play")
    .set((eb) => ({
      stakes: eb("stakes", "+", stakes),
      wins: eb("wins", "+", wins),
      rounds: eb("rounds", "+", rounds),
      ...(at === undefined ? {} : { last_at: at }),
    }))
    .where("id", "=", playId)
    .execute();
}
