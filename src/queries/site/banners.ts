// The banners of a page, in the order the CMS wants them.
import { useMemo } from "react";
import type { Banner, BannerPage } from "../../protocol/banners.ts";
import { isLinkClosed, type MenuItem, type StatusSettings } from "../../domain/sections.ts";
import { useCatalogue } from "./catalogue.ts";
import { dataOr } from "../live-query.ts";

export interface PageBanners {
  readonly banners: readonly Banner[];
  /** Until the next comes forward; 0 = it stays. */
  readonly seconds: number;
}

/** A page the CMS says nothing of shows them all that lead to what is open. undefined = not read yet. */
export function useBanners(page: string): PageBanners | undefined {
  const all = dataOr(useCatalogue("banners"), null);
  const pages = dataOr(useCatalogue("banners:pages"), null);
  const menu = dataOr(useCatalogue("menu"), null);
  const status = dataOr(useCatalogue("settings:status"), null);
  return useMemo(
    () => (all === null || pages === null ? undefined : bannersOf(openBanners(all, menu, status), pages, page)),
    [all, pages, page, menu, status],
  );
}

/** Without those that lead to a closed section. */
export function openBanners(
  all: readonly Banner[],
  menu: readonly MenuItem[] | null,
  status: StatusSettings | null,
): readonly Banner[] {
  return all.filter(({ link }) => !isLinkClosed(link, menu, status));
}

export function bannersOf(all: readonly Banner[], pages: readonly BannerPage[], page: string): PageBanners {
  const active = all.filter((banner) => banner.active);
  const pageEntry = pages.find((entry) => entry.page === page);
  if (pageEntry === undefined) return { banners: active.toSorted((a, b) => a.order - b.order), seconds: 0 };
  const byId = new Map(active.map((banner) => [banner.id, banner]));
  return { banners: pageEntry.banners.flatMap((id) => byId.get(id) ?? []), seconds: pageEntry.seconds };
}
