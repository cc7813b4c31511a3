// What five cards are worth in Jacks or Better.
import { rankOf, suitOf } from "../cards.ts";

/** From the least to the best. */
export const pokerHands = [
  "none",
  "jacks",
  "twoPair",
  "three",
  "straight",
  "flush",
  "fullHouse",
  "four",
  "straightFlush",
  "royalFlush",
] as const;
export type PokerHand = (typeof pokerHands)[number];

/** Times the stake, in the order of the hands. */
export const pokerPays: readonly number[] = [0, 1, 2, 3, 4, 6, 9, 25, 50, 800];

const bitsOf = (mask: number): number => {
  let bits = 0;
  for (let remaining = mask; remaining !== 0; remaining &= remaining - 1) bits += 1;
  return bits;
};

/** Ace to ten-high straights, with the ace as one or above the king. */
const straights = new Set([...Array.from({ length: 9 }, (_, low) => 0b11111 << low), 0b1_1110_0000_0001]);
const broadway = 0b1_1110_0000_0001;
const jacksUp = 0b1_1100_0000_0001;

/** Index in `pokerHands`. Called millions of times for one advice: it works on bits, a bit a rank. */
export function pokerHandOf(cards: readonly number[]): number {
  let seen = 0;
  /** Ranks seen an odd number of times. */
  let odd = 0;
  let flush = true;
  const suit = suitOf(cards[0] as number);
  for (const card of cards) {
    const rank = 1 << rankOf(card);
    seen |= rank;
    odd ^= rank;
    if (suitOf(card) !== suit) flush = false;
  }
  switch (bitsOf(seen)) {
    case 5: {
      const straight = straights.has(seen);
      if (straight && flush) return seen === broadway ? 9 : 8;
      return flush ? 5 : straight ? 4 : 0;
    }
    case 4:
      return (seen & ~odd & jacksUp) === 0 ? 0 : 1;
    case 3:
      return odd === seen ? 3 : 2;
    default: {
      // The odd rank is the three of a full house, or what is beside four.
      let count = 0;
      for (const card of cards) if (1 << rankOf(card) === odd) count += 1;
      return count === 3 ? 6 : 7;
    }
  }
}
