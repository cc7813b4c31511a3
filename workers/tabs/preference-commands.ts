// Settings of the device, and snackbars that were closed by hand.
import type { PreferenceKey } from "../../src/db/device-tables.ts";
import type { DeviceDb } from "../../src/db/device-db.ts";
import type { Handlers } from "../api/contract.ts";
import type { EventBus } from "../core/ports.ts";

/** These are kept on the server too for those who are signed in. */
const ofUsers: readonly PreferenceKey[] = ["oddsFormat", "language"];

/** @param user sub of the present user; null = guest */
export function createPreferenceCommands(
  db: DeviceDb,
  bus: Pick<EventBus, "emit">,
  user: () => string | null,
): Handlers<"preferences"> {
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
