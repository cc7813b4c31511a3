// The days side by side, today first.
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { useTimeTexts } from "../names/use-time-texts.ts";
import type { ScoreDay } from "./score-days.ts";
import styles from "./day-strip.module.css";

interface Props {
  days: readonly ScoreDay[];
  current: ScoreDay;
  searchOf(id: string | null): string;
}

export function DayStrip({ days, current, searchOf }: Props): ReactNode {
  const { t } = useTranslation();
  const { tag, day: dayText } = useTimeTexts();
  const relative = new Intl.RelativeTimeFormat(tag, { numeric: "auto" });
  return (
    <nav className={styles.strip} aria-label={t("scores.days")}>
      {days.map((day) => (
        <Link
          key={day.id}
          className={styles.day}
          data-day={day.id}
          to={{ search: searchOf(day.offset === 0 ? null : day.id) }}
          preventScrollReset
          aria-current={day.id === current.id ? "date" : undefined}
        >
          {day.offset > -2 ? (
            <span className={styles.name}>{relative.format(day.offset, "day")}</span>
          ) : (
            dayText(day.from)
          )}
        </Link>
      ))}
    </nav>
  );
}
