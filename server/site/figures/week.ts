// The last seven days at a glance, beside the seven before: what the operators' overview draws.
import { sql } from "kysely";
import { periodAt } from "../../../src/domain/calendar-period.ts";
import { toMajor } from "../../../src/domain/money.ts";
import type { WeekFiguresAnswer, WeekFiguresRequest } from "../../../src/protocol/operator/figures.ts";
import { siteDay } from "../../people/agency/commission/site-day.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Database } from "../../platform/db/database.ts";
import { cashCurrency } from "./cash-currency.ts";
import { bookedByHour } from "./payments-by-hour.ts";
import { marginOf, settledIn, type Span } from "./settled-by-day.ts";
import { hourMs, hourOf } from "./site-hours.ts";

const daysShown = 7;
const weekMs = daysShown * 24 * hourMs;

/** Today is the last, and ends with its midnight. */
function daysUntil(now: number): Span[] {
  const days = [periodAt("day", now)];
  for (let [first] = days; first !== undefined && days.length < daysShown; [first] = days)
    days.unshift(periodAt("day", first.from - 1));
  return days;
}

/**
 * At each moment: the win less the stake of every ticket that was open then, in minor units. What was cashed out since counts as cashed
 * out from the beginning. Reads what is open, and what was settled since the first moment from the index `ticket_by_settlement` alone.
 * @param moments ascending
 */
async function liabilityAt(db: Database, currencyId: number, moments: readonly number[]): Promise<number[]> {
  const at = moments.map(
    (moment, n) => sql`coalesce(sum(case when booked_at < ${moment} and (settled_at is null or settled_at >= ${moment})
      then cast(possible_win * 1.0 * open_stake / stake as bigint) - open_stake else 0 end), 0) as ${sql.ref(`m${n}`)}`,
  );
  const { rows } = await sql<Record<string, number>>`
    select ${sql.join(at)} from (
      select booked_at, settled_at, possible_win, open_stake, stake from ticket
        where phase = 'accepted' and settlement = 'open' and currency_id = ${currencyId}
      union all
      select booked_at, settled_at, possible_win, open_stake, stake from ticket
        where currency_id = ${currencyId} and settled_at >= ${moments[0] ?? 0}
    ) as known`.execute(db);
  return moments.map((_, n) => rows[0]?.[`m${n}`] ?? 0);
}

/** What came from players in the hours of a span, minor units. */
type Deposited = (span: Span) => number;

async function depositsOf(db: Database, currencyId: number, span: Span): Promise<Deposited> {
  const hours = (await bookedByHour(db, currencyId, span)).filter(({ comes }) => comes === 1);
  return ({ from, to }) =>
    hours
      .filter(({ hour }) => hour >= hourOf(from) && hour < hourOf(to))
      .reduce((sum, { minor }) => sum + (minor ?? 0), 0);
}

/** The same time without overlaps: each ticket is read once. */
function piecesOf(spans: readonly Span[]): Span[] {
  const cuts = [...new Set(spans.flatMap(({ from, to }) => [from, to]))].toSorted((a, b) => a - b);
  return cuts.slice(1).map((to, n) => ({ from: cuts[n] ?? to, to }));
}

/** @throws HttpError 400 */
export async function weekFigures(
  db: Database,
  clock: Pick<Clock, "now">,
  { currency_id: currencyId }: WeekFiguresRequest,
): Promise<WeekFiguresAnswer> {
  const currency = cashCurrency(currencyId);
  const now = clock.now();
  const days = daysUntil(now);
  // With the hour that has begun: one that is cut would be counted in both weeks.
  const end = (hourOf(now) + 1) * hourMs;
  const week = { from: end - weekMs, to: end };
  const before = { from: week.from - weekMs, to: week.from };
  const spans = [...days, week, before];
  const ends = [...new Set(spans.map(({ to }) => Math.min(to, now + 1)))].toSorted((a, b) => a - b);
  const pieces = piecesOf(spans);
  const [settled, deposited, liabilities] = await Promise.all([
    settledIn(db, currencyId, pieces),
    depositsOf(db, currencyId, { from: before.from, to: Math.max(end, days.at(-1)?.to ?? end) }),
    liabilityAt(db, currencyId, ends),
  ]);
  const figuresOf = (span: Span): WeekFiguresAnswer["week"] => {
    const parts = settled.filter((_, n) => {
      const { from, to } = pieces[n] ?? span;
      return from >= span.from && to <= span.to;
    });
    const stake = parts.reduce((sum, part) => sum + part.stake, 0);
    const won = parts.reduce((sum, part) => sum + part.won, 0);
    return {
      stake: toMajor(stake),
      margin: marginOf({ stake, won }),
      deposited: toMajor(deposited(span)),
      liability: toMajor(liabilities[ends.indexOf(Math.min(span.to, now + 1))] ?? 0),
    };
  };
  return {
    ...currency,
    days: days.map((day) => ({ day: siteDay(day.from), from: day.from, ...figuresOf(day) })),
    week: figuresOf(week),
    before: figuresOf(before),
    asOf: now,
  };
}
