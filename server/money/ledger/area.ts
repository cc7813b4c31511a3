// Players' wallets, and the news of them to their tabs.
import type { Accounts } from "../../people/accounts/create-accounts.ts";
import type { Area } from "../../platform/area.ts";
import type { Platform } from "../../platform/platform.ts";
import type { Realtime } from "../../platform/realtime/realtime.ts";
import type { Wallets } from "./wallets.ts";
import { type AccountNews, createAccountNews } from "../account-news.ts";
import { createLedger } from "./create-ledger.ts";
import { registerTransactionRoutes } from "./transaction-routes.ts";

interface Needs extends Platform {
  realtime: Realtime;
  accounts: Accounts;
}

interface Own {
  wallets: Wallets;
  news: AccountNews;
}

export const ledgerArea: Area<Needs, Own> = {
  open({ store, realtime, failed }) {
    const wallets = createLedger(store.db);
    return { wallets, news: createAccountNews({ wallets, realtime, failed }) };
  },
  routes: ({ http, store, accounts }) =>
    registerTransactionRoutes(http, { db: store.db, authenticate: accounts.authenticate }),
};
