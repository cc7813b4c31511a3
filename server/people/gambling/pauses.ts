// Time-outs and self-exclusion: each only ever grows.
import type { MoneyTrx } from "../../platform/db/store.ts";
import type { ExclusionSpan, TimeOutSpan } from "../../../src/protocol/gambling.ts";
import type { Database } from "../../platform/db/database.ts";
import { fixedStatement } from "../../platform/db/fixed-statement.ts";

const dayMs = 24 * 3600_000;
const timeOutMs: Record<TimeOutSpan, number> = { "24h": dayMs, "7d": 7 * dayMs, "30d": 30 * dayMs };
const exclusionMonths: Record<Exclude<ExclusionSpan, "indefinite">, number> = { "6m": 6, "1y": 12, "5y": 60 };

export interface Pauses {
  /** Epoch ms; null = none. */
  timeOutUntil: number | null;
  exclusion: { until: number | null } | null;
  /** Minutes. */
  realityCheck: number | null;
}

const playerRows = fixedStatement<{ sub: string }>()((db, { sub }) =>
  db.selectFrom("gambling_player").selectAll().where("sub", "=", sub),
);

/** Pauses that have ended are none. @param now epoch ms */
export async function pausesOf(db: Database, sub: string, now: number): Promise<Pauses> {
  const [row] = await playerRows(db, { sub });
  if (!row) return { timeOutUntil: null, exclusion: null, realityCheck: null };
  const { time_out_until, excluded, excluded_until, reality_check } = row;
  const excludedNow = excluded === 1 && (excluded_until === null || excluded_until > now);
  return {
    timeOutUntil: time_out_until !== null && time_out_until > now ? time_out_until : null,
    exclusion: excludedNow ? { until: excluded_until } : null,
    realityCheck: reality_check,
  };
}

/** The same day so many months later; the last day of a shorter month. */
function monthsLater(now: number, months: number): number {
  const end = new Date(now);
  const day = end.getUTCDate();
  end.setUTCMonth(end.getUTCMonth() + months);
  if (end.getUTCDate() !== day) end.setUTCDate(0);
  return end.getTime();
}

interface PlayerChange {
  time_out_until?: number;
  excluded?: number;
  excluded_until?: number | null;
  reality_check?: number | null;
}

async function savePlayer(trx: MoneyTrx, sub: string, change: PlayerChange): Promise<void> {
  await trx
    .insertInto("gambling_player")
    .values({ sub, time_out_until: null, excluded: 0, excluded_until: null, reality_check: null, ...change })
    .onConflict((conflict) => conflict.column("sub").doUpdateSet(change))
    .execute();
}

/** @returns false (nothing written) where one that ends later stands. In a transaction. @param now epoch ms */
export async function takeTimeOut(trx: MoneyTrx, sub: string, span: TimeOutSpan, now: number): Promise<boolean> {
  const { timeOutUntil } = await pausesOf(trx, sub, now);
  const until = now + timeOutMs[span];
  if (timeOutUntil !== null && timeOutUntil > until) return false;
  await savePlayer(trx, sub, { time_out_until: until });
  return true;
}

/** @returns false (nothing written) where one that ends later stands. In a transaction. @param now epoch ms */
export async function excludePlayer(trx: MoneyTrx, sub: string, span: ExclusionSpan, now: number): Promise<boolean> {
  const { exclusion } = await pausesOf(trx, sub, now);
  const until = span === "indefinite" ? null : monthsLater(now, exclusionMonths[span]);
  if (exclusion && until !== null && (exclusion.until === null || exclusion.until > until)) return false;
  await savePlayer(trx, sub, { excluded: 1, excluded_until: until });
  return true;
}

/** @param minutes null = no reality check */
export function setRealityCheck(trx: MoneyTrx, sub: string, minutes: number | null): Promise<void> {
  return savePlayer(trx, sub, { reality_check: minutes });
}
