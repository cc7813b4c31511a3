// The tables that ledger owns. Amounts are minor units.
import type { Generated } from "kysely";

export type Bucket = "wallet_0" | "wallet_1" | "wallet_2" | "wallet_3" | "wallet_5" | "wallet_6" | "hold" | "house";

/** One pot of one currency: a user's wallet part, a user's held stakes, or the house (sub ""; with a user's: its claim). */
interface LedgerAccountTable {
  id: Generated<number>;
  sub: string;
  currency: string;
  currency_id: number;
  bucket: Bucket;
  /** Sum of the account's entries, moved by the same transaction that appends them. */
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
  | "reversal";

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

export interface LedgerTables {
  ledger_account: LedgerAccountTable;
  ledger_posting: LedgerPostingTable;
  ledger_entry: LedgerEntryTable;
  ledger_hold: LedgerHoldTable;
  money_lock: MoneyLockTable;
}
