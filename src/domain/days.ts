// Calendar days of this device's time zone, as filters name them: YYYY-MM-DD.

const pattern = /^(\d{4})-(\d{2})-(\d{2})$/;

export function isDay(text: string): boolean {
  const [, year, month, date] = pattern.exec(text) ?? [];
  if (year === undefined) return false;
  return dayOf(new Date(Number(year), Number(month) - 1, Number(date)).getTime()) === text;
}

/** Epoch ms -> the day it is in. */
export function dayOf(at: number): string {
  const date = new Date(at);
  const parts = [date.getFullYear(), date.getMonth() + 1, date.getDate()];
  return parts.map((part) => String(part).padStart(2, "0")).join("-");
}

/** First ms of a day. */
export function dayStart(day: string): number {
  return midnight(day, 0);
}

/** Last ms of a day. */
export function dayEnd(day: string): number {
  return midnight(day, 1) - 1;
}

/** Midnights are asked of the calendar: a day of a clock change has 23 or 25 hours. */
function midnight(day: string, later: number): number {
  const [, year, month, date] = pattern.exec(day) ?? [];
  return new Date(Number(year), Number(month) - 1, Number(date) + later).getTime();
}

export interface Period {
  readonly id: "today" | "week" | "month";
  readonly from: string;
  readonly to: string;
}

/** Periods that end today, the one that dates begin with last. @param now epoch ms */
export function periods(now: number): readonly Period[] {
  const today = new Date(now);
  const [year, month, date] = [today.getFullYear(), today.getMonth(), today.getDate()];
  const to = dayOf(now);
  return [
    { id: "today", from: to, to },
    { id: "week", from: dayOf(new Date(year, month, date - 6).getTime()), to },
    { id: "month", from: dayOf(new Date(year, month, 1).getTime()), to },
  ];
}
