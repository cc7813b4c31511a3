// Money as offices write it: "1,234.50". Players' pages write it the Serbian way (money.ts).
import type { Minor } from "./ticket/ticket-selection.ts";

/** Minor units: 123450 -> "1,234.50". */
export function formatOfficeMoney(minor: Minor): string {
  const absolute = Math.abs(minor);
  const whole = String((absolute - (absolute % 100)) / 100).replace(/\B(?=(?:\d{3})+$)/g, ",");
  return `${minor < 0 ? "-" : ""}${whole}.${String(absolute % 100).padStart(2, "0")}`;
}

/** Reads "1,234.50", "1234.5", "1234". A comma only groups: "12,50" is no amount here. Null = no amount. */
export function parseOfficeMoney(text: string): Minor | null {
  const compact = text.replace(/[\s\u00a0\u202f]/g, "");
  const [, whole = "", decimals = ""] = /^(\d{1,3}(?:,\d{3}){0,3}|\d{1,12})(?:\.(\d{1,2}))?$/.exec(compact) ?? [];
  return whole === "" ? null : Number(whole.replaceAll(",", "")) * 100 + Number(decimals.padEnd(2, "0"));
}
