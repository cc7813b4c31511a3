// A day as a person types it. All languages of the site write day, month, year in this order.
import { isDay } from "./days.ts";

const spoken = /^\D*(\d{1,2})\D+(\d{1,2})\D+(\d{4}|\d{2})\D*$/;
const bare = /^(\d{2})(\d{2})(\d{4})$/;

/** "21.11.2026", "1/2/26", "21112026", "2026-11-21" -> "2026-11-21"; null for what is no day of the calendar. */
export function readTypedDay(text: string): string | null {
  const trimmed = text.trim();
  if (isDay(trimmed)) return trimmed;
  const [, date = "", month = "", year = ""] = spoken.exec(trimmed) ?? bare.exec(trimmed) ?? [];
  const day = `${year.padStart(4, "20")}-${month.padStart(2, "0")}-${date.padStart(2, "0")}`;
  return isDay(day) ? day : null;
}
