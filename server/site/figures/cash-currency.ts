// The currencies that figures are told in: those in which money is staked and paid.
import { isFreeBetCurrency } from "../../../src/domain/money.ts";
import { currencies } from "../cms/currencies.ts";
import { badField } from "./bad-field.ts";

/** @throws HttpError 400 where the site has no such currency, or it is that of free bets */
export function cashCurrency(currencyId: number): { currency: string; currency_id: number } {
  const siteCurrency = currencies.find(({ currency_id }) => currency_id === currencyId);
  if (siteCurrency === undefined || isFreeBetCurrency(currencyId))
    throw badField("currency_id", "is no currency of cash");
  return siteCurrency;
}
