// A setting of the signed-in user that is also a preference of the device: the preference is marked while the server
// does not know it.
import * as z from "zod/mini";
import type { DeviceDb } from "../../../src/db/device-db.ts";
import type { PreferenceKey } from "../../../src/db/device-tables.ts";
import type { WireSetting, WireSettings } from "./wire-favourites.ts";
import { lookup } from "../../../src/domain/open-record.ts";

export interface SiteSettingStore {
  /** The preference it is kept as. */
  readonly key: PreferenceKey;
  /**
   * Takes over what the server has for `sub`, unless the user chose another here that the server does not know yet:
   * that one is returned, to be written. Null = nothing is to be written.
   */
  adopt(sub: string, settings: WireSettings): Promise<WireSetting | null>;
  /** The server knows it now, or will never take it. */
  settled(sub: string, setting: WireSetting): Promise<void>;
}

/** @param property of the wire's object `site` */
export interface SiteSetting {
  key: PreferenceKey;
  property: string;
  schema: z.ZodMiniType<string>;
}

export const siteSettings: readonly SiteSetting[] = [
  { key: "oddsFormat", property: "oddsFormat", schema: z.enum(["decimal", "fractional", "american"]) },
  // Which languages there are is the page's to know.
  { key: "language", property: "lang", schema: z.string().check(z.regex(/^[a-z]{2}$/)) },
];

/** @param user sub of the present user; null = guest */
export function createSiteSettingStore(
  db: DeviceDb,
  user: () => string | null,
  { key, property, schema }: SiteSetting,
): SiteSettingStore {
  return {
    key,
    adopt: (sub, settings) =>
      db.transaction("rw", db.preferences, async () => {
        if (user() !== sub) return null;
        const row = await db.preferences.get(key);
        const chosen = schema.safeParse(row?.value);
        if (row?.unsavedOf === sub && chosen.success) return { object: "site", property, value: chosen.data };
        // None is kept there, or one that only a later build knows.
        const site = z.record(z.string(), z.unknown()).safeParse(settings["site"]);
        const serverValue = schema.safeParse(site.success ? lookup(site.data, property) : undefined);
        if (serverValue.success && serverValue.data !== row?.value)
          await db.preferences.put({ key, value: serverValue.data });
        return null;
      }),

    settled: (sub, { value }) =>
      db.transaction("rw", db.preferences, async () => {
        const row = await db.preferences.get(key);
        // What was chosen meanwhile is still to be written.
        if (row?.unsavedOf !== sub || row.value !== value) return;
        await db.preferences.put({ key, value });
      }),
  };
}
