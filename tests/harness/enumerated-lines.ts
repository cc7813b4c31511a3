// Systems by brute force: every line is made, one by one. The yardstick of the closed forms, and nothing like them.
import * as fc from "fast-check";

/** An exact value. */
export interface Fraction {
  readonly n: bigint;
  readonly d: bigint;
}

export interface EnumeratedSystem<Leg> {
  readonly mustWin: readonly Leg[];
  readonly groups: readonly { readonly conditions: readonly number[]; readonly legs: readonly Leg[] }[];
}

interface Lines {
  /** The value of each line times `scale`, by the set of its legs (a bit for each); null = no line has just these. */
  readonly values: readonly (bigint | null)[];
  readonly count: number;
  readonly scale: bigint;
}

/** All lines of a system of up to 12 legs. */
export function enumerateLines<Leg>(system: EnumeratedSystem<Leg>, factor: (leg: Leg) => Fraction): Lines {
  const groupOf = [...system.mustWin.map(() => -1), ...system.groups.flatMap(({ legs }, at) => legs.map(() => at))];
  const factors = [...system.mustWin, ...system.groups.flatMap(({ legs }) => legs)].map(factor);
  const scale = factors.reduce((product, { d }) => product * d, 1n);
  let count = 0;
  const values = Array.from({ length: 2 ** factors.length }, (_, set) => {
    const taken = groupOf.filter((_, leg) => hasLeg(set, leg));
    const mustWin = taken.filter((group) => group === -1).length;
    if (mustWin !== system.mustWin.length) return null;
    const fits = system.groups.every(({ conditions }, at) =>
      conditions.includes(taken.filter((group) => group === at).length),
    );
    if (!fits) return null;
    count += 1;
    // Each leg's denominator is still in the scale when it is divided out: nothing is rounded.
    return factors.reduce((value, { n, d }, leg) => (hasLeg(set, leg) ? (value / d) * n : value), scale);
  });
  return { values, count, scale };
}

function hasLeg(set: number, leg: number): boolean {
  return ((set >> leg) & 1) === 1;
}

/** The mean of all lines. */
export function meanOfLines({ values, count, scale }: Lines): Fraction {
  return { n: values.reduce<bigint>((sum, value) => sum + (value ?? 0n), 0n), d: scale * BigInt(count) };
}

/** What each outcome (a bit for each leg that wins) pays by whole stake: the lines whose legs all win. */
export function everyOutcome({ values, count, scale }: Lines): readonly Fraction[] {
  const sums = values.map((value) => value ?? 0n);
  for (let leg = 1; leg < sums.length; leg *= 2) {
    sums.forEach((sum, set) => {
      if ((set & leg) !== 0) sums[set] = sum + (sums[set - leg] ?? 0n);
    });
  }
  return sums.map((n) => ({ n, d: scale * BigInt(count) }));
}

export function compare(a: Fraction, b: Fraction): number {
  const difference = a.n * b.d - b.n * a.d;
  return difference === 0n ? 0 : difference > 0n ? 1 : -1;
}

/** To the nearest integer by looking at what is left over; a half goes up. */
export function nearest({ n, d }: Fraction): bigint {
  const whole = n / d;
  const left = n - whole * d;
  return left + left >= d ? whole + 1n : whole;
}

/** Systems of 1 to 12 legs: up to 3 groups with any conditions, and what must win. */
export function systems<Leg>(leg: fc.Arbitrary<Leg>): fc.Arbitrary<EnumeratedSystem<Leg>> {
  return fc
    .record({
      legs: fc.array(leg, { minLength: 1, maxLength: 12, size: "max" }),
      cuts: fc.array(fc.nat(12), { maxLength: 3 }),
    })
    .chain(({ legs, cuts }) => {
      const bounds = [...new Set(cuts.map((cut) => cut % legs.length))].sort((a, b) => a - b);
      const parts = bounds.map((from, at) => legs.slice(from, bounds[at + 1] ?? legs.length));
      return fc
        .tuple(
          ...parts.map((part) =>
            fc.subarray(
              part.map((_, index) => index + 1),
              { minLength: 1 },
            ),
          ),
        )
        .map((conditions) => ({
          mustWin: legs.slice(0, bounds[0] ?? legs.length),
          groups: parts.map((part, at) => ({ legs: part, conditions: conditions[at] ?? [] })),
        }));
    });
}
