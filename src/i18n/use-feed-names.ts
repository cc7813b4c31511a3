// Names of the feed for parts that are drawn anew when some of them come.
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { createFeedNames, type FeedNames } from "./feed-names.ts";
import { asLanguage } from "./languages.ts";

/** Another object once a text was added or the language changes. */
export function useFeedNames(): FeedNames {
  const { t, i18n } = useTranslation("betting");
  const { language } = i18n;
  return useMemo(() => createFeedNames(t, asLanguage(language)), [t, language]);
}
