// Days as tables and tickets write them, in the device's time zone.
import { dayForms } from "../domain/offer/day-form.ts";
import { asLanguage } from "./languages.ts";

/** Epoch ms -> weekday, day and month in the order of the language: "sub 21.11.", "Sat 21/11". */
export function formatDay(at: number, language: string): string {
  const [weekdays, between, behind, digits] = dayForms[asLanguage(language)];
  const date = new Date(at);
  const numbers = [date.getDate(), date.getMonth() + 1].map((count) => String(count).padStart(digits, "0"));
  return `${weekdays.split(" ")[date.getDay()] ?? ""} ${numbers.join(between)}${behind}`;
}
