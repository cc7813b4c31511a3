import { dayOf } from "../../../domain/days.ts";

const days = 90;

/** The last 90 days, today included, as days. @param now epoch ms */
export function lastQuarter(now: number): { from: string; to: string } {
  const first = new Date(now);
  first.setDate(first.getDate() - days + 1);
  return { from: dayOf(first.getTime()), to: dayOf(now) };
}
