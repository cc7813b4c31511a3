// In which currency a ticket pays: a free bet's win is money of the currency that the free bet is of.

interface Named {
  readonly currency: string;
  readonly currencyId: number;
}

const freeBetOf = /^FREEBET-/;

/** The name of the currency that a stake of `currency` is paid in. */
export const payoutCurrencyName = (currency: string): string => currency.replace(freeBetOf, "");

/** The same for what is shown; the id is known where the stake is of that currency itself. */
export function payoutCurrency({ currency, currencyId }: Named): Named {
  return freeBetOf.test(currency)
    ? { currency: payoutCurrencyName(currency), currencyId: 0 }
    : { currency, currencyId };
}
