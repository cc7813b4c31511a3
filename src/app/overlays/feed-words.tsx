// Shows nothing: has the names that the feed brings looked up in the language that is shown, and lays them with the app's texts.
import { useEffect, useMemo, useSyncExternalStore } from "react";
import { useTranslation } from "react-i18next";
import { useSubscription } from "../../client/use-subscription.ts";
import { layFeedTexts, lookFeedTextsUp } from "../../i18n/feed-texts.ts";
import { feedLegNames, feedResources, wantedTexts } from "../../i18n/feed-names.ts";
import { mostTextIds } from "../../domain/offer/feed-text-ids.ts";
import { asLanguage } from "../../i18n/languages.ts";
import { nameByFeed } from "../../i18n/leg-names.ts";
import { dataOr } from "../../queries/live-query.ts";
import { useFeedTexts } from "../../queries/offer/feed-texts.ts";

export function FeedWords(): null {
  const { i18n } = useTranslation();
  const { language } = i18n;
  const ids = useSyncExternalStore(wantedTexts.subscribe, wantedTexts.ids);
  const lists = useMemo(
    () =>
      Array.from({ length: Math.ceil(ids.length / mostTextIds) }, (_none, index) =>
        ids.slice(index * mostTextIds, (index + 1) * mostTextIds),
      ),
    [ids],
  );
  useSubscription(lists.map((list) => ({ kind: "texts", lang: language, ids: list })));
  const texts = dataOr(useFeedTexts(language, ids), null);
  useEffect(() => lookFeedTextsUp(wantedTexts.want), []);
  useEffect(() => {
    nameByFeed((leg, t) => feedLegNames(leg, t, asLanguage(language)));
    // Whatever was named by codes is named again.
    i18n.addResourceBundle(language, "betting", {});
  }, [i18n, language]);
  useEffect(() => {
    layFeedTexts(texts);
    if (texts !== null && Object.keys(texts).length > 0)
      i18n.addResourceBundle(language, "betting", feedResources(texts));
  }, [i18n, language, texts]);
  return null;
}
