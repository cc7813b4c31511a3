import type { TFunction } from "i18next";

const minuteMs = 60_000;

/** "45 min", "2 h 5 min". @param ms below zero counts as none */
export function timeText(t: TFunction, ms: number): string {
  const minutes = Math.max(0, Math.floor(ms / minuteMs));
  return minutes < 60
    ? t("gambling.time.minutes", { minutes })
    : t("gambling.time.hours", { hours: Math.floor(minutes / 60), minutes: minutes % 60 });
}
