// Limits per currency, as the settings publish them.
import { toMinor } from "../money.ts";
import { roundHalfUp } from "../ticket/rounding.ts";
import type { Minor } from "../ticket/ticket-selection.ts";

/** Shape of the settings' limits; `limit` in major units. */
export interface LimitOfCurrency {
  readonly currency: { readonly currency_id: number; readonly currency: string };
  readonly limit: number;
}

const rsdStakeMaximum = 20_000_000;

/** The limit of a currency in minor units; null = none published. */
export function limitOf(limits: readonly LimitOfCurrency[], currencyId: number): Minor | null {
  const found = limits.find((limit) => limit.currency.currency_id === currencyId);
  return found ? toMinor(found.limit) : null;
}

/** The currency whose minimum a guest's stake starts at: the first published. */
export function siteCurrency(limits: readonly LimitOfCurrency[]): { currency: string; currencyId: number } | null {
  const first = limits[0];
  return first ? { currency: first.currency.currency, currencyId: first.currency.currency_id } : null;
}

/** As `limitOf`, for what must not be exceeded: a maximum of 0 is no limit, as one that is not published. */
export function maximumOf(limits: readonly LimitOfCurrency[], currencyId: number): Minor | null {
  const limit = limitOf(limits, currencyId);
  return limit !== null && limit > 0 ? limit : null;
}

/** Whether the count exceeds the limit. @param limit 0 = no limit */
export function exceedsCount(count: number, limit: number): boolean {
  return limit > 0 && count > limit;
}

/**
 * The highest stake in minor units; null = no limit.
 * @param published the site's own maximum for the currency, minor units; null = none
 */
export function maxStake(currency: string, published: Minor | null): Minor | null {
  return published ?? (currency === "RSD" || currency === "FREEBET-RSD" ? rsdStakeMaximum : null);
}

/** The lowest stake in minor units: what is published, 0 where nothing is. */
export function minStake(limits: readonly LimitOfCurrency[], currencyId: number): Minor {
  return limitOf(limits, currencyId) ?? 0;
}

/** In halves: 1, 2.5, 5, 10, 25, 50, 100 and 250 times the minimum. */
const quickHalves = [2, 5, 10, 20, 50, 100, 200, 500] as const;

/** The quick steps of the stake: multiples of the minimum (rounded half up), within the maximum. */
export function quickStakes(minimum: Minor, maximum: Minor | null): Minor[] {
  if (minimum <= 0) return [];
  return quickHalves
    .map((halves) => Number(roundHalfUp(BigInt(minimum) * BigInt(halves), 2n)))
    .filter((stake) => maximum === null || stake <= maximum);
}
