// The site's sections as header and footer show them: what the menu offers and nothing has closed, then the scores.
import { useTranslation } from "react-i18next";
import type { SectionKey } from "../../domain/sections.ts";
import { openSections } from "../../features/site/sections/open-sections.ts";
import type { Resources } from "../../i18n/resources.ts";
import { useCatalogue } from "../../queries/site/catalogue.ts";
import { dataOr } from "../../queries/live-query.ts";
import { pageRoutes } from "../routes/all-routes.ts";

export interface SiteTab {
  readonly key: SectionKey | "scores";
  readonly path: string;
  readonly labelKey: keyof Resources["site"];
}

const labels: Readonly<Record<SectionKey, keyof Resources["site"]>> = {
  betting: "nav.betting",
  live: "nav.live",
  casino: "home.section.casino",
  casino_live: "home.section.casino_live",
  virtuals: "home.section.virtuals",
};
const scores: SiteTab = { key: "scores", path: "/scores", labelKey: "nav.scores" };
const paths = pageRoutes.map((route) => route.path);

export function useSiteTabs(): readonly SiteTab[] {
  const menu = dataOr(useCatalogue("menu"), null);
  const status = dataOr(useCatalogue("settings:status"), null);
  return [
    ...openSections(menu, status, paths).map((section) => ({ ...section, labelKey: labels[section.key] })),
    scores,
  ];
}

/** With their short names, for the header: all of them are seen at once, where a word may be parted or not. */
export function useHeaderTabs(): readonly { path: string; label: string }[] {
  const { t } = useTranslation("site");
  return useSiteTabs().map(({ key, path }) => ({ path, label: t(`nav.narrow.${key}`).replaceAll("\u00ad", "") }));
}
