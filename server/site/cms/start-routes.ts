// All that a first screen needs of the site in one answer: on a slow line each further call costs a round trip.
import { createHash } from "node:crypto";
import * as z from "zod/mini";
import { marketFilterTypeSchema } from "../../../src/protocol/offer.ts";
import { separateGeneralKeys, startAnswerSchema, type StartAnswer } from "../../../src/protocol/start-answer.ts";
import { favouriteLeagues } from "../../betting/feed/fixtures/leagues.ts";
import { sports } from "../../betting/feed/sports.ts";
import type { Http } from "../../platform/http/create-http.ts";
import { marketFilters } from "../../betting/offer/market-filters.ts";
import { bannerPageSettings, banners } from "../settings/content-settings.ts";
import type { SettingsStore } from "../settings/open-settings.ts";
import { generalList, statusList } from "../settings/settings-on-the-wire.ts";
import { readTicketSettings } from "../settings/ticket-settings.ts";
import { menuOf } from "./menu.ts";
import { themeOf } from "./themes/find-theme.ts";

/** Sports and markets change with the program alone, so they are put together once. */
function createCatalogue(): StartAnswer["catalogue"] {
  const content = {
    sports: [...sports],
    markets: Object.fromEntries(
      marketFilterTypeSchema.options.map((type) => [type, marketFilters(type)]),
    ) as StartAnswer["catalogue"]["markets"],
  };
  const revision = createHash("sha256").update(JSON.stringify(content)).digest("base64url").slice(0, 16);
  return { revision, ...content };
}

export function registerStartRoutes(http: Http, settings: SettingsStore): void {
  const catalogue = createCatalogue();
  http.get(
    "/cms/v1/settings/start",
    {
      schema: {
        tags: ["cms"],
        querystring: z.object({ domain: z._default(z.string(), "") }),
        response: { 200: startAnswerSchema },
      },
    },
    async ({ query }) => ({
      general: generalList(settings).filter(({ key }) => !separateGeneralKeys.includes(key)),
      status: statusList(settings),
      ticket: readTicketSettings(settings),
      menu: menuOf(settings),
      banners: settings.read(banners),
      bannerPages: settings.read(bannerPageSettings),
      theme: themeOf(settings, query.domain),
      favouriteCompetitions: favouriteLeagues(),
      catalogue,
    }),
  );
}
