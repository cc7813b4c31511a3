// What cards come to in blackjack.
import { rankOf } from "../cards.ts";

/** 1 = ace, 10 = ten, jack, queen and king. */
export function pointsOf(card: number): number {
  return Math.min(10, rankOf(card) + 1);
}

export interface HandValue {
  readonly total: number;
  /** An ace counts eleven. */
  readonly soft: boolean;
}

export function valueOf(cards: readonly number[]): HandValue {
  const points = cards.map(pointsOf);
  const hard = points.reduce((sum, each) => sum + each, 0);
  return points.includes(1) && hard <= 11 ? { total: hard + 10, soft: true } : { total: hard, soft: false };
}

/** 21 with the first two cards. */
export function isNatural(cards: readonly number[]): boolean {
  return cards.length === 2 && valueOf(cards).total === 21;
}
