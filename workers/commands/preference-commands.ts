// Settings of the device, and snackbars that were closed by hand.
import type { PreferenceKey } from "../../src/db/device-tables.ts";
import type { DeviceDb } from "../../src/db/device-db.ts";
import type { PreferenceCommands } from "../contract.ts";
import type { Topics } from "../ports.ts";
import { KvotaError } from "../errors.ts";
import { isRecentSearches } from "../../src/domain/recent-searches.ts";

/** What `typeof` says of the value, or the values there are, or a check. */
type Kind = string | readonly string[] | ((value: unknown) => boolean);

const kinds = {
  isDark: "boolean",
  language: "string",
  activeCurrencyId: "number",
  creditVisible: "boolean",
  sounds: "boolean",
  ticketPinned: "boolean",
  keepSelections: "boolean",
  oddsFormat: ["decimal", "fractional", "american"],
  dataSaver: ["auto", "on", "off"],
  recentSearches: isRecentSearches,
  activeTemplate: "string",
  installOffered: "boolean",
} as const satisfies Record<PreferenceKey, Kind>;

/** These are kept on the server too for those who are signed in. */
const ofUsers: readonly PreferenceKey[] = ["oddsFormat", "language"];

/** @param user sub of the present user; null = guest */
export function createPreferenceCommands(
  db: DeviceDb,
  topics: Pick<Topics, "announce">,
  user: () => string | null,
): PreferenceCommands {
  return {
    async set(key, value) {
      if (!isOf(kinds[key], value)) throw new KvotaError("badRequest", { field: key });
      await db.transaction("rw", db.preferences, async () => {
        const sub = ofUsers.includes(key) ? user() : null;
        await db.preferences.put({ key, value, ...(sub === null ? {} : { unsavedOf: sub }) });
      });
      topics.announce("preference-changed", { key, value });
    },
    closeNotice: (id) => db.notices.delete(id),
    closeBetLimit: () => db.dialogs.delete("bet-limit"),
  };
}

function isOf(kind: Kind, value: unknown): boolean {
  if (typeof kind === "function") return kind(value);
  return typeof kind === "string" ? typeof value === kind : kind.some((allowed) => allowed === value);
}
