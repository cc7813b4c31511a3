// How a person reads odds: decimal, fractional or American. For the screen only, never computed with.
import { displayOdd, isBettable, twoDecimals } from "./odds.ts";
import type { Ratio } from "../ticket/subset-sums.ts";
import type { OddMillis } from "../ticket/ticket-selection.ts";
import { displayTotalOdds, totalOddsDenominator, type TotalOdds } from "../ticket/total-odds.ts";

export type OddsFormat = "decimal" | "fractional" | "american";

/**
 * Text for a price; "-" below 1.01 in every format. `odd` in thousandths.
 * decimal: as `displayOdd`. fractional: the profit per stake as a reduced fraction (1.85 = "17/20", 2.00 = "1/1"), exact.
 * american: profit on 100 from 2.00 on ("+250"), stake for a profit of 100 below ("-200"); not whole = two decimals,
 * half away from zero, trailing zeros dropped (1.85 = "-117.65"), which still names one odd only, to the thousandth.
 */
export function showOdd(odd: OddMillis, format: OddsFormat): string {
  if (format === "decimal") return displayOdd(odd);
  return isBettable(odd) ? ratioText(BigInt(odd - 1000), 1000n, format) : "-";
}

/**
 * Text for total odds, never cut. Rounded down to the hundredth as in decimals, and that hundredth exactly in the other
 * formats: the fraction of a whole product would have a denominator of up to 90 digits.
 */
export function showTotalOdds(total: TotalOdds, format: OddsFormat): string {
  if (format === "decimal") return displayTotalOdds(total);
  return hundredthsText((total.product * 100n) / totalOddsDenominator(total), format);
}

/**
 * As `showTotalOdds`, but ">cap/stake" where the odds would pay more than the cap allows.
 * @param stake minor units @param cap highest win of the currency, minor units; null = none
 */
export function showTotalOddsWithin(total: TotalOdds, limits: StakeAndCap, format: OddsFormat): string {
  return showRatioWithin({ numerator: total.product, denominator: totalOddsDenominator(total) }, limits, format);
}

interface StakeAndCap {
  readonly stake: number;
  readonly cap: number | null;
}

/** As `showTotalOddsWithin`, of odds that are any fraction. */
export function showRatioWithin({ numerator, denominator }: Ratio, { stake, cap }: StakeAndCap, format: OddsFormat) {
  const exceeds = cap !== null && stake > 0 && numerator * BigInt(stake) > BigInt(cap) * denominator;
  return exceeds
    ? `>${hundredthsText((BigInt(cap) * 100n) / BigInt(stake), format)}`
    : (smallText({ numerator, denominator }) ?? hundredthsText((numerator * 100n) / denominator, format));
}

const mostDecimals = 9;

/** Below 0.01, as of one line among many, two decimals say nothing: its first two digits, rounded down. */
function smallText({ numerator, denominator }: Ratio): string | null {
  if (numerator <= 0n || numerator * 100n >= denominator) return null;
  for (let decimals = 3; decimals < mostDecimals; decimals += 1) {
    const digits = (numerator * 10n ** BigInt(decimals)) / denominator;
    if (digits >= 10n) return `0.${String(digits).padStart(decimals, "0")}`;
  }
  return `<0.${"1".padStart(mostDecimals - 1, "0")}`;
}

/** Without a profit there is nothing for the other formats to say. */
function hundredthsText(hundredths: bigint, format: OddsFormat): string {
  if (format === "decimal" || hundredths <= 100n) return twoDecimals(hundredths, 100n);
  return ratioText(hundredths - 100n, 100n, format);
}

/** @param profit of a stake of `unit`, above 0 */
function ratioText(profit: bigint, unit: bigint, format: "fractional" | "american"): string {
  if (format === "fractional") {
    const shared = greatestDivisor(profit, unit);
    return `${profit / shared}/${unit / shared}`;
  }
  return profit >= unit ? `+${shortest(profit * 100n, unit)}` : `-${shortest(unit * 100n, profit)}`;
}

function shortest(numerator: bigint, denominator: bigint): string {
  const hundredths = (numerator * 200n + denominator) / (denominator * 2n);
  return twoDecimals(hundredths, 100n).replace(/\.?0+$/, "");
}

function greatestDivisor(a: bigint, b: bigint): bigint {
  return b === 0n ? a : greatestDivisor(b, a % b);
}
