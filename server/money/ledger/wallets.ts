// The ledger as accounts, games and the sandbox see it.
import type { WireWallet } from "../../../src/protocol/accounts.ts";
import type { MoneyTrx } from "../../platform/db/store.ts";

export interface Credit {
  sub: string;
  currencyId: number;
  /** Minor units. */
  minor: number;
  reason: string;
  /** Epoch ms. */
  at: number;
}

/** What a player's wallets hold, and how new that is. */
export interface WalletState {
  sub: string;
  wallets: WireWallet[];
  /** Id of the last posting that moved them; 0 = nothing did. */
  rev: number;
}

/** The ledger as accounts and the sandbox see it. Amounts are minor units. */
export interface Wallets {
  /** Opens an empty wallet; nothing happens where the user has it. */
  openWallet(trx: MoneyTrx, sub: string, currency: string, currencyId: number): Promise<void>;
  /** Adds to wallet_0. */
  credit(trx: MoneyTrx, credit: Credit): Promise<void>;
  /** Brings wallet_0 to exactly `minor`. */
  setCredit(trx: MoneyTrx, credit: Credit): Promise<void>;
  wallets(sub: string): Promise<WireWallet[]>;
  /** What they hold, and how new that is. */
  state(sub: string): Promise<WalletState>;
}
