// Settings that have an amount for each currency: their shapes, and what each list must hold to.
import * as z from "zod/mini";
import { isFreeBetCurrency } from "../../../src/domain/money.ts";
import { type CurrencyLimit, currencyLimitSchema } from "../../../src/protocol/cms.ts";
import { currencies } from "../cms/currencies.ts";
import type { SettingFault } from "./setting.ts";

export interface SiteCurrency {
  currency_id: number;
  currency: string;
}

export const allCurrencies: readonly SiteCurrency[] = currencies;
/** In which money comes and goes: free bets are none of them. */
export const cashCurrencies = allCurrencies.filter(({ currency_id }) => !isFreeBetCurrency(currency_id));

const mostEntries = 200;

export const limitsSchema = z.array(currencyLimitSchema).check(
  z.maxLength(mostEntries),
  z.refine((limits) => limits.every(({ limit }) => limit >= 0), "must not be below 0"),
);

const fault = (key: SettingFault["key"], path: string, message: string): SettingFault => ({ key, path, message });

/** A list that names each of these currencies once and no other. @param at where each entry stands in the value */
export function currenciesFault(
  entries: readonly { currency: SiteCurrency }[],
  names: readonly SiteCurrency[],
  at: readonly number[] = entries.map((_, index) => index),
): SettingFault | null {
  const isNamed = ({ currency }: { currency: SiteCurrency }, name: SiteCurrency): boolean =>
    currency.currency_id === name.currency_id && currency.currency === name.currency;
  const foreign = entries.findIndex((entry) => !names.some((name) => isNamed(entry, name)));
  if (foreign >= 0) return fault("settingCurrencies", `${at[foreign]}.currency`, "is no currency of the site");
  const first = (entry: { currency: SiteCurrency }): number =>
    entries.findIndex(({ currency }) => currency.currency_id === entry.currency.currency_id);
  const twice = entries.findIndex((entry, index) => first(entry) !== index);
  if (twice >= 0) return fault("settingCurrencies", `${at[twice]}.currency`, "is there twice");
  const missing = names.find((name) => !entries.some((entry) => isNamed(entry, name)));
  return missing === undefined ? null : fault("settingCurrencies", "", `does not name ${missing.currency}`);
}

export const limitsFault =
  (names: readonly SiteCurrency[]) =>
  (limits: readonly CurrencyLimit[]): SettingFault | null =>
    currenciesFault(limits, names);

/** As `limitsFault`, of a minimum: none may be 0, or players would be without. */
export const minimumsFault =
  (names: readonly SiteCurrency[]) =>
  (limits: readonly CurrencyLimit[]): SettingFault | null => {
    const without = limits.findIndex(({ limit }) => limit <= 0);
    return (
      currenciesFault(limits, names) ??
      (without < 0 ? null : fault("settingMinimum", `${without}.limit`, "must be above 0"))
    );
  };

export interface CurrencyRange {
  currency: SiteCurrency;
  min: number;
  max: number;
}

/** @param at where each range stands in the value */
export function rangesFault(
  ranges: readonly CurrencyRange[],
  names: readonly SiteCurrency[],
  at: readonly number[] = ranges.map((_, index) => index),
): SettingFault | null {
  const crossed = ranges.findIndex(({ min, max }) => min > max);
  return (
    currenciesFault(ranges, names, at) ??
    (crossed < 0 ? null : fault("settingRange", `${at[crossed]}.max`, "must not be below min"))
  );
}

/** The groups of a list in which each must name the currencies, with where their entries stand. */
export function groupsOf<Entry>(entries: readonly Entry[], nameOf: (entry: Entry) => string): number[][] {
  const groups = new Map<string, number[]>();
  for (const [index, entry] of entries.entries()) {
    const name = nameOf(entry);
    groups.set(name, [...(groups.get(name) ?? []), index]);
  }
  return [...groups.values()];
}

/** The same amount in each currency, major units; a euro is a hundred dinars. */
export const inCash = (dinars: number): CurrencyLimit[] =>
  cashCurrencies.map((currency) => ({
    currency: { ...currency },
    limit: currency.currency === "EUR" ? dinars / 100 : dinars,
  }));
