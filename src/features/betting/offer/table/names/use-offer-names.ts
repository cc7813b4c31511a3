import type { TFunction } from "i18next";
import { useSharedText } from "../../../../../i18n/use-shared-text.ts";
import { createOfferNames, type OfferNames } from "./offer-names.ts";

const namesCache = new WeakMap<TFunction<"betting">, OfferNames>();

/** The same object for all who ask, until the language changes. */
export function useOfferNames(): OfferNames {
  const t = useSharedText("betting");
  const names = namesCache.get(t) ?? createOfferNames(t);
  namesCache.set(t, names);
  return names;
}
