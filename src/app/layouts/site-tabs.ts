// The site's sections as header and footer show them: what the menu offers and nothing has closed, then the scores.
import { useTranslation } from "react-i18next";
import type { SectionKey } from "../../domain/sections.ts";
import { openSections } from "../../features/site/sections/open-sections.ts";
import { useCatalogue } from "../../queries/site/catalogue.ts";
import { dataOr } from "../../queries/live-query.ts";
import { pageRoutes } from "../routes/all-routes.ts";

export interface SiteTab {
  readonly key: SectionKey | "scores";
  readonly path: string;
}

const scores: SiteTab = { key: "scores", path: "/scores" };
const paths = pageRoutes.map((route) => route.path);

export function useSiteTabs(): readonly SiteTab[] {
  const menu = dataOr(useCatalogue("menu"), null);
  const status = dataOr(useCatalogue("settings:status"), null);
  return [...openSections(menu, status, paths), scores];
}

/** With their names, for the header. */
export function useHeaderTabs(): readonly { path: string; label: string }[] {
  const { t } = useTranslation("site");
  return useSiteTabs().map(({ key, path }) => ({ path, label: t(`nav.narrow.${key}`) }));
}
