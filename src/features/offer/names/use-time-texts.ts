// Days and times as the page's language writes them.
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { formatDay } from "../../../i18n/format-day.ts";
import { formatClock, formatClockSeconds } from "../../../i18n/format-time.ts";
import { intlTag } from "../../../i18n/languages.ts";

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

export function useTimeTexts(): TimeTexts {
  const { i18n } = useTranslation();
  const language = i18n.language;
  return useMemo(
    () => ({
      tag: intlTag(language),
      exact: (ms) => formatClockSeconds(ms, language),
      time: (ms) => formatClock(ms, language),
      day: (ms) => formatDay(ms, language),
    }),
    [language],
  );
}
