// The days side by side, today first.
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { useTimeTexts } from "../table/names/use-time-texts.ts";
import type { ScoreDay } from "./score-days.ts";
import styles from "./day-strip.module.css";

interface Props {
  days: readonly ScoreDay[];
  current: ScoreDay;
  searchOf(id: string | null): string;
}

export function DayStrip({ days, current, searchOf }: Props): ReactNode {
  const { t } = useTranslation();
  const { day: dayText } = useTimeTexts();
  const nameOf = ({ offset, from }: ScoreDay): string =>
    offset === 0 ? t("scores.today") : offset === -1 ? t("scores.yesterday") : dayText(from);
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
          {nameOf(day)}
        </Link>
      ))}
    </nav>
  );
}
