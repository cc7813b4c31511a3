// The currencies of the site. Ids above 999 are free-bet wallets.
import type { CurrencyLimit } from "../../../src/protocol/cms.ts";

export const currencies = [
  { currency_id: 1, currency: "RSD" },
  { currency_id: 2, currency: "EUR" },
  { currency_id: 1000, currency: "FREEBET-RSD" },
] as const;

/** A limit of each currency, major units. */
export function limits(rsd: number, eur: number): CurrencyLimit[] {
  return currencies.map((currency) => ({ currency: { ...currency }, limit: currency.currency === "EUR" ? eur : rsd }));
}
