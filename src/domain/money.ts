// Money as integer minor units: from and to the wire, and as Serbian text.
import type { Minor } from "./ticket/ticket-selection.ts";

/** Wire amount (major units, at most two decimals) to minor units; exact up to 2^52 of them. */
export function toMinor(major: number): Minor {
  // By its digits: times 100 the binary fraction beside an amount may fall on the wrong side.
  return Number(major.toFixed(2).replace(".", ""));
}

/** Minor units to the wire's major units. */
export function toMajor(minor: Minor): number {
  return minor / 100;
}

/** Before the decimals of every amount that is shown, in all languages. */
export const decimalMark = ",";

/** Serbian grouping: 123450 -> "1.234,50". */
export function formatMoney(minor: Minor): string {
  const absolute = Math.abs(minor);
  const whole = String((absolute - (absolute % 100)) / 100).replace(/\B(?=(?:\d{3})+$)/g, ".");
  return `${minor < 0 ? "-" : ""}${whole}${decimalMark}${String(absolute % 100).padStart(2, "0")}`;
}

/** Free-bet wallets have ids above 999. */
export function isFreeBetCurrency(currencyId: number): boolean {
  return currencyId > 999;
}

/** What stands behind an amount: nothing for RSD, FREEBET for FREEBET-RSD, FB for other free-bet wallets. */
export function currencyLabel(currency: string, currencyId: number): string {
  if (currency === "RSD") return "";
  if (currency === "FREEBET-RSD") return "FREEBET";
  return isFreeBetCurrency(currencyId) ? "FB" : currency;
}
