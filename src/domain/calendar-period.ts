// Calendar periods of the site: days, weeks from Monday and months of its own time zone, whatever the machine's is.

export type CalendarPeriod = "day" | "week" | "month";

const zone = "Europe/Belgrade";

const calendar = new Intl.DateTimeFormat("en-US", {
  timeZone: zone,
  hourCycle: "h23",
  year: "numeric",
  month: "numeric",
  day: "numeric",
  hour: "numeric",
  minute: "numeric",
  second: "numeric",
});

/** What a clock on the wall shows at a moment, as if it were UTC. Epoch ms, whole seconds. */
function wallTime(at: number): number {
  const parts = new Map(calendar.formatToParts(at).map(({ type, value }) => [type, Number(value)]));
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? 0;
  return Date.UTC(part("year"), part("month") - 1, part("day"), part("hour"), part("minute"), part("second"));
}

/** The moment of a midnight on the wall; days and months beyond their range count on. The zone changes its clocks later in the night. */
function midnight(year: number, month: number, day: number): number {
  const wall = Date.UTC(year, month, day);
  const near = wall - (wallTime(wall) - wall);
  return wall - (wallTime(near) - near);
}

/** Epoch ms, `to` excluded. @param at epoch ms, whole seconds or not */
export function periodAt(period: CalendarPeriod, at: number): { from: number; to: number } {
  const wall = new Date(wallTime(at));
  const [year, month, day] = [wall.getUTCFullYear(), wall.getUTCMonth(), wall.getUTCDate()];
  switch (period) {
    case "day":
      return { from: midnight(year, month, day), to: midnight(year, month, day + 1) };
    case "week": {
      const monday = day - ((wall.getUTCDay() + 6) % 7);
      return { from: midnight(year, month, monday), to: midnight(year, month, monday + 7) };
    }
    case "month":
      return { from: midnight(year, month, 1), to: midnight(year, month + 1, 1) };
  }
}
