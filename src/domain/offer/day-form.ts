// How the languages of the site write a day. Not by the browser's own formatter: it takes 25 ms to be had for the first
// time, has commas and spaces that a narrow column has no room for, and Chromium's knows no Albanian.
import type { SiteLanguage } from "../site-languages.ts";

/** Sunday first, as `Date.getDay` counts; then what stands between and behind the numbers, and how many digits they have. */
export type DayForm = readonly [weekdays: string, between: string, behind: string, digits: number];

export const dayForms: Readonly<Record<SiteLanguage, DayForm>> = {
  en: ["Sun Mon Tue Wed Thu Fri Sat", "/", "", 2],
  rs: ["ned pon uto sre čet pet sub", ".", ".", 1],
  ba: ["ned pon uto sri čet pet sub", ".", ".", 1],
  de: ["So. Mo. Di. Mi. Do. Fr. Sa.", ".", ".", 1],
  el: ["Κυρ Δευ Τρί Τετ Πέμ Παρ Σάβ", "/", "", 1],
  sq: ["die hën mar mër enj pre sht", ".", "", 1],
  ru: ["вс пн вт ср чт пт сб", ".", "", 2],
};
