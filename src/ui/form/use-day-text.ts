// The text of a field for a day. The browser's own field writes days in the browser's language, not in the page's.
import { useState, type ComponentProps } from "react";
import { useTranslation } from "react-i18next";
import { readTypedDay } from "../../domain/typed-day.ts";
import { dayText } from "../../i18n/format-moment.ts";

export interface DayFieldProps {
  /** YYYY-MM-DD, or "" for none. */
  value: string;
  /** Called with a day once it is whole, or with "" when the field is emptied. */
  onChange(day: string): void;
}

/** Nothing, or a year of four digits at one of the ends: of "21.11.20" more may come. */
const isWhole = /^\s*$|\d{4}\D*$|^\s*\d{4}\D/;
const readDay = (text: string): string | null => (text.trim() === "" ? "" : readTypedDay(text));

/** What the input of a day needs, and whether what was typed is no day. */
export function useDayText({ value, onChange }: DayFieldProps): { input: ComponentProps<"input">; wrong: boolean } {
  const { t, i18n } = useTranslation();
  const shown = value === "" ? "" : dayText(value, i18n.language);
  // null = as the page says it.
  const [typed, setTyped] = useState<string | null>(null);
  const [wrong, setWrong] = useState(false);
  const [before, setBefore] = useState(value);
  // Another day was chosen, or none: what was typed before is of no more use, right or wrong.
  if (before !== value) {
    setBefore(value);
    if (typed !== null && readDay(typed) !== value) {
      setTyped(null);
      setWrong(false);
    }
  }
  const say = (day: string): void => {
    if (day !== value) onChange(day);
  };
  const settle = (): void => {
    if (typed === null) return;
    const day = readDay(typed);
    setWrong(day === null);
    if (day === null) return;
    setTyped(null);
    say(day);
  };
  return {
    wrong,
    input: {
      type: "text",
      inputMode: "numeric",
      autoComplete: "off",
      maxLength: 16,
      placeholder: t("day.form"),
      value: typed ?? shown,
      onChange: ({ target }) => {
        setTyped(target.value);
        setWrong(false);
        const day = readDay(target.value);
        if (day !== null && isWhole.test(target.value)) say(day);
      },
      onBlur: settle,
      onKeyDown: ({ key }) => {
        if (key === "Enter") settle();
      },
    },
  };
}
