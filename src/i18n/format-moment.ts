// Dates with their year, for lists that reach far back; in the device's time zone.
import { dayStart } from "../domain/days.ts";
import { formatClock } from "./format-time.ts";
import { intlTag } from "./languages.ts";

/** Epoch ms -> "21. 11. 2026.", "21/11/2026": numbers alone, in the order of the language. */
export function formatDate(at: number, language: string): string {
  return formatter(language)?.format(at) ?? plain(new Date(at));
}

/** "2026-11-21" -> "21/11/2026", also where the device has moved to another time zone since the page was opened. */
export const dayText = (day: string, language: string): string =>
  formatter(language, "UTC")?.format(Date.parse(day)) ?? plain(new Date(dayStart(day)));

/** Epoch ms -> "21/11/2026 21:34". */
export function formatMoment(at: number, language: string): string {
  return `${formatDate(at, language)} ${formatClock(at)}`;
}

function plain(date: Date): string {
  return `${date.getDate()}.${date.getMonth() + 1}.${date.getFullYear()}`;
}

const formatters = new Map<string, Intl.DateTimeFormat | null>();

/**
 * null where the browser has no data for the language: it would format dates in another language's order without an
 * error.
 */
function formatter(language: string, timeZone?: "UTC"): Intl.DateTimeFormat | null {
  const key = `${language} ${timeZone}`;
  const cachedFormatter = formatters.get(key);
  if (cachedFormatter !== undefined) return cachedFormatter;
  const tag = intlTag(language);
  const supported = Intl.DateTimeFormat.supportedLocalesOf(tag).length > 0;
  const parts = { day: "numeric", month: "numeric", year: "numeric" } as const;
  const made = supported ? new Intl.DateTimeFormat(tag, { ...parts, timeZone }) : null;
  formatters.set(key, made);
  return made;
}
