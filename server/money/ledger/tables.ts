// The tables that ledger owns. Amounts are minor units.
import type { Generated } from "kysely";

export type Bucket = "wallet_0" | "wallet_1" | "wallet_2" | "wallet_3" | "wallet_5" | "wallet_6" | "hold" | "house";

/**
 * One pot of one currency: a user's wallet part, a user's held stakes, or the house (sub ""; with a user's: its claim).
 * Owners that begin with "~" are the house's as well, each for one purpose.
 */
interface LedgerAccountTable {
  id: Generated<number>;
  sub: string;
  currency: string;
  currency_id: number;
  bucket: Bucket;
  /** Sum of the account's entries, moved by the same transaction that appends them; of shared pots not kept. */
  balance: Generated<number>;
}

export type PostingKind =
  | "credit"
  | "deposit"
  | "hold"
  | "take"
  | "release"
  | "payout"
  | "refund"
  | "cashout"
  | "reversal"
  | "game_stake"
  | "game_win"
  | "game_refund"
  | "shopIn"
  | "shopOut"
  | "withdrawHold"
  | "withdrawBack"
  | "withdraw"
  | "withdrawReturn"
  | "depositReturn"
  | "chargeback"
  | "voucher"
  | "voucherUsed"
  | "voucherBack"
  | "bonus"
  | "bonusEnd"
  | "bonusDone"
  | "adjust"
  | "debtPaid"
  | "float"
  | "settle"
  | "commission";

/** One event that moves money. (kind, ref) is unique: what happened once cannot be posted twice. */
interface LedgerPostingTable {
  id: Generated<number>;
  kind: PostingKind;
  ref: string;
  note: string;
  at: number;
}

/** Append-only; the entries of a posting sum to zero. */
interface LedgerEntryTable {
  id: Generated<number>;
  posting_id: number;
  account_id: number;
  amount: number;
  /** Its posting's. */
  at: number;
}

/** What a posting did to a player's credit (wallet_0 and wallet_1) of a currency. */
interface LedgerBookingTable {
  posting_id: number;
  sub: string;
  currency_id: number;
  /** Its posting's. */
  kind: PostingKind;
  at: number;
  amount: number;
  /** The credit right after it. */
  balance_after: number;
}

/** One row for each player whose money ever moved. */
interface MoneyLockTable {
  sub: string;
  /** When it moved last, epoch ms: later transactions bear later times. */
  last_at: number;
}

/** A stake set aside. It leaves "held" exactly once. */
interface LedgerHoldTable {
  ref: string;
  sub: string;
  currency_id: number;
  from_0: number;
  from_1: number;
  state: "held" | "posted" | "voided";
}

/** What was added up of the entries of a shared pot. */
interface HouseRollupTable {
  account_id: number;
  /** The last posting that is in it. */
  posting_id: number;
  balance: number;
  /** When it was added up, epoch ms. */
  at: number;
}

/** When the ledger was proved last: one row. Times are epoch ms. */
interface LedgerAuditTable {
  id: number;
  audited_at: number;
  /** All of it. */
  whole_at: number;
  /** Rows that broke a rule, up to ten of each. */
  imbalance: number;
}

export interface LedgerTables {
  house_rollup: HouseRollupTable;
  ledger_audit: LedgerAuditTable;
  ledger_account: LedgerAccountTable;
  ledger_posting: LedgerPostingTable;
  ledger_booking: LedgerBookingTable;
  ledger_entry: LedgerEntryTable;
  ledger_hold: LedgerHoldTable;
  money_lock: MoneyLockTable;
}
