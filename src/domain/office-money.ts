// Money as offices write it: "1,234.50". Players' pages write it the Serbian way (money.ts).
import type { Minor } from "./ticket/ticket-selection.ts";

/** Minor units: 123450 -> "1,234.50". */
export function formatOfficeMoney(minor: Minor): string {
  const absolute = Math.abs(minor);
  const whole = String((absolute - (absolute % 100)) / 100).replace(/\B(?=(?:\d{3})+$)/g, ",");
  return `${minor < 0 ? "-" : ""}${whole}.${String(absolute % 100).padStart(2, "0")}`;
}
