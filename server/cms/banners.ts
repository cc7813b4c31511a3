// The banners of the site: an editor's where there are some, else those that a fresh site starts with.
import type { Settings } from "../ports.ts";
import { seedBannerPages, seedBanners } from "./seed-banners.ts";

export const bannersOf = (settings: Settings): unknown => settings.general("banners") ?? seedBanners;

export const bannerPagesOf = (settings: Settings): unknown => settings.general("bannerPageSettings") ?? seedBannerPages;
