// Money of games: a stake to the house, a win from it, a stake given back. Once for each reference, in a transaction.
import type { MoneyTrx } from "../../platform/db/store.ts";
import { requireAccounts, type UserAccounts } from "./accounts.ts";
import { post } from "./post.ts";

export interface GameMove {
  /** `<provider>:<transactionId>`; of a stake given back: the stake's. */
  ref: string;
  /** `<gameCode>|<roundId>` */
  note: string;
  /** Minor units. */
  minor: number;
  /** Epoch ms. */
  at: number;
}

/** What of a wallet can be staked in games: cash. */
export const gameBalance = ({ wallet0 }: Pick<UserAccounts, "wallet0">): number => wallet0.balance;

/**
 * @param accounts read in this transaction
 * @returns what each wallet gave; null (nothing written) where the balance does not suffice
 */
export async function takeGameStake(
  trx: MoneyTrx,
  accounts: UserAccounts,
  { ref, note, minor, at }: GameMove,
): Promise<{ from0: number; from1: number } | null> {
  if (minor > gameBalance(accounts)) return null;
  const entries = [
    { account: accounts.wallet0, amount: -minor },
    { account: accounts.house, amount: minor },
  ];
  await post(trx, { kind: "game_stake", ref, note, at, entries });
  return { from0: minor, from1: 0 };
}

export async function payGameWin(
  trx: MoneyTrx,
  { sub, currencyId, ref, note, minor, at }: GameMove & { sub: string; currencyId: number },
): Promise<void> {
  const { wallet0, house } = await requireAccounts(trx, sub, currencyId);
  const entries = [
    { account: house, amount: -minor },
    { account: wallet0, amount: minor },
  ];
  await post(trx, { kind: "game_win", ref, note, at, entries });
}

/** A stake goes back to the wallets that gave it. */
export async function refundGameStake(
  trx: MoneyTrx,
  move: Omit<GameMove, "minor"> & { sub: string; currencyId: number; from0: number; from1: number },
): Promise<void> {
  const { sub, currencyId, ref, note, at, from0, from1 } = move;
  const { wallet0, wallet1, house } = await requireAccounts(trx, sub, currencyId);
  const entries = [
    { account: house, amount: -(from0 + from1) },
    { account: wallet0, amount: from0 },
    { account: wallet1, amount: from1 },
  ];
  await post(trx, { kind: "game_refund", ref, note, at, entries });
}
