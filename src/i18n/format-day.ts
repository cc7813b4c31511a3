// Days as tables and tickets write them, in the device's time zone. Not by the browser's own formatter: it takes 25 ms to
// be had for the first time, has commas and spaces that a narrow column has no room for, and Chromium's knows no Albanian.
import { asLanguage, type Language } from "./languages.ts";

/** Sunday first, as `Date.getDay` counts; then what stands between and behind the numbers, and how many digits they have. */
const forms: Readonly<Record<Language, readonly [weekdays: string, between: string, behind: string, digits: number]>> =
  {
    en: ["Sun Mon Tue Wed Thu Fri Sat", "/", "", 2],
    rs: ["ned pon uto sre čet pet sub", ".", ".", 1],
    ba: ["ned pon uto sri čet pet sub", ".", ".", 1],
    de: ["So. Mo. Di. Mi. Do. Fr. Sa.", ".", ".", 1],
    el: ["Κυρ Δευ Τρί Τετ Πέμ Παρ Σάβ", "/", "", 1],
    sq: ["die hën mar mër enj pre sht", ".", "", 1],
    ru: ["вс пн вт ср чт пт сб", ".", "", 2],
  };

/** Epoch ms -> weekday, day and month in the order of the language: "sub 21.11.", "Sat 21/11". */
export function formatDay(at: number, language: string): string {
  const [weekdays, between, behind, digits] = forms[asLanguage(language)];
  const date = new Date(at);
  const numbers = [date.getDate(), date.getMonth() + 1].map((count) => String(count).padStart(digits, "0"));
  return `${weekdays.split(" ")[date.getDay()] ?? ""} ${numbers.join(between)}${behind}`;
}
