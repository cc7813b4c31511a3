// Shows nothing: lays the words that the site chose itself over the app's texts, in the language that is shown, and those of the feed.
import { useEffect, useMemo, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useSubscription } from "../../client/use-subscription.ts";
import { createTextOverrides } from "../../i18n/override-texts.ts";
import { dataOr } from "../../queries/live-query.ts";
import { useTranslations } from "../../queries/site/content.ts";
import { FeedWords } from "./feed-words.tsx";

export function SiteWords(): ReactNode {
  const { i18n } = useTranslation();
  const { language } = i18n;
  useSubscription([{ kind: "content", request: { kind: "translations", language } }]);
  const content = dataOr(useTranslations(language), null);
  const texts = content?.value ?? null;
  const overrides = useMemo(() => createTextOverrides(i18n), [i18n]);
  useEffect(() => () => overrides.stop(), [overrides]);
  useEffect(() => {
    if (texts !== null) overrides.set(language, texts);
  }, [overrides, language, texts]);
  return <FeedWords />;
}
