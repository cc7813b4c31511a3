// What a figure of the match (goals, sets, first half ...) may come to, as the price rules ask for it.
import { negated, pmfOfMap, sumOf, type Pmf } from "./pmf.ts";

export interface Pair {
  host: number;
  away: number;
  chance: number;
}

export interface Outlook {
  diff(): Pmf;
  total(): Pmf;
  /** null where only difference and total are known. */
  host(): Pmf | null;
  away(): Pmf | null;
  pairs(): readonly Pair[] | null;
}

function once<T>(make: () => T): () => T {
  let made: { value: T } | null = null;
  return () => (made ??= { value: make() }).value;
}

/** Two sides that score independently of each other. */
export function independentOutlook(host: Pmf, away: Pmf): Outlook {
  return {
    diff: once(() => sumOf(host, negated(away))),
    total: once(() => sumOf(host, away)),
    host: () => host,
    away: () => away,
    pairs: once(() =>
      host.p.flatMap((a, i) => away.p.map((b, j) => ({ host: host.from + i, away: away.from + j, chance: a * b }))),
    ),
  };
}

function gathered(pairs: readonly Pair[], value: (pair: Pair) => number): Pmf {
  const chances = new Map<number, number>();
  for (const pair of pairs) chances.set(value(pair), (chances.get(value(pair)) ?? 0) + pair.chance);
  return pmfOfMap(chances);
}

export function pairsOutlook(pairs: readonly Pair[]): Outlook {
  return {
    diff: once(() => gathered(pairs, (pair) => pair.host - pair.away)),
    total: once(() => gathered(pairs, (pair) => pair.host + pair.away)),
    host: once(() => gathered(pairs, (pair) => pair.host)),
    away: once(() => gathered(pairs, (pair) => pair.away)),
    pairs: () => pairs,
  };
}

export function marginalOutlook(diff: Pmf, total: Pmf): Outlook {
  return { diff: () => diff, total: () => total, host: () => null, away: () => null, pairs: () => null };
}
