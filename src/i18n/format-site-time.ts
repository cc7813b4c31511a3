// Days and hours of the site's time zone, whatever the device's is.
import { intlTag } from "./languages.ts";

/** Epoch ms -> "14:00" */
const hours = new Intl.DateTimeFormat("en-GB", {
  hour: "2-digit",
  minute: "2-digit",
  timeZone: "Europe/Belgrade",
});
export const formatSiteHour = (at: number): string => hours.format(at);

/** "2026-11-25" -> "25/11", "25. 11.": day and month in the order of the language. */
export function formatShortDay(day: string, language: string): string {
  const [, month = "", date = ""] = day.split("-");
  const tag = intlTag(language);
  // A browser would silently write the order of a language that it knows.
  if (Intl.DateTimeFormat.supportedLocalesOf(tag).length === 0) return `${Number(date)}.${Number(month)}.`;
  const format = new Intl.DateTimeFormat(tag, { day: "numeric", month: "numeric", timeZone: "UTC" });
  return format.format(Date.parse(day));
}
