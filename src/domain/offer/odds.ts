// Odds between the wire, the integer inside and the screen. Displayed odds are never computed with.
import type { OddMillis } from "../ticket/ticket-selection.ts";

const wirePattern = /^(\d{1,7})(?:\.(\d{1,3}))?$/;
const lowestShown = 1010;
const neverCutFrom = 10_000_000;

/** Reads a wire odd ("1.85") to thousandths; null for "-" and for anything that is no decimal odd. */
export function parseOdd(text: string): OddMillis {
  const match = wirePattern.exec(text);
  if (!match) return null;
  return Number(match[1]) * 1000 + Number((match[2] ?? "").padEnd(3, "0"));
}

/** Writes thousandths as the wire has them: two decimals, three where needed, "-" for null. */
export function formatOdd(odd: OddMillis): string {
  if (odd === null) return "-";
  const whole = Math.trunc(odd / 1000);
  const rest = String(odd % 1000).padStart(3, "0");
  return `${whole}.${rest.endsWith("0") ? rest.slice(0, 2) : rest}`;
}

/** Whether an odd can be bet on: there is one, and it is at least 1.01. */
export function isBettable(odd: OddMillis): odd is number {
  return odd !== null && odd >= lowestShown;
}

/** Text for a price: "-" below 1.01; two decimals rounded down, cut to 4 characters, uncut from 10,000 on. */
export function displayOdd(odd: OddMillis): string {
  if (!isBettable(odd)) return "-";
  const text = twoDecimals(BigInt(odd), 1000n);
  if (odd >= neverCutFrom) return text;
  const cut = text.slice(0, 4);
  return cut.endsWith(".") ? cut.slice(0, -1) : cut;
}

/** numerator / denominator with two decimals, rounded down. */
export function twoDecimals(numerator: bigint, denominator: bigint): string {
  const hundredths = (numerator * 100n) / denominator;
  return `${hundredths / 100n}.${String(hundredths % 100n).padStart(2, "0")}`;
}
