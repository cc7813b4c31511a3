// Jacks or Better played best from each of the 134,459 kinds of hands that differ by more than the names of the suits.
import { pokerHandOf, pokerPays } from "../../../../src/domain/games/jacks/poker-hand.ts";

const deck = 52;
const size = 5;

const binomial = Array.from({ length: deck + 1 }, (_, n) => {
  const row = [1];
  for (let k = 1; k <= size; k += 1) row.push((row[k - 1]! * (n - k + 1)) / k);
  return row;
});

/** Sums over all hands that hold some cards: what they pay, its square, how many pay. One array for each count of cards. */
interface Sums {
  readonly paid: Float64Array[];
  readonly squared: Float64Array[];
  readonly paying: Float64Array[];
}

/** Index of a set of cards in ascending order, among the sets of as many cards. */
function indexOf(cards: readonly number[]): number {
  let index = 0;
  for (let at = 0; at < cards.length; at += 1) index += binomial[cards[at]!]![at + 1]!;
  return index;
}

/** Sums of each set of four cards from those of five, of three from those of four and so on. */
function sumsOfAllHands(): Sums {
  const tables = (): Float64Array[] =>
    Array.from({ length: size }, (_, count) => new Float64Array(binomial[deck]![count]!));
  const sums = { paid: tables(), squared: tables(), paying: tables() };
  const hand = [0, 1, 2, 3, 4];
  const four = [0, 0, 0, 0];
  for (let e = 4; e < deck; e += 1)
    for (let d = 3; d < e; d += 1)
      for (let c = 2; c < d; c += 1)
        for (let b = 1; b < c; b += 1)
          for (let a = 0; a < b; a += 1) {
            hand[0] = a;
            hand[1] = b;
            hand[2] = c;
            hand[3] = d;
            hand[4] = e;
            const pays = pokerPays[pokerHandOf(hand)]!;
            if (pays === 0) continue;
            for (let out = 0; out < size; out += 1) {
              for (let at = 0, to = 0; at < size; at += 1) if (at !== out) four[to++] = hand[at]!;
              const index = indexOf(four);
              sums.paid[4]![index]! += pays;
              sums.squared[4]![index]! += pays * pays;
              sums.paying[4]![index]! += 1;
            }
          }
  const all = Object.values(sums);
  for (let count = size - 1; count > 0; count -= 1) {
    for (const set of setsOf(count)) {
      const from = indexOf(set);
      for (let out = 0; out < count; out += 1) {
        const to = indexOf(set.toSpliced(out, 1));
        for (const table of all) table[count - 1]![to]! += table[count]![from]!;
      }
    }
    // Each hand was met once for each of its cards that may be the further one of the larger set.
    for (const table of all) table[count - 1] = table[count - 1]!.map((sum) => sum / (size - count + 1));
  }
  return sums;
}

function* setsOf(count: number, below = deck): Generator<number[]> {
  if (count === 0) {
    yield [];
    return;
  }
  for (let last = count - 1; last < below; last += 1) for (const set of setsOf(count - 1, last)) yield [...set, last];
}

const ranks = 13;
const bitsOf = (mask: number): number => mask.toString(2).replaceAll("0", "").length;
const masks = Array.from({ length: 2 ** ranks }, (_, mask) => mask).filter((mask) => bitsOf(mask) <= size);
const placesIn = (mask: number): number[] =>
  Array.from({ length: ranks }, (_, place) => place).filter((place) => (mask & (1 << place)) !== 0);
const ranksOf = new Map(masks.map((mask) => [mask, placesIn(mask)]));

/** Each kind of hand once, with how many hands are of it: the ranks of the four suits, in descending order. */
function* kindsOfHands(): Generator<{ cards: number[]; hands: number }> {
  const byBits = Array.from({ length: size + 1 }, (_, bits) => masks.filter((mask) => bitsOf(mask) === bits));
  function* suits(left: number, most: number, count: number): Generator<number[]> {
    if (count === 0) {
      if (left === 0) yield [];
      return;
    }
    for (let bits = 0; bits <= left; bits += 1)
      for (const mask of byBits[bits]!) {
        if (mask > most) break;
        for (const rest of suits(left - bits, mask, count - 1)) yield [mask, ...rest];
      }
  }
  for (const held of suits(size, 2 ** ranks, 4)) {
    const alike = held.map((mask) => held.filter((other) => other === mask).length);
    const [first = 1, second = 1, third = 1, fourth = 1] = alike;
    const orders = new Map([
      [4, 24],
      [6, 12],
      [8, 6],
      [10, 4],
      [16, 1],
    ]).get(first + second + third + fourth)!;
    const cards = held.flatMap((mask, suit) => ranksOf.get(mask)!.map((rank) => suit * ranks + rank));
    yield { cards, hands: orders };
  }
}

export interface JacksCount {
  readonly kinds: number;
  readonly hands: number;
  /** Sums over all hands and draws, of the best hold each; divide by hands x `common`. */
  readonly paid: bigint;
  readonly squared: bigint;
  readonly paying: bigint;
  readonly common: number;
}

/** Draws of each count of cards, and the least number that all of them divide. */
const draws = Array.from({ length: size + 1 }, (_, count) => binomial[deck - size]![count]!);
const common = 5 * draws[size]!;

export function countJacks(): JacksCount {
  const sums = sumsOfAllHands();
  let [kinds, hands, paid, squared, paying] = [0, 0, 0n, 0n, 0n];
  const factors = Array.from({ length: 2 ** size }, (_, mask) => common / draws[size - bitsOf(mask)]!);
  const bits = factors.map((_, mask) => bitsOf(mask));
  const subsets = factors.map((_, mask) => placesIn(mask));
  const withExactly = (tables: readonly Float64Array[], indices: readonly number[], whole: number): number[] => {
    const of = indices.map((index, mask) => (mask === indices.length - 1 ? whole : tables[bits[mask]!]![index]!));
    // From "holds these cards" to "holds these and none of the others": what is not held does not come back.
    for (let place = 0; place < size; place += 1)
      for (let mask = 0; mask < of.length; mask += 1)
        if ((mask & (1 << place)) === 0) of[mask]! -= of[mask | (1 << place)]!;
    return of;
  };
  for (const kind of kindsOfHands()) {
    const own = pokerPays[pokerHandOf(kind.cards)]!;
    const indices = subsets.map((places) => indexOf(places.map((place) => kind.cards[place]!)));
    const worth = withExactly(sums.paid, indices, own).map((sum, mask) => sum * factors[mask]!);
    let best = 0;
    for (let mask = 1; mask < worth.length; mask += 1) if (worth[mask]! > worth[best]!) best = mask;
    kinds += 1;
    hands += kind.hands;
    paid += BigInt(worth[best]! * kind.hands);
    squared += BigInt(withExactly(sums.squared, indices, own * own)[best]! * factors[best]! * kind.hands);
    paying += BigInt(withExactly(sums.paying, indices, own > 0 ? 1 : 0)[best]! * factors[best]! * kind.hands);
  }
  return { kinds, hands, paid, squared, paying, common };
}
