// The currency that figures are told in: one at a time, kept in the address.
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router-dom";
import { useSiteCurrencies } from "../../frame/use-site-currencies.ts";
import { oneOf } from "../../list/address.ts";
import type { ListFilter } from "../../list/list-filters.tsx";

export interface FigureCurrency {
  currencyId: number;
  filter: ListFilter;
}

/** null = not known yet. Without a word in the address it is the site's first one. */
export function useFigureCurrency(): FigureCurrency | null {
  const { t } = useTranslation("desk");
  const [params] = useSearchParams();
  const currencies = useSiteCurrencies();
  if (currencies === null) return null;
  const [first] = currencies;
  const chosenCurrency = currencies.find(({ currency_id }) => `${currency_id}` === params.get("currency"));
  const ids = currencies.map(({ currency_id }) => `${currency_id}`);
  return {
    currencyId: (chosenCurrency ?? first).currency_id,
    filter: {
      name: "currency",
      label: t("field.currency"),
      narrow: oneOf("currency", ids),
      options: currencies.map(({ currency_id, currency }) => ({
        value: currency_id === first.currency_id ? "" : `${currency_id}`,
        label: currency,
      })),
    },
  };
}
