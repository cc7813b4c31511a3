// The device's own calendar behind a button: on a phone nothing is quicker to choose a day with.
import CalendarDays from "lucide-react/icons/calendar-days";
import { useRef, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import styles from "./day-picker.module.css";
import { IconButton } from "./icon-button.tsx";

interface Props {
  /** YYYY-MM-DD, or "" for none. */
  value: string;
  /** Days, or "" for no bound. */
  min?: string | undefined;
  max?: string | undefined;
  onChange(day: string): void;
}

/** Nothing in a browser that does not open its calendar when it is asked to. */
export function DayPicker({ value, min, max, onChange }: Props): ReactNode {
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  if (!("showPicker" in HTMLInputElement.prototype)) return null;
  return (
    <span className={styles.picker}>
      <input
        ref={input}
        className={styles.calendar}
        type="date"
        value={value}
        min={min}
        max={max}
        tabIndex={-1}
        aria-hidden="true"
        onChange={(event) => onChange(event.target.value)}
      />
      <IconButton label={t("day.choose")} onClick={() => input.current?.showPicker()}>
        <CalendarDays size={18} aria-hidden="true" />
      </IconButton>
    </span>
  );
}
