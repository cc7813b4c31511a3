import type { TFunction } from "i18next";
import { useSyncExternalStore } from "react";
import { feedTexts, onFeedTexts } from "../../../../../i18n/feed-texts.ts";
import { useSharedText } from "../../../../../i18n/use-shared-text.ts";
import { createOfferNames, type OfferNames } from "./offer-names.ts";

const namesCache = new WeakMap<TFunction<"betting">, { texts: object; names: OfferNames }>();

/** The same object for all who ask, until the language changes or a feed's names come. */
export function useOfferNames(): OfferNames {
  const t = useSharedText("betting");
  const texts = useSyncExternalStore(onFeedTexts, feedTexts);
  const cached = namesCache.get(t);
  if (cached?.texts === texts) return cached.names;
  const names = createOfferNames(t);
  namesCache.set(t, { texts, names });
  return names;
}
