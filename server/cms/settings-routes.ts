// Settings as the app reads them.
import { keyValuesSchema, ticketSettingsSchema } from "../../src/protocol/cms.ts";
import type { Http } from "../http/create-http.ts";
import { publicGeneral } from "./public-general.ts";
import type { SettingsStore } from "./settings.ts";

const tags = ["cms"];

export function registerSettingsRoutes(http: Http, settings: SettingsStore): void {
  const list = { schema: { tags, response: { 200: keyValuesSchema } } };
  http.get("/cms/v1/settings/general", list, async () => publicGeneral(settings));
  http.get("/cms/v1/settings/status", list, async () => settings.list("status"));
  http.get("/cms/v1/settings/ticket", { schema: { tags, response: { 200: ticketSettingsSchema } } }, async () =>
    settings.ticket(),
  );
}
