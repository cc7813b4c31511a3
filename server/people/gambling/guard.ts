// What a player's own limits and pauses say to a stake or a deposit, asked in the transaction that would move the money.
import { atOnce } from "../../platform/db/at-once.ts";
import type { MoneyTrx } from "../../platform/db/store.ts";
import { periodAt } from "../../../src/domain/calendar-period.ts";
import { isFreeBetCurrency } from "../../../src/domain/money.ts";
import type { LimitKind } from "../../../src/protocol/gambling.ts";
import type { Settings } from "../../site/settings/setting.ts";
import { limitsOf, type StandingLimit } from "./limit-store.ts";
import { pausesOf } from "./pauses.ts";
import { staffRefusal } from "./staff-refusal.ts";
import { type Usage, usageSince } from "./usage.ts";

/** Why a player must not stake: translation keys of a refused ticket. */
export type StakeRefusal = "selfExcluded" | "timeOut" | "staffMayNotPlay" | "stakeLimitReached" | "lossLimitReached";

/** What players forbade themselves. */
export interface StakeGuard {
  /**
   * Asked in the transaction that sets the stake aside. null = it may be staked.
   * @param stake.minor minor units beyond what is held or taken by now @param stake.now epoch ms
   */
  stakeRefusal(
    trx: MoneyTrx,
    stake: { sub: string; currencyId: number; minor: number; now: number },
  ): Promise<StakeRefusal | null>;
}

export interface Move {
  sub: string;
  currencyId: number;
  /** Minor units, beyond what the ledger holds or took by now. */
  minor: number;
  /** Epoch ms. */
  now: number;
}

/** What of a limit is used. Minor units. */
export function usedOf(kind: LimitKind, { deposited, staked, returned }: Usage): number {
  if (kind === "deposit") return deposited;
  return kind === "stake" ? staked : staked - returned;
}

export type PlayRefusal = "selfExcluded" | "timeOut" | "staffMayNotPlay";

/** Why somebody may not play at all, whatever the amount; null = may. */
export async function playRefusal(
  trx: MoneyTrx,
  settings: Settings,
  { sub, now }: Pick<Move, "sub" | "now">,
): Promise<PlayRefusal | null> {
  const [{ exclusion, timeOutUntil }, ofStaff] = await atOnce(
    pausesOf(trx, sub, now),
    staffRefusal(trx, settings, sub),
  );
  if (exclusion) return "selfExcluded";
  return timeOutUntil !== null ? "timeOut" : ofStaff;
}

export const isPlayRefusal = (refusal: StakeRefusal | null): refusal is PlayRefusal =>
  refusal === "selfExcluded" || refusal === "timeOut" || refusal === "staffMayNotPlay";

async function isPassed(trx: MoneyTrx, limit: StandingLimit, { sub, currencyId, minor, now }: Move): Promise<boolean> {
  if (limit.amount === null) return false;
  const { from } = periodAt(limit.period, now);
  return usedOf(limit.kind, await usageSince(trx, { sub, currencyId, from })) + minor > limit.amount;
}

/** The kind of the first of the player's limits that the move would pass; null = none. */
async function passedLimit(
  trx: MoneyTrx,
  move: Move,
  limits: readonly StandingLimit[],
  kinds: readonly LimitKind[],
): Promise<LimitKind | null> {
  const currencyLimits = limits.filter((limit) => limit.currency_id === move.currencyId);
  for (const kind of kinds)
    for (const limit of currencyLimits) if (limit.kind === kind && (await isPassed(trx, limit, move))) return kind;
  return null;
}

export async function stakeRefusal(trx: MoneyTrx, settings: Settings, move: Move): Promise<StakeRefusal | null> {
  // Free bets count for no limit.
  const limitsNow = isFreeBetCurrency(move.currencyId) ? [] : limitsOf(trx, move.sub, move.now);
  const [paused, limits] = await atOnce(playRefusal(trx, settings, move), limitsNow);
  if (paused) return paused;
  const passed = await passedLimit(trx, move, limits, ["stake", "loss"]);
  if (passed === null) return null;
  return passed === "stake" ? "stakeLimitReached" : "lossLimitReached";
}

export async function depositRefusal(
  trx: MoneyTrx,
  settings: Settings,
  move: Move,
): Promise<PlayRefusal | "depositLimitReached" | null> {
  const [paused, limits] = await atOnce(playRefusal(trx, settings, move), limitsOf(trx, move.sub, move.now));
  if (paused) return paused;
  return (await passedLimit(trx, move, limits, ["deposit"])) ? "depositLimitReached" : null;
}
