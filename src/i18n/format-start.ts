// When a match starts, as lines of text say it.
import { formatDay } from "./format-day.ts";
import { formatClock } from "./format-time.ts";

/** "18:30"; the day stands before it where it is another than that of `now`: "sub 21.11. 18:30". Epoch ms, in the device's time zone. */
export function formatStart(at: number, language: string, now = Date.now()): string {
  const clock = formatClock(at);
  const isToday = new Date(at).toDateString() === new Date(now).toDateString();
  return isToday ? clock : `${formatDay(at, language)} ${clock}`;
}
