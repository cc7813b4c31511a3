// Proof that money that leaves a player's wallet went through the one function that knows the rules of leaving.
import type { PostingKind } from "./tables.ts";

declare const receiptBrand: unique symbol;

export interface Leaving {
  sub: string;
  currencyId: number;
  /** Minor units, at most what the posting takes out of wallet_0. */
  minor: number;
}

/** Made by `moneyLeaves` alone; a posting of a leaving kind cannot be written without one. */
export type LeaveReceipt = Leaving & { readonly [receiptBrand]: true };

/** For `moneyLeaves`, after its rules were followed. */
export const receiptOf = (leaving: Leaving): LeaveReceipt => leaving as LeaveReceipt;

/** Postings that take money of a player's away for good, or set it aside for that; an adjustment may as well add to it. */
export const leavingKinds = [
  "withdrawHold",
  "voucher",
  "shopOut",
  "depositReturn",
  "chargeback",
  "withdraw",
  "adjust",
] as const;
export type LeavingKind = (typeof leavingKinds)[number];

/** none = nothing is taken from a player's wallet_0: it lies with the house, or was set aside under a receipt before. */
export type LeaveProof = LeaveReceipt | "none";

export const isLeaving = (kind: PostingKind): kind is LeavingKind =>
  (leavingKinds as readonly PostingKind[]).includes(kind);
