// The odds format of a signed-in user: the device's preference, with a mark while the server does not know it.
import * as z from "zod/mini";
import type { DeviceDb } from "../../src/db/device-db.ts";
import type { OddsFormat } from "../../src/domain/odds-format.ts";
import type { WireSetting, WireSettings } from "./wire-favourites.ts";

const formatSchema = z.enum(["decimal", "fractional", "american"]);
const siteSchema = z.object({ oddsFormat: formatSchema });

export interface OddsFormatStore {
  /**
   * Takes over what the server has for `sub`, unless the user chose another here that the server does not know yet:
   * that one is returned, to be written. Null = nothing is to be written.
   */
  adopt(sub: string, settings: WireSettings): Promise<OddsFormat | null>;
  /** The server knows `format` now, or will never take it. */
  settled(sub: string, format: OddsFormat): Promise<void>;
}

/** @param user sub of the present user; null = guest */
export function createOddsFormatStore(db: DeviceDb, user: () => string | null): OddsFormatStore {
  return {
    adopt: (sub, settings) =>
      db.transaction("rw", db.preferences, async () => {
        if (user() !== sub) return null;
        const row = await db.preferences.get("oddsFormat");
        const chosen = formatSchema.safeParse(row?.value);
        if (row?.unsavedOf === sub && chosen.success) return chosen.data;
        // None is kept there, or one that only a later build knows.
        const site = siteSchema.safeParse(settings["site"]);
        if (site.success && site.data.oddsFormat !== row?.value)
          await db.preferences.put({ key: "oddsFormat", value: site.data.oddsFormat });
        return null;
      }),

    settled: (sub, format) =>
      db.transaction("rw", db.preferences, async () => {
        const row = await db.preferences.get("oddsFormat");
        // What was chosen meanwhile is still to be written.
        if (row?.unsavedOf !== sub || row.value !== format) return;
        await db.preferences.put({ key: "oddsFormat", value: format });
      }),
  };
}

export function oddsFormatSetting(format: OddsFormat): WireSetting {
  return { object: "site", property: "oddsFormat", value: format };
}
