// Days and times as the page's language writes them.
import { formatDay } from "../../../../../i18n/format-day.ts";
import { formatClock, formatClockSeconds } from "../../../../../i18n/format-time.ts";
import { intlTag } from "../../../../../i18n/languages.ts";
import { useSharedLanguage } from "../../../../../i18n/use-shared-text.ts";

export interface TimeTexts {
  /** BCP 47 tag of the page's language. */
  tag: string;
  /** HH:MM:SS */
  exact(ms: number): string;
  /** HH:MM */
  time(ms: number): string;
  /** Weekday, day and month, in the order of the language. */
  day(ms: number): string;
}

const textsByLanguage = new Map<string, TimeTexts>();

/** The same object for all who ask, until the language changes. */
export function useTimeTexts(): TimeTexts {
  const language = useSharedLanguage();
  const texts = textsByLanguage.get(language) ?? textsOf(language);
  textsByLanguage.set(language, texts);
  return texts;
}

function textsOf(language: string): TimeTexts {
  return {
    tag: intlTag(language),
    exact: formatClockSeconds,
    time: formatClock,
    day: (ms) => formatDay(ms, language),
  };
}
