// What a user has set: favourites, the language and the odds format. Kept here at once, and on the server for those who are signed in.
import type { WireSettings } from "./wire-favourites.ts";
import type { DeviceDb } from "../../../src/db/device-db.ts";
import * as z from "zod/mini";
import type { FavouriteEdit } from "../../../src/domain/offer/favourites.ts";
import type { Handlers } from "../../api/contract.ts";
import type { CoreServices } from "../../core/ports.ts";
import type { AuthorisedHttp } from "../../session/authorised-http.ts";
import type { Session } from "../../session/session.ts";
import { createFavouriteStore } from "./favourite-store.ts";
import { createSettingsSync, type SettingsSyncServices } from "./settings-sync.ts";
import { createSiteSettingStore, siteSettings } from "./site-setting-store.ts";

export interface UserSettingsArea {
  favourites: Handlers<"favourites">;
  stop(): void;
}

export function createUserSettings(
  services: SettingsSyncServices & Pick<CoreServices, "databases">,
  session: Session,
  http: AuthorisedHttp,
): UserSettingsArea {
  const { device } = services.databases;
  const user = (): string | null => session.user()?.sub ?? null;
  const store = createFavouriteStore(device, user);
  const siteStores = siteSettings.map((setting) => createSiteSettingStore(device, user, setting));
  const sync = createSettingsSync(services, session, http, store, siteStores, (sub, settings, chosenHere) =>
    tellLanguage(device, sub, settings, chosenHere),
  );

  async function edit(change: FavouriteEdit): Promise<void> {
    await store.edit(change);
    sync.changed();
  }

  return {
    favourites: {
      set: (favourite, on) => edit({ ...favourite, on }),
      played: (gameArea, gameCode) => edit({ list: "lastPlayed", area: gameArea, id: gameCode }),
    },
    stop: sync.stop,
  };
}

// The language that the server keeps for a user, told to the tabs once for each session: the tab that logged in goes on
// in it.
const siteSchema = z.object({ lang: z.string().check(z.maxLength(8)) });

/** @param chosenHere whether the user chose a language here that the server does not know yet */
async function tellLanguage(db: DeviceDb, sub: string, settings: WireSettings, chosenHere: boolean): Promise<void> {
  const site = siteSchema.safeParse(settings["site"]);
  const language = site.success && !chosenHere ? site.data.lang : null;
  await db.transaction("rw", db.session, async () => {
    const row = await db.session.get("current");
    if (row?.state !== "signedIn" || row.sub !== sub || row.language !== undefined) return;
    await db.session.put({ ...row, language });
  });
}
