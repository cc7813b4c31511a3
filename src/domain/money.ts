// Money: integers in minor units inside, Serbian grouping on the screen.
import type { Minor } from "./ticket-selection.ts";

const firstFreeBetId = 1000;

/** Major units of the wire -> minor units. */
export function toMinor(major: number): Minor {
  return Math.round(major * 100);
}

/** Minor units -> major units of the wire, at most two decimals. */
export function toMajor(minor: Minor): number {
  return minor / 100;
}

/** 123450 -> "1.234,50" */
export function formatMoney(minor: Minor): string {
  const digits = String(Math.abs(minor)).padStart(3, "0");
  const whole = digits.slice(0, -2).replace(/\B(?=(?:\d{3})+$)/g, ".");
  return `${minor < 0 ? "-" : ""}${whole},${digits.slice(-2)}`;
}

/**
 * Reads what a player typed: Serbian ("1.234,50") and plain ("1234.5") alike; a dot before exactly three digits groups.
 * @returns minor units, rounded down to the second decimal; null where it is no amount.
 */
export function parseMoney(text: string): Minor | null {
  const typed = text.replaceAll(/[\s\u00a0]/g, "");
  const grouped = typed.includes(",") || /^\d{1,3}(?:\.\d{3})+$/.test(typed);
  const plain = grouped ? typed.replaceAll(".", "").replace(",", ".") : typed;
  const parts = /^(\d{1,12})(?:\.(\d*))?$/.exec(plain);
  if (!parts) return null;
  return Number(parts[1]) * 100 + Number((parts[2] ?? "").slice(0, 2).padEnd(2, "0"));
}

/** What stands behind an amount (decisions, Money): nothing for RSD, FREEBET for its wallet, FB above id 999. */
export function currencyLabel(currency: string, currencyId: number): string {
  if (currency === "RSD") return "";
  if (currency === "FREEBET-RSD") return "FREEBET";
  return isFreeBet(currencyId) ? "FB" : currency;
}

/** Free-bet wallets have ids above 999. */
export function isFreeBet(currencyId: number): boolean {
  return currencyId >= firstFreeBetId;
}
