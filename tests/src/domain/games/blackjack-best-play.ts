// All of blackjack with an endless shoe, exactly: what each play of each hand is worth, and what best play brings.
import { by, fraction, isLess, minus, plus, sumOf, type Fraction } from "./exact.ts";

/** Points of the cards, an ace as 1. */
export const points = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];
export const chanceOf = (card: number): Fraction => fraction(card === 10 ? 4 : 1, 13);
const bust = 22;

/** A hand by its points, aces as 1. */
interface Sum {
  readonly hard: number;
  readonly ace: boolean;
}

export const sum = (...cards: number[]): Sum => ({
  hard: cards.reduce((total, card) => total + card, 0),
  ace: cards.includes(1),
});
const drawn = ({ hard, ace }: Sum, card: number): Sum => ({ hard: hard + card, ace: ace || card === 1 });
export const isSoft = ({ hard, ace }: Sum): boolean => ace && hard <= 11;
export const totalOf = (of: Sum): number => Math.min(bust, isSoft(of) ? of.hard + 10 : of.hard);
const keyOf = ({ hard, ace }: Sum): string => `${hard}${ace ? "a" : ""}`;

/** Chance of each total; 22 = bust. */
export type Totals = ReadonlyMap<number, Fraction>;

function added(into: Map<number, Fraction>, totals: Totals, chance: Fraction): void {
  for (const [total, each] of totals) into.set(total, plus(into.get(total) ?? fraction(0), by(each, chance)));
}

/** The dealer's end, of all hands in which the hole card makes no blackjack: the chances sum to what is left of 1. */
export function dealerTotals(up: number): Totals {
  const known = new Map<string, Totals>();
  const from = (of: Sum): Totals => {
    if (totalOf(of) >= 17) return new Map([[totalOf(of), fraction(1)]]);
    const before = known.get(keyOf(of));
    if (before !== undefined) return before;
    const totals = new Map<number, Fraction>();
    for (const card of points) added(totals, from(drawn(of, card)), chanceOf(card));
    known.set(keyOf(of), totals);
    return totals;
  };
  const totals = new Map<number, Fraction>();
  for (const hole of points)
    if (up + hole !== 11 || (up !== 1 && hole !== 1)) added(totals, from(sum(up, hole)), chanceOf(hole));
  return totals;
}

const better = (a: Fraction, b: Fraction): Fraction => (isLess(a, b) ? b : a);
const over = (each: (card: number) => Fraction): Fraction =>
  sumOf(points.map((card) => by(chanceOf(card), each(card))));

/** Worth of each play against one card of the dealer, in first stakes, of the hands in which he has no blackjack. */
export function playsAgainst(up: number) {
  const dealer = dealerTotals(up);
  const left = sumOf([...dealer.values()]);
  const lost = minus(fraction(0), left);
  const stood = new Map<number, Fraction>();
  const stand = (of: Sum): Fraction => {
    const own = totalOf(of);
    if (own === bust) return lost;
    const before = stood.get(own);
    if (before !== undefined) return before;
    const worth = sumOf(
      [...dealer].map(([total, chance]) => {
        if (total === bust || total < own) return chance;
        return total > own ? minus(fraction(0), chance) : fraction(0);
      }),
    );
    stood.set(own, worth);
    return worth;
  };
  const known = new Map<string, Fraction>();
  const hitOrStand = (of: Sum): Fraction => {
    if (totalOf(of) === bust) return lost;
    const before = known.get(keyOf(of));
    if (before !== undefined) return before;
    const worth = better(stand(of), hit(of));
    known.set(keyOf(of), worth);
    return worth;
  };
  const hit = (of: Sum): Fraction => over((card) => hitOrStand(drawn(of, card)));
  const double = (of: Sum): Fraction =>
    by(
      fraction(2),
      over((card) => stand(drawn(of, card))),
    );
  const two = (of: Sum): Fraction => better(hitOrStand(of), double(of));
  const twoKnown = new Map<string, Fraction>();
  const twoCards = (of: Sum): Fraction => {
    const before = twoKnown.get(keyOf(of)) ?? two(of);
    twoKnown.set(keyOf(of), before);
    return before;
  };
  const split = (card: number): Fraction =>
    by(
      fraction(2),
      over((next) => (card === 1 ? stand : twoCards)(sum(card, next))),
    );
  return { left, stand, hit, double, twoCards, split };
}
