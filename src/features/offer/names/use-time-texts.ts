// Days and times as the page's language writes them.
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
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
  const tag = intlTag(i18n.language);
  return useMemo(() => {
    const exact = new Intl.DateTimeFormat(tag, {
      hour: "2-digit",
      minute: "2-digit",
      second: "2-digit",
      hourCycle: "h23",
    });
    const time = new Intl.DateTimeFormat(tag, { hour: "2-digit", minute: "2-digit", hourCycle: "h23" });
    const day = new Intl.DateTimeFormat(tag, { weekday: "short", day: "numeric", month: "numeric" });
    return {
      tag,
      exact: (ms) => exact.format(ms),
      time: (ms) => time.format(ms),
      day: (ms) => compact(day.format(ms)),
    };
  }, [tag]);
}

/** "sub, 21. 11." -> "sub 21.11.": it stands under the time in a narrow column. */
function compact(text: string): string {
  return text.replace(",", "").replaceAll(/(?<=\d\.)\s/g, "");
}
