// Which wallet pays.
import type { Minor } from "../ticket/ticket-selection.ts";

export interface Wallet {
  readonly currencyId: number;
  readonly currency: string;
  /** Minor units. */
  readonly credit: Minor;
}

/** The chosen wallet, else the first by currency id: free bets have the highest ids. @param chosen a currency id */
export function activeWallet<Own extends Wallet>(wallets: readonly Own[], chosen: number | null): Own | null {
  const byId = [...wallets].sort((a, b) => a.currencyId - b.currencyId);
  return byId.find((wallet) => wallet.currencyId === chosen) ?? byId[0] ?? null;
}
