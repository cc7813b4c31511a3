// What each kind of posting is to the player whose wallet it moved.
import type { Product, TransactionType } from "../../../src/protocol/transactions.ts";
import type { PostingKind } from "./tables.ts";

interface PostingMeaning {
  type: TransactionType;
  /** Key that says why. */
  description: string;
  /** Where the posting names the ticket it belongs to; null = it belongs to none. */
  ticketIn: "ref" | "note" | null;
}

export const postingMeanings: Readonly<Record<PostingKind, PostingMeaning>> = {
  deposit: { type: "deposit", description: "depositReceived", ticketIn: null },
  hold: { type: "stake", description: "stakePaid", ticketIn: "ref" },
  // The house takes less than was held where a reoffer lowered the stake; only the rest moves a wallet.
  take: { type: "refund", description: "stakeLowered", ticketIn: "ref" },
  release: { type: "refund", description: "ticketNotAccepted", ticketIn: "ref" },
  payout: { type: "win", description: "ticketWon", ticketIn: "ref" },
  refund: { type: "refund", description: "ticketVoid", ticketIn: "ref" },
  cashout: { type: "cashout", description: "ticketCashedOut", ticketIn: "note" },
  reversal: { type: "correction", description: "resultCorrected", ticketIn: "ref" },
  credit: { type: "adjustment", description: "creditAdjusted", ticketIn: null },
  game_stake: { type: "stake", description: "gameStake", ticketIn: null },
  game_win: { type: "win", description: "gameWon", ticketIn: null },
  game_refund: { type: "refund", description: "gameRefunded", ticketIn: null },
  shopIn: { type: "deposit", description: "shopPaidIn", ticketIn: null },
  shopOut: { type: "withdrawal", description: "shopPaidOut", ticketIn: null },
  withdrawHold: { type: "withdrawal", description: "withdrawalAsked", ticketIn: null },
  withdrawBack: { type: "withdrawal", description: "withdrawalBack", ticketIn: null },
  // Moves no credit, and is not shown: it fell when the withdrawal was asked for.
  withdraw: { type: "withdrawal", description: "withdrawalAsked", ticketIn: null },
  withdrawReturn: { type: "withdrawal", description: "withdrawalBack", ticketIn: null },
  depositReturn: { type: "correction", description: "depositReturned", ticketIn: null },
  chargeback: { type: "correction", description: "depositReclaimed", ticketIn: null },
  voucher: { type: "voucher", description: "voucherMade", ticketIn: null },
  voucherUsed: { type: "voucher", description: "voucherUsed", ticketIn: null },
  voucherBack: { type: "voucher", description: "voucherBack", ticketIn: null },
  bonus: { type: "bonus", description: "bonusGiven", ticketIn: null },
  bonusEnd: { type: "bonus", description: "bonusEnded", ticketIn: null },
  // From one part of the credit to the other: not shown.
  bonusDone: { type: "bonus", description: "bonusGiven", ticketIn: null },
  debtPaid: { type: "correction", description: "debtPaid", ticketIn: null },
  adjust: { type: "adjustment", description: "creditAdjusted", ticketIn: null },
  // Between agents and the house: they move no credit, and stand in the agent's statement.
  float: { type: "adjustment", description: "creditAdjusted", ticketIn: null },
  settle: { type: "adjustment", description: "creditAdjusted", ticketIn: null },
  commission: { type: "adjustment", description: "creditAdjusted", ticketIn: null },
};

const kinds = Object.keys(postingMeanings) as PostingKind[];

/** Kinds of one type; none where the type is not known here. */
export function kindsOfType(type: string): PostingKind[] {
  return kinds.filter((kind) => postingMeanings[kind].type === type);
}

/** Kinds whose type's name has the text in it. */
export function kindsNamed(text: string): PostingKind[] {
  const wanted = text.toLowerCase();
  return kinds.filter((kind) => postingMeanings[kind].type.includes(wanted));
}

/** Kinds of what was staked and won by tickets, or in games; money that came or went belongs to neither. */
export function kindsOfProduct(product: Product): PostingKind[] {
  return kinds.filter((kind) =>
    product === "games" ? kind.startsWith("game_") : postingMeanings[kind].ticketIn !== null,
  );
}

/** The round behind a posting, as its player knows it. */
export function gameOf(kind: PostingKind, ref: string, note: string): { gameCode: string; roundId: string } | null {
  const [gameCode, roundId] = note.split("|", 2);
  if (!kind.startsWith("game_") || gameCode === undefined || roundId === undefined) return null;
  return { gameCode, roundId: `${ref.slice(0, ref.indexOf(":"))}.${roundId}` };
}

/** The ticket behind a posting; its n-th payout is booked under "<id>#<n>". */
export function ticketIdOf(kind: PostingKind, ref: string, note: string): string | null {
  const { ticketIn } = postingMeanings[kind];
  if (ticketIn === null) return null;
  return (ticketIn === "ref" ? ref : note).replace(/#\d+$/, "");
}
