import type { Area } from "../../platform/area.ts";
import type { Platform } from "../../platform/platform.ts";
import type { Realtime } from "../../platform/realtime/realtime.ts";
import type { Settings } from "../../site/settings/setting.ts";
import type { Accounts } from "../accounts/create-accounts.ts";
import { createGambling, type ResponsibleGambling } from "./create-gambling.ts";
import { registerGamblingRoutes } from "./gambling-routes.ts";

interface Needs extends Platform {
  settings: Settings;
  accounts: Accounts;
  realtime: Realtime;
}

export const gamblingArea: Area<Needs, { gambling: ResponsibleGambling }> = {
  open: ({ store, clock, settings }) => ({ gambling: createGambling({ ...store, clock, settings }) }),
  routes({ http, gambling, accounts, realtime }) {
    registerGamblingRoutes(http, {
      gambling,
      authenticate: accounts.authenticate,
      async endSessions(sub) {
        await accounts.endSessions(sub);
        realtime.disconnectUser(sub);
      },
    });
  },
};
