// In which currencies the site's money is, as its general settings say.
import * as z from "zod/mini";
import { isFreeBetCurrency } from "../domain/money.ts";
import type { KeyValue } from "./cms.ts";

const settingKey = "currencies";
const siteCurrenciesSchema = z.array(z.object({ currency_id: z.int(), currency: z.string() }));
type SiteCurrency = z.infer<typeof siteCurrenciesSchema>[number];
export type SiteCurrencies = readonly [SiteCurrency, ...SiteCurrency[]];

/** Of a site that says nothing of them. */
const usualCurrencies: SiteCurrencies = [
  { currency_id: 1, currency: "RSD" },
  { currency_id: 2, currency: "EUR" },
];

/** In which money is staked and paid: free bets are none of them. */
export function siteCurrenciesIn(general: readonly KeyValue[] | null): SiteCurrencies {
  const parsed = siteCurrenciesSchema.safeParse(general?.find(({ key }) => key === settingKey)?.value);
  const [first, ...rest] = (parsed.data ?? []).filter(({ currency_id }) => !isFreeBetCurrency(currency_id));
  return first === undefined ? usualCurrencies : [first, ...rest];
}
