// The one rule by which typed amounts of a currency are read.
import { minStake } from "../../domain/account/limits.ts";
import type { AmountRule } from "../../domain/typed-amount.ts";
import { dataOr } from "../live-query.ts";
import { useCatalogue } from "./catalogue.ts";

/** How amounts that are typed in a wallet are read. */
export function useAmountRule({ currency, currencyId }: { currency: string; currencyId: number }): AmountRule {
  const settings = dataOr(useCatalogue("settings:ticket"), null);
  return { currency, minimum: settings === null ? 0 : minStake(settings.minTicketPayin, currencyId) };
}
