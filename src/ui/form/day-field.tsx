import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { DayPicker } from "./day-picker.tsx";
import { TextField } from "./text-field.tsx";
import { useDayText, type DayFieldProps } from "./use-day-text.ts";

interface Props extends DayFieldProps {
  label: string;
  /** What else is wrong with the day, translated. */
  error?: string | null;
  /** Days that the calendar begins and ends with. */
  min?: string | undefined;
  max?: string | undefined;
}

/** A day, written as the page's language writes it. */
export function DayField({ label, value, error = null, min, max, onChange }: Props): ReactNode {
  const { t } = useTranslation();
  const { input, wrong } = useDayText({ value, onChange });
  return (
    <TextField
      {...input}
      label={label}
      error={wrong ? t("day.unreadable") : error}
      end={<DayPicker value={value} min={min} max={max} onChange={onChange} />}
    />
  );
}
