// Settings as the app reads them.
import { keyValuesSchema, ticketSettingsSchema } from "../../../src/protocol/cms.ts";
import type { Http } from "../../platform/http/create-http.ts";
import type { SettingsStore } from "../settings/open-settings.ts";
import { generalList, statusList } from "../settings/settings-on-the-wire.ts";
import { readTicketSettings } from "../settings/ticket-settings.ts";

const tags = ["cms"];

export function registerSettingsRoutes(http: Http, settings: SettingsStore): void {
  const list = { schema: { tags, response: { 200: keyValuesSchema } } };
  http.get("/cms/v1/settings/general", list, async () => generalList(settings));
  http.get("/cms/v1/settings/status", list, async () => statusList(settings));
  http.get("/cms/v1/settings/ticket", { schema: { tags, response: { 200: ticketSettingsSchema } } }, async () =>
    readTicketSettings(settings),
  );
}
