import { siteCurrenciesIn, type SiteCurrencies } from "../../../protocol/site-currencies.ts";
import { useCatalogue } from "../../../queries/site/catalogue.ts";

/** null = not read yet. */
export function useSiteCurrencies(): SiteCurrencies | null {
  const general = useCatalogue("settings:general");
  if (general.state === "loading") return null;
  return siteCurrenciesIn(general.state === "ready" ? general.value : null);
}
