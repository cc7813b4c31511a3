// The limits of a ticket in one currency, read from the settings in one way by page, worker and server.
import { limitOf, maximumOf, maxStake, minStake, type LimitOfCurrency } from "../account/limits.ts";
import type { Minor } from "./ticket-selection.ts";

/** Of the ticket settings. */
export interface PublishedLimits {
  readonly maxTicketSelections: number;
  readonly maxSystemTicketCombinations: number;
  readonly minTicketPayin: readonly LimitOfCurrency[];
  readonly minPayinPerSystemComb: readonly LimitOfCurrency[];
  readonly maxTicketWin: readonly LimitOfCurrency[];
}

/** Amounts in minor units. */
export interface TicketLimits {
  readonly minStake: Minor;
  /** null = no limit. */
  readonly maxStake: Minor | null;
  /** null = no limit. */
  readonly maxWin: Minor | null;
  /** 0 = no limit. */
  readonly maxSelections: number;
  /** 0 = no limit. */
  readonly maxSystemCombinations: number;
  readonly minPayinPerCombination: Minor;
}

/**
 * @param published null = the settings were not read yet
 * @param maxStakes the general setting `maxTicketPayin`, as it was published
 */
export function ticketLimits(
  published: PublishedLimits | null,
  maxStakes: unknown,
  { currency, currencyId }: { readonly currency: string; readonly currencyId: number },
): TicketLimits {
  return {
    minStake: minStake(published?.minTicketPayin ?? [], currencyId),
    maxStake: maxStake(currency, maximumOf(limitsIn(maxStakes), currencyId)),
    maxWin: maximumOf(published?.maxTicketWin ?? [], currencyId),
    maxSelections: published?.maxTicketSelections ?? 0,
    maxSystemCombinations: published?.maxSystemTicketCombinations ?? 0,
    minPayinPerCombination: limitOf(published?.minPayinPerSystemComb ?? [], currencyId) ?? 0,
  };
}

/** General settings have values of any shape: what is no limit is left out. */
function limitsIn(value: unknown): readonly LimitOfCurrency[] {
  return Array.isArray(value) ? value.filter(isLimit) : [];
}

function isLimit(value: unknown): value is LimitOfCurrency {
  const { currency, limit } = (value ?? {}) as { currency?: { currency_id?: unknown } | null; limit?: unknown };
  return typeof currency?.currency_id === "number" && typeof limit === "number" && Number.isFinite(limit);
}
