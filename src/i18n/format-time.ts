// Times of day as the whole app shows them: 24 hours, in the device's time zone.
import { intlTag } from "./languages.ts";

/** Epoch ms -> "21:34". */
export function formatClock(at: number, language: string): string {
  return formatter(language, false).format(at);
}

/** Epoch ms -> "21:34:07". */
export function formatClockSeconds(at: number, language: string): string {
  return formatter(language, true).format(at);
}

const formatters = new Map<string, Intl.DateTimeFormat>();

function formatter(language: string, seconds: boolean): Intl.DateTimeFormat {
  const key = `${language} ${seconds}`;
  const known = formatters.get(key);
  if (known) return known;
  const made = new Intl.DateTimeFormat(intlTag(language), {
    hour: "2-digit",
    minute: "2-digit",
    second: seconds ? "2-digit" : undefined,
    hourCycle: "h23",
  });
  formatters.set(key, made);
  return made;
}
