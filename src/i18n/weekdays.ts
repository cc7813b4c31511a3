// Weekdays of the languages for which a browser has no dates: it would silently write them in its own language.
import { intlTag } from "./languages.ts";

/** Chromium ships no Albanian beyond its plural rules. Sunday first, as `Date.getDay` counts. */
const own: Readonly<Record<string, readonly string[]>> = {
  sq: ["die", "hën", "mar", "mër", "enj", "pre", "sht"],
};

/** Short weekday of an epoch ms where Intl does not know the language; null where it does. */
export function ownWeekday(at: number, language: string): string | null {
  const names = own[language];
  if (names === undefined || Intl.DateTimeFormat.supportedLocalesOf(intlTag(language)).length > 0) return null;
  return names[new Date(at).getDay()] ?? null;
}
