// What each kind of bonus gives, and which fields its campaign has: for the server, the player's pages and the desk alike.

/** What a campaign gives: a free bet, bonus money, bonus money for a deposit, or a free bet for what was lost. */
export const bonusKinds = ["freebet", "bonus", "match", "cashback"] as const;
export type BonusKind = (typeof bonusKinds)[number];

interface OfKind {
  readonly kind: BonusKind;
}

/** A percentage of a deposit or of what was lost, in place of a fixed amount. */
export const givesShare = ({ kind }: OfKind): boolean => kind === "match" || kind === "cashback";

/** Its money lies in a wallet of its own and is staked once: nothing is wagered. */
export const givesFreeBet = ({ kind }: OfKind): boolean => kind === "freebet" || kind === "cashback";

/** Its amount is staked several times over before the rest becomes cash. */
export const isWagered = (of: OfKind): boolean => !givesFreeBet(of);

/** It can be redeemed or granted; a cashback comes by itself at the end of each period. */
export const hasCode = ({ kind }: OfKind): boolean => kind !== "cashback";
