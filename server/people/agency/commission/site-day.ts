// The ends of a period as the agency's calls name them: a day is the site's.
import { periodAt } from "../../../../src/domain/calendar-period.ts";
import { timeBound } from "../../../platform/http/time-bound.ts";

const dayFormat = new Intl.DateTimeFormat("en-CA", { timeZone: "Europe/Belgrade", dateStyle: "short" });

/** The site's day of a moment: "2026-11-25". @param at epoch ms */
export const siteDay = (at: number): string => dayFormat.format(at);

const noonMs = 12 * 3600_000;
/** Nothing of a site is as old: the day before it begins before the epoch, which no answer can tell. Epoch ms. */
export const earliest = 24 * 3600_000;

/** Epoch ms. @param end a day means its last ms @returns null where none is named */
export function siteTimeBound(value: string | number | null | undefined, end: boolean): number | null {
  const bound = boundOf(value, end);
  return bound === null ? null : Math.max(earliest, bound);
}

function boundOf(value: string | number | null | undefined, end: boolean): number | null {
  if (typeof value !== "string" || !/^\d{4}-\d{2}-\d{2}$/.test(value)) return timeBound(value, end);
  const noon = Date.parse(value) + noonMs;
  if (Number.isNaN(noon)) return null;
  const { from, to } = periodAt("day", noon);
  return end ? to - 1 : from;
}
