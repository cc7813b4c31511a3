// Settings of the device, and snackbars that were closed by hand.
import type { PreferenceKey } from "../../src/db/device-tables.ts";
import type { DeviceDb } from "../../src/db/device-db.ts";
import type { PreferenceCommands } from "../contract.ts";
import { KvotaError } from "../errors.ts";

const kinds = {
  isDark: "boolean",
  language: "string",
  activeCurrencyId: "number",
  creditVisible: "boolean",
  sounds: "boolean",
  ticketPinned: "boolean",
} as const satisfies Record<PreferenceKey, string>;

export function createPreferenceCommands(db: DeviceDb): PreferenceCommands {
  return {
    async set(key, value) {
      if (typeof value !== kinds[key]) throw new KvotaError("badRequest", { field: key });
      await db.preferences.put({ key, value });
    },
    closeNotice: (id) => db.notices.delete(id),
  };
}
