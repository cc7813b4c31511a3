// Which CMS answer lies under which key of the `catalogue` table, and its type.
import type { Banner, BannerPage } from "../protocol/banners.ts";
import type { AppConfig, KeyValue, Menu, TicketSettings } from "../protocol/cms.ts";
import type { ContentAnswer, ContentKey } from "./request-keys.ts";
import type { MarketFilters, MarketFilterType, Sport } from "../protocol/offer.ts";
import type { Theme } from "../protocol/theme.ts";

export interface Catalogue {
  "settings:general": KeyValue[];
  /** Status settings as a map of key to boolean. */
  "settings:status": Record<string, boolean>;
  "settings:ticket": TicketSettings;
  menu: Menu;
  theme: Theme;
  banners: Banner[];
  "banners:pages": BannerPage[];
  /** The operator's top leagues by sport. */
  favouriteCompetitions: Record<string, number[]>;
  sports: Sport[];
  "markets:prematch match": MarketFilters;
  "markets:prematch main": MarketFilters;
  "markets:live match": MarketFilters;
  "markets:live main": MarketFilters;
  /** Where the servers were at the last start. */
  config: AppConfig;
  /** When (epoch ms) the server had no call that answers all that a start needs. */
  "start:missing": { at: number };
  /** See request-keys.ts. */
  [content: ContentKey]: ContentAnswer;
}

export type CatalogueKey = keyof Catalogue;

export function marketsKeyOf(type: MarketFilterType): `markets:${MarketFilterType}` {
  return `markets:${type}`;
}
