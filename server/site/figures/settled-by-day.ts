// What settled tickets staked and paid, day by day of the site's time zone.
import { sql } from "kysely";
import { periodAt } from "../../../src/domain/calendar-period.ts";
import { toMajor } from "../../../src/domain/money.ts";
import {
  type FiguresAnswer,
  type FiguresRequest,
  type FiguresRow,
  mostFigureDays,
} from "../../../src/protocol/operator/figures.ts";
import { earliest, siteDay, siteTimeBound } from "../../people/agency/commission/site-day.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Database } from "../../platform/db/database.ts";
import { badField } from "./bad-field.ts";
import { cashCurrency } from "./cash-currency.ts";
import { hourMs } from "./site-hours.ts";

const dayMs = 24 * hourMs;
const usualDays = 30;

/** Minor units. */
export interface Settled {
  tickets: number;
  stake: number;
  won: number;
}

export interface Span {
  from: number;
  /** Not included. */
  to: number;
}

/** @throws HttpError 400 where it ends before it begins, or is too long */
function daysOf({ from, to }: Pick<FiguresRequest, "from" | "to">, now: number): Span[] {
  const last = periodAt("day", siteTimeBound(to, true) ?? now);
  const usual = Math.max(earliest, last.from - (usualDays - 1) * dayMs + dayMs / 2);
  const first = periodAt("day", siteTimeBound(from, false) ?? usual);
  if (first.from > last.from) throw badField("from", "is after the end");
  // A day has 23 to 25 hours.
  if ((last.from - first.from) / dayMs > mostFigureDays - 0.5)
    throw badField("from", `is more than ${mostFigureDays} days before the end`);
  const days: Span[] = [];
  for (let day = first; day.from <= last.from; day = periodAt("day", day.to)) days.push(day);
  return days;
}

/**
 * Span by span. Each is a range of the index `ticket_by_settlement`, which has all the columns: grouped by their span the
 * tickets of all of them would have to be sorted first.
 */
export async function settledIn(db: Database, currencyId: number, spans: readonly Span[]): Promise<Settled[]> {
  const ranges = spans.map(
    ({ from, to }, n) => sql`
      select ${sql.lit(n)} as n, count(*) as tickets,
        coalesce(sum(case when settlement = 'void' then stake - open_stake else stake end), 0) as stake,
        coalesce(sum(case when settlement = 'void' then cashed_out else win + cashed_out end), 0) as won
      from ticket where currency_id = ${currencyId} and settled_at >= ${from} and settled_at < ${to}`,
  );
  const { rows } = await sql<Settled & { n: number }>`${sql.join(ranges, sql` union all `)}`.execute(db);
  return rows.toSorted((row, other) => row.n - other.n);
}

const sumOf = (all: readonly Settled[]): Settled =>
  all.reduce(
    (sum, row) => ({ tickets: sum.tickets + row.tickets, stake: sum.stake + row.stake, won: sum.won + row.won }),
    { tickets: 0, stake: 0, won: 0 },
  );

/** In percent, two decimals; null where nothing was staked. */
export const marginOf = ({ stake, won }: Pick<Settled, "stake" | "won">): number | null =>
  stake === 0 ? null : Math.round(((stake - won) / stake) * 10_000) / 100;

const wireFigures = ({ tickets, stake, won }: Settled): Omit<FiguresRow, "day" | "from"> => ({
  tickets,
  stake: toMajor(stake),
  won: toMajor(won),
  net: toMajor(stake - won),
  margin: marginOf({ stake, won }),
});

/** @throws HttpError 400 */
export async function settledByDay(
  db: Database,
  clock: Pick<Clock, "now">,
  request: Pick<FiguresRequest, "currency_id" | "from" | "to">,
): Promise<FiguresAnswer> {
  const currency = cashCurrency(request.currency_id);
  const now = clock.now();
  const days = daysOf(request, now);
  const settled = await settledIn(db, currency.currency_id, days);
  return {
    ...currency,
    result: days.map(({ from }, n) => ({
      day: siteDay(from),
      from,
      ...wireFigures(settled[n] ?? { tickets: 0, stake: 0, won: 0 }),
    })),
    sum: wireFigures(sumOf(settled)),
    asOf: now,
  };
}
