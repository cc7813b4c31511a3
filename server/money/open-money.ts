// What all areas that move money between players and the outside share: vouchers, payments, bonuses.
import type { Config } from "../config.ts";
import type { Store } from "../platform/db/store.ts";
import type { ResponsibleGambling } from "../people/gambling/create-gambling.ts";
import type { Authenticate } from "../platform/http/authenticate.ts";
import type { Clock } from "../platform/clock.ts";
import type { Settings } from "../site/settings/setting.ts";
import type { ShortLived } from "../platform/short-lived/create-short-lived.ts";
import type { AccountNews } from "./account-news.ts";
import type { DataKey } from "./data-key.ts";
import { createMoneyRequests, type MoneyRequests } from "./money-requests.ts";
import { openDataKey } from "./open-data-key.ts";
import { createMoneyRates, type MoneyRates } from "./rates.ts";

export interface MoneySurroundings {
  store: Store;
  clock: Clock;
  settings: Settings;
  news: AccountNews;
  gambling: ResponsibleGambling;
  authenticate: Authenticate;
  shortLived: ShortLived;
  /** Has a job begin its next round now, whichever process has it; from `afterCommit`. */
  wakeJob(name: string): void;
  /** What an operator should know. */
  warn(warning: string): void;
  failed(error: unknown): void;
}

export interface MoneyDeps extends MoneySurroundings {
  dataKey: DataKey;
  requests: MoneyRequests;
  rates: MoneyRates;
}

/** @throws StoreError where the store was written with another data key */
export async function openMoney(
  config: Pick<Config, "dataDir" | "dataKey">,
  surroundings: MoneySurroundings,
): Promise<MoneyDeps> {
  const { store, shortLived, warn } = surroundings;
  const dataKey = await openDataKey(config, store, warn);
  return {
    ...surroundings,
    dataKey,
    requests: createMoneyRequests(store, dataKey),
    rates: createMoneyRates(shortLived),
  };
}
