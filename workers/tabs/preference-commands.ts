// Settings of the device, and snackbars that were closed by hand.
import * as z from "zod/mini";
import type { PreferenceKey, Preferences } from "../../src/db/device-tables.ts";
import type { DeviceDb } from "../../src/db/device-db.ts";
import type { PreferenceCommands } from "../api/contract.ts";
import type { EventBus } from "../core/ports.ts";
import { isRecentSearches } from "../../src/domain/offer/stored-searches.ts";

const text = z.string();
const values = {
  isDark: z.boolean(),
  language: text,
  activeCurrencyId: z.number(),
  creditVisible: z.boolean(),
  sounds: z.boolean(),
  ticketPinned: z.boolean(),
  stakeKeypad: z.boolean(),
  keepSelections: z.boolean(),
  oddsFormat: z.enum(["decimal", "fractional", "american"]),
  dataSaver: z.enum(["auto", "on", "off"]),
  recentSearches: z.custom<readonly string[]>(isRecentSearches),
  activeTemplate: text,
  installOffered: z.boolean(),
} satisfies { [Key in PreferenceKey]: z.ZodMiniType<Preferences[Key]> };

/** Key and value of a setting, as a tuple. */
export const preferenceSchema = z.union(
  Object.entries(values).map(([key, value]) => z.tuple([z.literal(key as PreferenceKey), value])),
);

/** These are kept on the server too for those who are signed in. */
const ofUsers: readonly PreferenceKey[] = ["oddsFormat", "language"];

/** @param user sub of the present user; null = guest */
export function createPreferenceCommands(
  db: DeviceDb,
  bus: Pick<EventBus, "emit">,
  user: () => string | null,
): PreferenceCommands {
  return {
    async set(key, value) {
      await db.transaction("rw", db.preferences, async () => {
        const sub = ofUsers.includes(key) ? user() : null;
        await db.preferences.put({ key, value, ...(sub === null ? {} : { unsavedOf: sub }) });
      });
      bus.emit("preference-changed", { key, value });
    },
    closeNotice: (id) => db.notices.delete(id),
    closeBetLimit: () => db.dialogs.delete("bet-limit"),
  };
}
