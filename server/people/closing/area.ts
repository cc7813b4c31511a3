import type { MoneyDeps } from "../../money/open-money.ts";
import type { Area } from "../../platform/area.ts";
import type { Platform } from "../../platform/platform.ts";
import type { Accounts } from "../accounts/create-accounts.ts";
import type { DocumentFiles } from "../documents/document-files.ts";
import { type ClosingDeps, registerClosingRoutes } from "./closing-routes.ts";
import { eraseClosed } from "./erase-closed.ts";

interface Needs extends Platform, Pick<ClosingDeps, "sandbox" | "wallets" | "realtime"> {
  money: MoneyDeps;
  accounts: Accounts;
  files: DocumentFiles;
}

export const closingArea: Area<Needs> = {
  routes({ http, money, sandbox, wallets, realtime, accounts, userNews }) {
    registerClosingRoutes(http, {
      ...money,
      sandbox,
      wallets,
      realtime,
      sessions: accounts.sessions,
      proving: accounts.proving,
      forgetIdentities: userNews.changed,
    });
  },
  jobs: ({ money, files }) => [eraseClosed({ ...money, files })],
};
