// What payments ask the rest of the site.
import type { MoneyTrx, Store } from "../../platform/db/store.ts";
import type { ResponsibleGambling } from "../../people/gambling/create-gambling.ts";
import type { AccountNews } from "../account-news.ts";
import type { DataKey } from "../data-key.ts";
import type { MoneyRequests } from "../money-requests.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Settings } from "../../site/settings/setting.ts";
import type { PaymentProvider } from "./providers/provider.ts";

/** What bonuses have to say where money comes and goes. In the transaction that moves it. */
export interface PaymentBonuses {
  /** What a withdrawal would do to a bonus of that currency: nothing, end it, or it has to wait for a ticket. */
  beforeWithdrawal(trx: MoneyTrx, sub: string, currencyId: number): Promise<"free" | "endsBonus" | "ticketPending">;
  /** Ends the bonus that a withdrawal ends. @param now epoch ms */
  endForWithdrawal(trx: MoneyTrx, sub: string, currencyId: number, now: number): Promise<void>;
  /** A deposit was booked to the wallet. */
  deposited(
    trx: MoneyTrx,
    deposit: { sub: string; currency: string; currencyId: number; minor: number; paymentId: string; now: number },
  ): Promise<void>;
}

/** Of a site without bonuses. */
export const noBonuses: PaymentBonuses = {
  beforeWithdrawal: async () => "free",
  endForWithdrawal: async () => undefined,
  deposited: async () => undefined,
};

export interface PaymentDeps {
  store: Pick<Store, "db" | "money" | "transact">;
  clock: Clock;
  settings: Settings;
  gambling: Pick<ResponsibleGambling, "depositRefusal">;
  news: AccountNews;
  dataKey: DataKey;
  requests: MoneyRequests;
  bonuses: PaymentBonuses;
  /** Those that are there now, by name. */
  providers: ReadonlyMap<string, PaymentProvider>;
  /** There is work for the job. */
  wake(): void;
  /** There will be, ms from now. */
  wakeAfter(ms: number): void;
  /** Told of what goes wrong behind an answer, or without one. */
  failed(error: unknown): void;
}
