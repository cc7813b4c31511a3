// The tables that gambling owns. Amounts are minor units, times epoch ms.
import type { LimitKind, LimitPeriod } from "../../../src/protocol/gambling.ts";

export interface GamblingLimitTable {
  sub: string;
  currency_id: number;
  kind: LimitKind;
  period: LimitPeriod;
  /** null = none. */
  amount: number | null;
  /** What holds from `pending_at` on, null = none; of no meaning while `pending_at` is null. */
  pending_amount: number | null;
  pending_at: number | null;
}

/** What a player chose for themselves; no row = nothing. */
export interface GamblingPlayerTable {
  sub: string;
  time_out_until: number | null;
  excluded: number;
  /** null = for good; of no meaning while `excluded` is 0. */
  excluded_until: number | null;
  /** Minutes; null = no reality check. */
  reality_check: number | null;
}

export interface GamblingTables {
  gambling_limit: GamblingLimitTable;
  gambling_player: GamblingPlayerTable;
}
