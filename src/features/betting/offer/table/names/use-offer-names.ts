import type { TFunction } from "i18next";
import { useSharedText } from "../../../../../i18n/use-shared-text.ts";
import { createOfferNames, type OfferNames } from "./offer-names.ts";

const known = new WeakMap<TFunction<"betting">, OfferNames>();

/** The same object for all who ask, until the language changes. */
export function useOfferNames(): OfferNames {
  const t = useSharedText("betting");
  const names = known.get(t) ?? createOfferNames(t);
  known.set(t, names);
  return names;
}
