// Odds are integers in thousandths inside, decimal strings on the wire, and cut texts on the screen.
import type { OddMillis } from "./ticket-selection.ts";

const lowestShown = 1010;
const neverCutFrom = 10_000_000;

/**
 * Reads an odd of the wire ("1.85" -> 1850).
 * @returns thousandths; null for "-" and for anything that is no decimal number with at most three decimals.
 */
export function parseOdd(text: string): OddMillis {
  const parts = /^(\d{1,7})(?:\.(\d{1,3}))?$/.exec(text);
  if (!parts) return null;
  return Number(parts[1]) * 1000 + Number((parts[2] ?? "").padEnd(3, "0"));
}

/** The wire's form of an odd: at least two decimals, a third only where there is one; "-" for null. */
export function formatOdd(odd: OddMillis): string {
  if (odd === null) return "-";
  const decimals = String(odd % 1000).padStart(3, "0");
  return `${Math.floor(odd / 1000)}.${decimals.endsWith("0") ? decimals.slice(0, 2) : decimals}`;
}

/**
 * The text a player sees (decisions, Odds): two decimals rounded down, cut to four characters without a trailing dot;
 * from 10,000 never cut; "-" below 1.01. Never computed with.
 */
export function displayOdd(odd: OddMillis): string {
  if (odd === null || odd < lowestShown) return "-";
  const hundredths = Math.floor(odd / 10);
  const text = `${Math.floor(hundredths / 100)}.${String(hundredths % 100).padStart(2, "0")}`;
  if (odd >= neverCutFrom) return text;
  return text.slice(0, 4).replace(/\.$/, "");
}

/** Whether an odd can be bet on: it is there and at least 1.01. */
export function isPlayable(odd: OddMillis): odd is number {
  return odd !== null && odd >= lowestShown;
}
