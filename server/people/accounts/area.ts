// Who somebody is, and what is remembered of them between two reads of the store.
import type { Ticketing } from "../../betting/ticketing/create-ticketing.ts";
import type { Bonuses } from "../../money/bonuses/create-bonuses.ts";
import { readWalletStates } from "../../money/ledger/wallet-state.ts";
import type { MoneyDeps } from "../../money/open-money.ts";
import type { OpenedPayments } from "../../money/payments/open-payments.ts";
import type { Area } from "../../platform/area.ts";
import { createRecentReads, type RecentReads } from "../../platform/db/recent-reads.ts";
import type { Platform } from "../../platform/platform.ts";
import { repeat, type Repetition } from "../../platform/repetition.ts";
import type { ShortLived } from "../../platform/short-lived/create-short-lived.ts";
import type { Settings } from "../../site/settings/setting.ts";
import type { WalletState } from "../../money/ledger/wallets.ts";
import type { SandboxSwitch } from "../../sandbox/sandbox-switch.ts";
import type { Agency } from "../agency/create-agency.ts";
import type { ResponsibleGambling } from "../gambling/create-gambling.ts";
import { type Accounts, type AccountsLater, createAccounts } from "./create-accounts.ts";
import type { Outbox } from "./outbox.ts";

interface Needs extends Platform {
  sandbox: SandboxSwitch;
  settings: Settings;
  outbox: Outbox;
  shortLived: ShortLived;
}

interface Own {
  accounts: Accounts;
  recentWallets: RecentReads<WalletState>;
  renewal: Repetition;
}

interface Site extends Needs, Own, Pick<AccountsLater, "wallets" | "realtime" | "maintenance" | "siteName"> {
  money: MoneyDeps;
  ticketing: Ticketing;
  payments: OpenedPayments;
  bonuses: Bonuses;
  agency: Agency;
  gambling: ResponsibleGambling;
}

export const accountsArea: Area<Needs, Own, Site> = {
  async open({ config, settings, clock, intervals, store, userNews, hearing, failed, sandbox, outbox, shortLived }) {
    const accounts = await createAccounts({ ...config, sandbox, settings }, store, clock, outbox, shortLived, hearing);
    const recentWallets = createRecentReads<WalletState>({
      clock,
      ...hearing,
      readMany: (subs) => readWalletStates(store.db, subs),
      ownerOf: ({ sub }) => sub,
    });
    userNews.listen((sub) => {
      accounts.identities.forget(sub);
      recentWallets.forget(sub);
    });
    const renewal = repeat({ clock, everyMs: intervals.recentReadMs, failed }, async () => {
      await recentWallets.renew();
      await accounts.identities.renew();
    });
    sandbox.whenOff(() => accounts.identities.forget());
    return { accounts, recentWallets, renewal };
  },
  routes(site) {
    const { http, accounts, ticketing, bonuses, agency, gambling, address, money } = site;
    accounts.registerRoutes(http, {
      ...site,
      dataKey: money.dataKey,
      tickets: ticketing,
      async promoCode(trx, registered) {
        if (!(await agency.bindByCode(trx, registered))) await bonuses.promoCode(trx, registered);
      },
      emailVerified: () => bonuses.emailVerified(),
      setConsent: agency.setConsent,
      isExcluded: gambling.isExcluded,
      baseUrl: address.site,
    });
  },
};
