// The site's texts, look and announcements.
import type { Outbox } from "../../people/accounts/outbox.ts";
import type { Area } from "../../platform/area.ts";
import type { Platform } from "../../platform/platform.ts";
import type { ShortLived } from "../../platform/short-lived/create-short-lived.ts";
import type { SettingsStore } from "../settings/open-settings.ts";
import { registerContactRoutes } from "./contact-routes.ts";
import { registerContentRoutes } from "./content-routes.ts";
import { createFindDocument, type FindDocument } from "./documents/find-document.ts";
import { type Maintenance, openMaintenance } from "./maintenance.ts";
import { registerSettingsRoutes } from "./settings-routes.ts";
import { registerStartRoutes } from "./start-routes.ts";
import { themeOf } from "./themes/find-theme.ts";

/** From one address. */
const contactsPerHour = 10;

interface Needs extends Platform {
  settings: SettingsStore;
}

interface Own {
  findDocument: FindDocument;
  maintenance: Maintenance;
  siteName(): string;
}

interface Site extends Needs, Own {
  outbox: Outbox;
  shortLived: ShortLived;
}

export const cmsArea: Area<Needs, Own, Site> = {
  open: async ({ store, clock, settings, address }) => ({
    findDocument: createFindDocument(settings),
    maintenance: await openMaintenance(store, clock),
    siteName: () => themeOf(settings, address.site()).name,
  }),
  reads(reads, { settings, findDocument }) {
    registerSettingsRoutes(reads, settings);
    registerStartRoutes(reads, settings);
    registerContentRoutes(reads, settings, findDocument);
  },
  routes({ http, outbox, settings, shortLived }) {
    const throttle = shortLived.throttle("contacts", contactsPerHour, 60 * 60_000);
    registerContactRoutes(http, { outbox, settings, throttle });
  },
};
