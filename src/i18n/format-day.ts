// Days as tables and tickets write them, in the device's time zone.
import { intlTag } from "./languages.ts";
import { ownWeekday } from "./weekdays.ts";

/** Epoch ms -> weekday, day and month in the order of the language: "sub 21.11.", "Sat 21/11". */
export function formatDay(at: number, language: string): string {
  const weekday = ownWeekday(at, language);
  if (weekday !== null) {
    const date = new Date(at);
    return `${weekday} ${date.getDate()}.${date.getMonth() + 1}`;
  }
  return compact(formatter(language).format(at));
}

/** "sub, 21. 11." -> "sub 21.11.": it stands in a narrow column. */
function compact(text: string): string {
  return text.replace(",", "").replaceAll(/(?<=\d\.)\s/g, "");
}

const formatters = new Map<string, Intl.DateTimeFormat>();

function formatter(language: string): Intl.DateTimeFormat {
  const known = formatters.get(language);
  if (known) return known;
  const made = new Intl.DateTimeFormat(intlTag(language), { weekday: "short", day: "numeric", month: "numeric" });
  formatters.set(language, made);
  return made;
}
