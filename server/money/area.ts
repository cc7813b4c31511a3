import type { Accounts } from "../people/accounts/create-accounts.ts";
import type { Area } from "../platform/area.ts";
import type { Jobs } from "../platform/jobs/create-jobs.ts";
import type { Platform } from "../platform/platform.ts";
import { type MoneyDeps, type MoneySurroundings, openMoney } from "./open-money.ts";

interface Needs extends Platform, Pick<MoneySurroundings, "settings" | "news" | "gambling" | "shortLived"> {
  accounts: Accounts;
  jobs: Jobs;
}

export const moneyArea: Area<Needs, { money: MoneyDeps }> = {
  open: async ({ config, http, accounts, jobs, store, clock, settings, news, gambling, shortLived, failed }) => ({
    money: await openMoney(config, {
      store,
      clock,
      settings,
      news,
      gambling,
      shortLived,
      failed,
      authenticate: accounts.authenticate,
      wakeJob: jobs.wake,
      warn: (warning) => http.log.warn(warning),
    }),
  }),
};
