// Distributions of whole numbers, and what prices need of them.

/** Chance of `from + index` is `p[index]`. */
export interface Pmf {
  from: number;
  p: readonly number[];
}

function certain(value: number): Pmf {
  return { from: value, p: [1] };
}

/** Poisson with the tail beyond 1e-7 folded into the last value. */
export function poissonPmf(mean: number, from: number): Pmf {
  if (mean <= 0) return certain(from);
  const p: number[] = [];
  let chance = Math.exp(-mean);
  let remaining = 1;
  for (let count = 0; remaining > 1e-7 && count < 400; count += 1) {
    p.push(chance);
    remaining -= chance;
    chance *= mean / (count + 1);
  }
  return normalised({ from, p });
}

/** Deviations: what lies beyond has no price, though points that count more than one do get there at 4.5. */
const cutAt = 6;

/** A normal distribution cut to whole numbers from 0 on, shifted by `from`. */
export function normalPmf(mean: number, variance: number, from: number): Pmf {
  const deviation = Math.sqrt(Math.max(variance, 0.05));
  const first = Math.max(0, Math.floor(mean - cutAt * deviation));
  const last = Math.ceil(mean + cutAt * deviation) + 1;
  const p: number[] = [];
  for (let value = first; value <= last; value += 1) p.push(Math.exp(-((value - mean) ** 2) / (2 * deviation ** 2)));
  return normalised({ from: from + first, p });
}

function normalised(pmf: Pmf): Pmf {
  const sum = pmf.p.reduce((total, chance) => total + chance, 0);
  return { from: pmf.from, p: pmf.p.map((chance) => chance / sum) };
}

/** Two parts of one distribution laid over each other. */
export function overlaid(a: Pmf, b: Pmf): Pmf {
  const from = Math.min(a.from, b.from);
  const p = new Array<number>(Math.max(a.from + a.p.length, b.from + b.p.length) - from).fill(0);
  for (const part of [a, b])
    part.p.forEach((chance, index) => {
      p[part.from - from + index] = (p[part.from - from + index] as number) + chance;
    });
  return { from, p };
}

/** Distribution of the sum of two independent numbers. */
export function sumOf(a: Pmf, b: Pmf): Pmf {
  const p = new Array<number>(a.p.length + b.p.length - 1).fill(0);
  for (let i = 0; i < a.p.length; i += 1) {
    const chance = a.p[i] as number;
    for (let j = 0; j < b.p.length; j += 1) p[i + j] = (p[i + j] as number) + chance * (b.p[j] as number);
  }
  return { from: a.from + b.from, p };
}

export function negated(pmf: Pmf): Pmf {
  return { from: -(pmf.from + pmf.p.length - 1), p: [...pmf.p].reverse() };
}

/** Where half of the chances lie below, interpolated within the value. */
export function medianOf(pmf: Pmf): number {
  let below = 0;
  for (const [index, chance] of pmf.p.entries()) {
    if (below + chance >= 0.5) return pmf.from + index - 0.5 + (0.5 - below) / chance;
    below += chance;
  }
  return pmf.from + pmf.p.length - 1;
}

/** From value -> chance pairs. */
export function pmfOfMap(chances: ReadonlyMap<number, number>): Pmf {
  const values = [...chances.keys()];
  const from = Math.min(...values);
  const p = new Array<number>(Math.max(...values) - from + 1).fill(0);
  for (const [value, chance] of chances) p[value - from] = chance;
  return { from, p };
}
