import type { Area } from "../../platform/area.ts";
import type { Platform } from "../../platform/platform.ts";
import type { Accounts } from "../accounts/create-accounts.ts";
import { registerMessageRoutes } from "./message-routes.ts";

export const messagesArea: Area<Platform & { accounts: Accounts }> = {
  routes: ({ http, store, accounts }) => registerMessageRoutes(http, { ...store, authenticate: accounts.authenticate }),
};
