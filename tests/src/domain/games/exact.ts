// Exact figures of games: fractions of bigints, and what the catalogue says of them.

export interface Fraction {
  readonly over: bigint;
  readonly under: bigint;
}

function divisorOf(a: bigint, b: bigint): bigint {
  while (b !== 0n) [a, b] = [b, a % b];
  return a < 0n ? -a : a;
}

/** In lowest terms. */
export function fraction(over: bigint | number, under: bigint | number = 1n): Fraction {
  const [a, b] = [BigInt(over), BigInt(under)];
  const common = divisorOf(a, b) || 1n;
  return { over: a / common, under: b / common };
}

export const plus = (a: Fraction, b: Fraction): Fraction =>
  fraction(a.over * b.under + b.over * a.under, a.under * b.under);
export const minus = (a: Fraction, b: Fraction): Fraction => plus(a, { over: -b.over, under: b.under });
export const by = (a: Fraction, b: Fraction): Fraction => fraction(a.over * b.over, a.under * b.under);
export const isLess = (a: Fraction, b: Fraction): boolean => a.over * b.under < b.over * a.under;
export const sumOf = (parts: readonly Fraction[]): Fraction => parts.reduce(plus, fraction(0));

/** Per cent, rounded half up to so many decimals: 1/3 -> "33.33". */
export function percent({ over, under }: Fraction, digits: number): string {
  const scale = 100n * 10n ** BigInt(digits);
  const rounded = (2n * over * scale + under) / (2n * under);
  const text = String(rounded).padStart(digits + 1, "0");
  return digits === 0 ? text : `${text.slice(0, -digits)}.${text.slice(-digits)}`;
}

export const toNumber = ({ over, under }: Fraction): number => Number((over * 10n ** 15n) / under) / 1e15;

/** What a stake brings: how likely each multiple of it is. */
export type Outcomes = readonly { readonly pays: Fraction; readonly chance: Fraction }[];

export interface Figures {
  readonly rtp: Fraction;
  /** Share of the rounds that pay anything. */
  readonly hit: Fraction;
  readonly most: Fraction;
  readonly deviation: number;
}

export function figuresOf(outcomes: Outcomes): Figures {
  const rtp = sumOf(outcomes.map(({ pays, chance }) => by(pays, chance)));
  const square = sumOf(outcomes.map(({ pays, chance }) => by(by(pays, pays), chance)));
  return {
    rtp,
    hit: sumOf(outcomes.filter(({ pays }) => pays.over > 0n).map(({ chance }) => chance)),
    most: outcomes.reduce((most, { pays }) => (isLess(most, pays) ? pays : most), fraction(0)),
    deviation: Math.sqrt(toNumber(minus(square, by(rtp, rtp)))),
  };
}

/** 1 to 5 by the deviation. */
export function volatilityOf(deviation: number): number {
  return 1 + [1.5, 4, 8, 15].filter((bound) => deviation >= bound).length;
}

export function choose(n: number, k: number): bigint {
  if (k < 0 || k > n) return 0n;
  let count = 1n;
  for (let i = 1n; i <= BigInt(k); i += 1n) count = (count * (BigInt(n) - BigInt(k) + i)) / i;
  return count;
}
