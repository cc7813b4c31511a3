// Days as the agency counts them: the site's, whatever the device's time zone is.
import { periodAt } from "../../../../domain/calendar-period.ts";
import { isDay } from "../../../../domain/days.ts";

const noonMs = 12 * 3600_000;
const format = new Intl.DateTimeFormat("en-CA", { timeZone: "Europe/Belgrade", dateStyle: "short" });

/** Epoch ms -> "2026-11-25". */
export const siteDay = (at: number): string => format.format(at);

/** First ms of the day. @param day YYYY-MM-DD */
const startOf = (day: string): number => periodAt("day", Date.parse(day) + noonMs).from;
/** Last ms of the day. */
const endOf = (day: string): number => periodAt("day", Date.parse(day) + noonMs).to - 1;

/** When today began, epoch ms. */
export const siteToday = (): number => periodAt("day", Date.now()).from;
/** When this month began, epoch ms. */
export const siteMonth = (): number => periodAt("month", Date.now()).from;

/** Both included. */
export const siteDays = {
  from: (day: string) => (isDay(day) ? { from: startOf(day) } : null),
  to: (day: string) => (isDay(day) ? { to: endOf(day) } : null),
};
