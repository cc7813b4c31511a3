import type { Bonuses } from "../../money/bonuses/create-bonuses.ts";
import type { MoneyDeps } from "../../money/open-money.ts";
import type { Area } from "../../platform/area.ts";
import type { Platform } from "../../platform/platform.ts";
import type { AgencyDeps } from "./agency-deps.ts";
import type { Accounts } from "../accounts/create-accounts.ts";
import { type Agency, createAgency } from "./create-agency.ts";

interface Needs extends Platform, Pick<AgencyDeps, "wallets" | "sandbox" | "realtime" | "outbox" | "siteName"> {
  money: MoneyDeps;
  accounts: Accounts;
  bonuses: Bonuses;
}

export const agencyArea: Area<Needs, { agency: Agency }> = {
  open: ({ money, bonuses, sandbox, wallets, realtime, outbox, siteName, address, userNews }) => ({
    agency: createAgency({
      ...money,
      sandbox,
      wallets,
      realtime,
      outbox,
      siteName,
      baseUrl: address.site,
      bonuses: bonuses.payments,
      forgetIdentities: userNews.changed,
    }),
  }),
  calls: (operator, { http, agency, accounts }) => agency.registerRoutes(http, operator, accounts.proving().proofs),
  reset: (trx, { agency }) => agency.reset(trx),
};
