// The operators' office: its door, and what stands behind it of the site itself. Other areas put their calls there.
import { unsettledMatches } from "../../betting/ticketing/operator/unsettled.ts";
import type { FeedProvider } from "../../betting/feed/feed-provider.ts";
import type { MoneyDeps } from "../../money/open-money.ts";
import type { OpenedPayments } from "../../money/payments/open-payments.ts";
import type { Area } from "../../platform/area.ts";
import type { Shared } from "../../platform/nodes/share-with-nodes.ts";
import type { Platform } from "../../platform/platform.ts";
import type { RealtimeServer } from "../../platform/realtime/create-realtime.ts";
import type { Maintenance } from "../../site/cms/maintenance.ts";
import type { Accounts } from "../accounts/create-accounts.ts";
import type { Outbox } from "../accounts/outbox.ts";
import { asSiteLanguage } from "../../languages.ts";
import { mailFactorChange } from "../accounts/factors/factor-news.ts";
import { readUserSetting } from "../accounts/profile/read-user-setting.ts";
import { mailResetLink } from "../accounts/passwords/mail-reset-link.ts";
import { mailProposalByShell } from "../accounts/profile/account-mails.ts";
import { beforeOpening } from "./before-opening.ts";
import { expireProposals } from "./proposals/expire-proposals.ts";
import { createShellApprovals, type ShellApprovals } from "./proposals/shell-approvals.ts";
import { type Operator, type OperatorDeps, registerOperator } from "./register-operator.ts";
import { administrators } from "./users/change-user.ts";

interface Own {
  shellApprovals: ShellApprovals;
}

interface Site
  extends Platform, Own, Pick<OperatorDeps, "sandbox" | "settings" | "wallets" | "shortLived" | "storeFigures"> {
  maintenance: Maintenance;
  realtime: RealtimeServer;
  sharing: Omit<Shared, "realtime">;
  feed: FeedProvider;
  accounts: Accounts;
  outbox: Outbox;
  siteName(): string;
  money: MoneyDeps;
  payments: OpenedPayments;
}

export const operatorArea: Area<Platform, Own, Site> = {
  open: ({ store, clock }) => ({ shellApprovals: createShellApprovals({ store, clock }) }),
  jobs: ({ money, shellApprovals }) => [expireProposals(money), shellApprovals.job],
};

/** Before all calls of other areas. */
export function openOffice(site: Site): Operator {
  const { http, config, clock, store, userNews, address, outbox, siteName } = site;
  const { sandbox, sharing, accounts, money, feed, shellApprovals } = site;
  const mailing = { clock, outbox, baseUrl: address.site, siteName };
  const operator = registerOperator(http, {
    ...site,
    build: config.build,
    authenticate: accounts.authenticate,
    ...accounts.proving(),
    settingsChanged: sharing.settingsChanged,
    othersSockets: sharing.othersSockets,
    sessions: accounts.sessions,
    forgetIdentities: userNews.changed,
    mailResetLink: (trx, user) => mailResetLink(mailing, trx, user),
    async mailFactorsReset(trx, user) {
      const language = asSiteLanguage(await readUserSetting(trx, user.sub, "site", "lang"));
      await mailFactorChange(mailing, trx, user, { change: "factorsReset", device: "", language });
    },
    db: store.db,
    requests: money.requests,
    news: money.news,
    beforeOpening: () => beforeOpening(site.settings, config),
    unsettledMatches: () => unsettledMatches(store.db, feed, clock.now()),
  });
  shellApprovals.serve(operator.proposals, async (trx) => {
    await mailProposalByShell(mailing, trx, [...(await administrators(trx, sandbox))]);
  });
  return operator;
}
