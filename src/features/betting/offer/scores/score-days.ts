// The days whose scores can be looked at: calendar days of this device's time zone.

export interface ScoreDay {
  /** YYYY-MM-DD, as the address says it. */
  readonly id: string;
  /** Midnight to midnight, epoch ms. */
  readonly from: number;
  readonly to: number;
  /** 0 today, -1 yesterday ... */
  readonly offset: number;
}

const days = 4;

/** Today first. @param now epoch ms */
export function scoreDays(now: number): readonly ScoreDay[] {
  const today = new Date(now);
  return Array.from({ length: days }, (_, back) => dayAt(today, 0 - back));
}

/** Midnights are asked of the calendar: a day of a clock change has 23 or 25 hours. */
function dayAt(today: Date, offset: number): ScoreDay {
  const midnight = (days: number): Date => new Date(today.getFullYear(), today.getMonth(), today.getDate() + days);
  const from = midnight(offset);
  const parts = [from.getFullYear(), from.getMonth() + 1, from.getDate()];
  return {
    id: parts.map((part) => String(part).padStart(2, "0")).join("-"),
    from: from.getTime(),
    to: midnight(offset + 1).getTime(),
    offset,
  };
}

/** The day an address asks for; today where there is none such. */
export function chosenDay(all: readonly ScoreDay[], id: string | null): ScoreDay {
  const today = all[0];
  if (today === undefined) throw new Error("no days to choose from");
  return all.find((day) => day.id === id) ?? today;
}
