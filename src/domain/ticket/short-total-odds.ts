// Total odds for a place of a fixed width: as they are while they fit, else by their power of ten.
import { showTotalOdds, type OddsFormat } from "../offer/odds-format.ts";
import { totalOddsDenominator, type TotalOdds } from "./total-odds.ts";

/** Characters that fit in the smallest size. */
export const shortOddsLength = 10;

/** At most `shortOddsLength` characters: "1234567.89", "1.23×10¹⁸". Rounded down. */
export function shortTotalOdds(total: TotalOdds, format: OddsFormat): string {
  const whole = showTotalOdds(total, format);
  if (whole.length <= shortOddsLength) return whole;
  // So large, profit and odd have the same first digits; American odds are the profit on 100.
  const digits = String((total.product * (format === "american" ? 100n : 1n)) / totalOddsDenominator(total));
  const figures = format === "fractional" ? 1 : 2;
  const power = `${digits.slice(0, 1)}.${digits.slice(1, 1 + figures)}×10${raised(digits.length - 1)}`;
  return format === "american" ? `+${power}` : format === "fractional" ? `${power}/1` : power;
}

function raised(exponent: number): string {
  return String(exponent).replaceAll(/\d/g, (digit) => "⁰¹²³⁴⁵⁶⁷⁸⁹".charAt(Number(digit)));
}
