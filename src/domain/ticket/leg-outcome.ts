// What an outcome does to a leg: won and lost in full or by half, void, or won in a dead heat, where only a share of
// the odd is won.
import type { Ratio } from "./subset-sums.ts";

type WholeOutcome = "won" | "half-won" | "half-lost" | "lost" | "void";

/** "won 1/3", "won 0.3333": what is won is shared with others. It may pay less than the stake. */
export type DeadHeat = `${"won" | "half-won"} ${string}`;

export type LegOutcome = WholeOutcome | DeadHeat;

const fraction = /^([1-9]\d{0,5})\/([1-9]\d{0,5})$/;
const decimal = /^0\.(\d{1,10})$/;

/** "1/3" or "0.3333" as an exact value between 0 and 1; null = it is none. */
export function parseShare(text: string): Ratio | null {
  const parts = fraction.exec(text);
  const digits = decimal.exec(text)?.[1];
  const share =
    parts !== null
      ? { numerator: BigInt(parts[1] ?? 0), denominator: BigInt(parts[2] ?? 1) }
      : digits === undefined
        ? null
        : { numerator: BigInt(digits), denominator: 10n ** BigInt(digits.length) };
  return share === null || share.numerator <= 0n || share.numerator >= share.denominator ? null : share;
}

/** The share of a dead heat; null = none, all of the odd counts. */
export function shareOf(outcome: LegOutcome): string | null {
  return outcome.split(" ")[1] ?? null;
}

/** Without the share: how much of the stake was won or lost. */
export function wholeOutcomeOf(outcome: LegOutcome): WholeOutcome {
  return outcome.split(" ")[0] as WholeOutcome;
}

const all: Ratio = { numerator: 1n, denominator: 1n };

/**
 * What a decided leg multiplies its lines by: void 1.00, half won (odd + 1) / 2, half lost 0.5, lost 0; of a dead heat
 * the share of the odd.
 * @param odd thousandths @throws RangeError for a share that is none: nothing is paid by a guess
 */
export function outcomeFactor(odd: number, outcome: LegOutcome): Ratio {
  const text = shareOf(outcome);
  const share = text === null ? all : parseShare(text);
  if (share === null) throw new RangeError(`${outcome} names no share`);
  const won = { numerator: BigInt(odd) * share.numerator, denominator: 1000n * share.denominator };
  switch (wholeOutcomeOf(outcome)) {
    case "won":
      return won;
    case "half-won":
      return { numerator: won.numerator + won.denominator, denominator: 2n * won.denominator };
    case "half-lost":
      return { numerator: 1n, denominator: 2n };
    case "lost":
      return { numerator: 0n, denominator: 1n };
    case "void":
      return all;
  }
}

/** The share as a decimal string for the wire, at most six decimals, cut: "0.5", "0.333333". */
export function shareDecimal(text: string): string {
  const share = parseShare(text) ?? all;
  const millionths = (share.numerator * 1_000_000n) / share.denominator;
  return `0.${String(millionths).padStart(6, "0").replace(/0+$/, "")}`;
}

/** "0.5" as "1/2", "0.333333" and "0.3333" as "1/3": how a share is said; null = it is near no small fraction. */
export function shareFraction(text: string): string | null {
  const value = Number(text);
  for (let denominator = 2; denominator <= 20; denominator += 1) {
    const numerator = Math.round(value * denominator);
    if (numerator > 0 && numerator < denominator && Math.abs(value - numerator / denominator) < 6e-5)
      return `${numerator}/${denominator}`;
  }
  return null;
}
