// A win above what its game may pay waits for the operators: they pay it, and its round is over. In a transaction with the player's lock.
import { ChangedMeanwhileError, type MoneyTrx } from "../../platform/db/store.ts";
import { notFound } from "../../platform/http/http-error.ts";
import { payGameWin } from "../../money/ledger/game-money.ts";
import { addToPlay, findRound, type StoredRound } from "../wallet/wallet-round-store.ts";

/**
 * Its provider may have ended the round since: what was refused is owed all the same.
 * @param roundId `<provider>.<the provider's id>` @throws HttpError 404 where no win of such a round of the player's waits
 */
export async function refusedRound(
  trx: MoneyTrx,
  { sub, currencyId, roundId }: { sub: string; currencyId?: number; roundId: string },
): Promise<StoredRound> {
  const dot = roundId.indexOf(".");
  const round = await findRound(trx, roundId.slice(0, dot), roundId.slice(dot + 1));
  const isWaiting =
    round?.sub === sub && round.currency_id === (currencyId ?? round.currency_id) && round.flagged === 1;
  if (round === null || !isWaiting) throw notFound();
  return round;
}

/** Its round is over, paid or not: one that its provider left open would keep its player from closing the account. */
export async function settleRefusedWin(
  trx: MoneyTrx,
  { provider, round_id, closed_at }: StoredRound,
  { at, ...paid }: { at: number; win?: number; wins?: number },
): Promise<void> {
  const saved = await trx
    .updateTable("game_round")
    .set({ ...paid, state: "closed", closed_at: closed_at ?? at, flagged: 0 })
    .where("provider", "=", provider)
    .where("round_id", "=", round_id)
    .where("flagged", "=", 1)
    .executeTakeFirst();
  if (saved.numUpdatedRows !== 1n) throw new ChangedMeanwhileError(`round ${round_id}`);
}

/** @param ref the adjustment's id: that of the provider belongs to its refusal */
export async function payRefusedWin(
  trx: MoneyTrx,
  round: StoredRound,
  { ref, minor, at }: { ref: string; minor: number; at: number },
): Promise<void> {
  const { provider, round_id, sub, currency_id: currencyId, game_code, play_id } = round;
  await payGameWin(trx, { sub, currencyId, minor, at, ref: `${provider}:${ref}`, note: `${game_code}|${round_id}` });
  await settleRefusedWin(trx, round, { win: round.win + minor, wins: round.wins + 1, at });
  await addToPlay(trx, play_id, { wins: minor });
}
