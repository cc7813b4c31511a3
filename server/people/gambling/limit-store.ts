// The limits of a player as they hold at a moment, and their changes: lower at once, higher after a day.
import type { MoneyTrx } from "../../platform/db/store.ts";
import type { LimitKind, LimitPeriod } from "../../../src/protocol/gambling.ts";
import type { Database } from "../../platform/db/database.ts";
import { fixedStatement } from "../../platform/db/fixed-statement.ts";
import type { GamblingLimitTable } from "./tables.ts";

/** How long a higher limit waits, ms. */
const raiseDelayMs = 24 * 3600_000;

export interface LimitName {
  sub: string;
  currencyId: number;
  kind: LimitKind;
  period: LimitPeriod;
}

/** Minor units; null = none. */
interface LimitState {
  amount: number | null;
  pending: { amount: number | null; at: number } | null;
}

export type StandingLimit = LimitState & Pick<GamblingLimitTable, "kind" | "period" | "currency_id">;

/** What was pending and has come due holds. @param now epoch ms */
function standing(row: GamblingLimitTable, now: number): StandingLimit {
  const { kind, period, currency_id, amount, pending_amount, pending_at } = row;
  const name = { kind, period, currency_id };
  if (pending_at === null) return { ...name, amount, pending: null };
  if (pending_at <= now) return { ...name, amount: pending_amount, pending: null };
  return { ...name, amount, pending: { amount: pending_amount, at: pending_at } };
}

const limitRows = fixedStatement<{ sub: string }>()((db, { sub }) =>
  db.selectFrom("gambling_limit").selectAll().where("sub", "=", sub),
);

/** @param now epoch ms */
export async function limitsOf(db: Database, sub: string, now: number): Promise<StandingLimit[]> {
  const rows = await limitRows(db, { sub });
  return rows.map((row) => standing(row, now));
}

/** null = no limit, which is above every limit. */
const isHigher = (a: number | null, b: number | null): boolean => b !== null && (a === null || a > b);

function changed(before: LimitState, wanted: number | null, now: number): LimitState {
  if (!isHigher(wanted, before.amount)) return { amount: wanted, pending: null };
  // Asked for again it does not wait anew.
  if (before.pending && before.pending.amount === wanted) return before;
  return { ...before, pending: { amount: wanted, at: now + raiseDelayMs } };
}

async function stateOf(trx: MoneyTrx, name: LimitName, now: number): Promise<LimitState> {
  const row = await trx
    .selectFrom("gambling_limit")
    .selectAll()
    .where("sub", "=", name.sub)
    .where("currency_id", "=", name.currencyId)
    .where("kind", "=", name.kind)
    .where("period", "=", name.period)
    .executeTakeFirst();
  return row ? standing(row, now) : { amount: null, pending: null };
}

async function save(trx: MoneyTrx, { sub, currencyId, kind, period }: LimitName, state: LimitState): Promise<void> {
  const values = {
    amount: state.amount,
    pending_amount: state.pending?.amount ?? null,
    pending_at: state.pending?.at ?? null,
  };
  await trx
    .insertInto("gambling_limit")
    .values({ sub, currency_id: currencyId, kind, period, ...values })
    .onConflict((conflict) => conflict.columns(["sub", "currency_id", "kind", "period"]).doUpdateSet(values))
    .execute();
}

/** In a transaction. @param wanted minor units; null = no limit @param now epoch ms */
export async function setLimit(trx: MoneyTrx, name: LimitName, wanted: number | null, now: number): Promise<void> {
  await save(trx, name, changed(await stateOf(trx, name, now), wanted, now));
}

/** Drops what is pending; what holds stays. In a transaction. */
export async function cancelChange(trx: MoneyTrx, name: LimitName, now: number): Promise<void> {
  const { amount } = await stateOf(trx, name, now);
  await save(trx, name, { amount, pending: null });
}
