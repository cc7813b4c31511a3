// What a user has set: favourites, the language and the odds format. Kept here at once, and on the server for those who are signed in.
import * as z from "zod/mini";
import { codeSchema, eventIdSchema, leagueIdSchema } from "../../src/protocol/primitives.ts";
import type { FavouriteCommands } from "../contract.ts";
import { KvotaError } from "../errors.ts";
import type { CoreServices } from "../ports.ts";
import type { AuthorisedHttp } from "../session/authorised-http.ts";
import type { Session } from "../session/session.ts";
import { createFavouriteStore } from "./favourite-store.ts";
import { tellLanguage } from "./language-at-log-in.ts";
import { createSettingsSync, type SettingsSyncServices } from "./settings-sync.ts";
import { createSiteSettingStore, siteSettings } from "./site-setting-store.ts";
import { gameAreas, gameCodeSchema } from "./wire-favourites.ts";

const sport = codeSchema.check(z.minLength(1));
const editSchema = z.discriminatedUnion("list", [
  z.object({ list: z.literal("matches"), id: eventIdSchema, on: z.boolean() }),
  z.object({ list: z.literal("leagues"), sport, id: leagueIdSchema, on: z.boolean() }),
  z.object({ list: z.literal("markets"), sport, id: codeSchema, on: z.boolean() }),
  z.object({ list: z.literal("lastPlayed"), area: z.enum(gameAreas), id: gameCodeSchema }),
]);

export interface UserSettingsArea {
  favourites: FavouriteCommands;
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

  async function edit(wanted: unknown): Promise<void> {
    const parsed = editSchema.safeParse(wanted);
    if (!parsed.success) throw new KvotaError("badRequest");
    await store.edit(parsed.data);
    sync.changed();
  }

  return {
    favourites: {
      set: (mark, on) => edit({ ...mark, on }),
      played: (area, gameCode) => edit({ list: "lastPlayed", area, id: gameCode }),
    },
    stop: sync.stop,
  };
}
