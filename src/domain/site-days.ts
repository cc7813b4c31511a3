// Days of the site's own time zone, as filters name them: YYYY-MM-DD. A device elsewhere means the same ones.
import { periodAt } from "./calendar-period.ts";

const noonMs = 12 * 3600_000;
const calendar = new Intl.DateTimeFormat("en-CA", { timeZone: "Europe/Belgrade", dateStyle: "short" });

/** Epoch ms -> "2026-11-25" */
export const siteDayOf = (at: number): string => calendar.format(at);

/** Epoch ms, `to` excluded. */
export const siteDay = (day: string): { from: number; to: number } => periodAt("day", Date.parse(day) + noonMs);
