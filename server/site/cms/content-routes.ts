// What the CMS publishes beside settings: menu, theme, banners, texts.
import * as z from "zod/mini";
import { documentSchema, menuSchema } from "../../../src/protocol/cms.ts";
import { themeSchema } from "../../../src/protocol/theme.ts";
import { translationsSchema } from "../../../src/protocol/translations.ts";
import type { Http } from "../../platform/http/create-http.ts";
import { notFound } from "../../platform/http/http-error.ts";
import { asSiteLanguage } from "../../languages.ts";
import type { Settings } from "../settings/setting.ts";
import { bannerPageSettings, banners, translations } from "../settings/content-settings.ts";
import type { FindDocument } from "./documents/find-document.ts";
import { namingSite, siteFacts } from "./documents/naming-site.ts";
import { menuOf } from "./menu.ts";
import { themeOf } from "./themes/find-theme.ts";

const tags = ["cms"];

export function registerContentRoutes(http: Http, settings: Settings, findDocument: FindDocument): void {
  http.get("/cms/v1/menu", { schema: { tags, response: { 200: menuSchema } } }, async () => menuOf(settings));
  http.get(
    "/cms/v1/themes/by-domain",
    { schema: { tags, querystring: z.object({ domain: z._default(z.string(), "") }), response: { 200: themeSchema } } },
    async (request) => themeOf(settings, request.query.domain),
  );
  http.get("/cms/v1/banners/pageSettings", { schema: { tags } }, async () => settings.read(bannerPageSettings));
  http.get("/cms/v1/banners/all", { schema: { tags } }, async () => settings.read(banners));
  http.get(
    "/cms/v1/translations/:lang",
    { schema: { tags, params: z.object({ lang: z.string() }), response: { 200: translationsSchema } } },
    async (request) => {
      const language = asSiteLanguage(request.params.lang);
      if (language === null) throw notFound();
      const all = settings.read(translations);
      return Object.hasOwn(all, language) ? (all[language] ?? {}) : {};
    },
  );
  http.get(
    "/cms/v1/documents/:doc",
    {
      schema: {
        tags,
        params: z.object({ doc: z.string() }),
        querystring: z.object({ lang: z._default(z.string(), "ba") }),
        response: { 200: documentSchema },
      },
    },
    async (request) => {
      const found = findDocument(request.params.doc, request.query.lang);
      if (!found) throw notFound();
      return namingSite(found, siteFacts(settings, themeOf(settings, request.host).name));
    },
  );
}
