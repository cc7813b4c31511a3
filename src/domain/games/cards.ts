// Cards as numbers from 0 to 51: suit by suit, each from ace to king.

export const deckSize = 52;
const ranks = 13;

/** 0 = ace, 1 = two ... 12 = king. */
export function rankOf(card: number): number {
  return card % ranks;
}

/** 0 to 3. */
export function suitOf(card: number): number {
  return Math.floor(card / ranks);
}

export const wholeDeck: readonly number[] = Array.from({ length: deckSize }, (_, card) => card);
