// What best play would have held: all 2,598,960 ways to go on are counted, which takes a good tenth of a second.
import { deckSize } from "../cards.ts";
import type { Ratio } from "../ratio.ts";
import { pokerHandOf, pokerPays } from "./poker-hand.ts";

export interface HoldWorth {
  readonly hold: readonly boolean[];
  /** What it pays on average, times the stake. */
  readonly worth: Ratio;
}

/** What holding these cards of the five pays over all draws. */
export function worthOfHold(cards: readonly number[], hold: readonly boolean[]): Ratio {
  const rest = Array.from({ length: deckSize }, (_, card) => card).filter((card) => !cards.includes(card));
  const hand = [...cards];
  const places = hold.flatMap((held, place) => (held ? [] : [place]));
  let numerator = 0;
  let denominator = 0;
  const replace = (at: number, from: number): void => {
    const place = places[at];
    if (place === undefined) {
      numerator += pokerPays[pokerHandOf(hand)] as number;
      denominator += 1;
      return;
    }
    for (let next = from; next < rest.length; next += 1) {
      hand[place] = rest[next] as number;
      replace(at + 1, next + 1);
    }
  };
  replace(0, 0);
  return { numerator, denominator };
}

export function bestHold(cards: readonly number[]): HoldWorth {
  const all = Array.from({ length: 2 ** cards.length }, (_, mask): HoldWorth => {
    const hold = cards.map((_card, place) => (mask & (1 << place)) !== 0);
    return { hold, worth: worthOfHold(cards, hold) };
  });
  return all.reduce((best, next) =>
    next.worth.numerator * best.worth.denominator > best.worth.numerator * next.worth.denominator ? next : best,
  );
}
