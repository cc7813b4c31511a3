// Who answers which calls.
import { mailProposalByShell } from "./people/accounts/profile/account-mails.ts";
import { mailResetLink } from "./people/accounts/passwords/mail-reset-link.ts";
import { registerBookingRoutes } from "./betting/ticketing/bookings/booking-routes.ts";
import { createBookings } from "./betting/ticketing/bookings/create-bookings.ts";
import { ownTheme } from "./site/cms/themes/find-theme.ts";
import { registerContentRoutes } from "./site/cms/content-routes.ts";
import { registerFigureCalls } from "./site/figures/figure-calls.ts";
import { registerNodeCalls } from "./platform/health/node-calls.ts";
import { registerSandboxGameRoutes } from "./casino/sandbox/sandbox-games-routes.ts";
import { registerSettingsRoutes } from "./site/cms/settings-routes.ts";
import { registerStartRoutes } from "./site/cms/start-routes.ts";
import { registerContactRoutes } from "./site/cms/contact-routes.ts";
import { registerGamblingRoutes } from "./people/gambling/gambling-routes.ts";
import { publicReads } from "./platform/http/public-reads.ts";
import { serveApp } from "./platform/http/static-files.ts";
import { fallbackLanguage } from "./languages.ts";
import { registerLiabilityCalls } from "./betting/liability/liability-calls.ts";
import { resetStops } from "./betting/liability/reset-stops.ts";
import { createAnswerTexts } from "./betting/offer/answer-texts.ts";
import { registerFirstRowsRoute } from "./betting/offer/first-rows-route.ts";
import { createFirstRows } from "./betting/offer/first-rows.ts";
import { registerOfferRoutes } from "./betting/offer/offer-routes.ts";
import { registerScoreRoutes } from "./betting/offer/score-routes.ts";
import { registerSidebarRoutes } from "./betting/offer/sidebar-routes.ts";
import { registerMessageRoutes } from "./people/messages/message-routes.ts";
import { registerClosingRoutes } from "./people/closing/closing-routes.ts";
import { registerDocumentRoutes } from "./people/documents/document-routes.ts";
import { resetDocuments } from "./people/documents/reset-documents.ts";
import { registerVerificationCalls } from "./people/documents/verification-calls.ts";
import { registerOperator } from "./people/operator/register-operator.ts";
import { administrators } from "./people/operator/users/change-user.ts";
import { registerSandboxRoutes } from "./sandbox/sandbox-routes.ts";
import { registerPolicyReportRoutes } from "./platform/http/policy-report-routes.ts";
import { resetMoney } from "./betting/ticketing/settlement/reset-money.ts";
import { settlesBeforeAnswer } from "./betting/ticketing/settlement/settles-before-answer.ts";
import { registerOperatorOutcomeCalls } from "./betting/ticketing/operator/operator-outcome-calls.ts";
import { registerOperatorTicketCalls } from "./betting/ticketing/operator/operator-ticket-calls.ts";
import { unsettledMatches } from "./betting/ticketing/operator/unsettled.ts";
import { registerTicketRoutes } from "./betting/ticketing/ticket-routes.ts";
import { registerVoucherRoutes } from "./money/vouchers/voucher-routes.ts";
import { registerTransactionRoutes } from "./money/ledger/transaction-routes.ts";
import type { NodeHealth } from "../src/protocol/operator/nodes.ts";
import type { Areas } from "./open-areas.ts";

/** From one address. */
const contactsPerHour = 10;

/** The areas' calls, then the pages, which answer whatever is left. */
export async function registerRoutes(areas: Areas, ownHealth: () => Promise<NodeHealth>): Promise<void> {
  const {
    config,
    clock,
    http,
    store,
    failed,
    nodes,
    sandbox,
    settings,
    stops,
    findDocument,
    maintenance,
    outbox,
    shortLived,
    accounts,
    faults,
    feed,
    local,
    gate,
    wallets,
    recentWallets,
    userNews,
    gambling,
    steering,
    realtime,
    sharing,
    ticketing,
    policyReports,
    address,
    siteName,
    push,
    storeFigures,
    house,
    money,
    files,
    bonuses,
    payments,
    agency,
    casino,
    shellApprovals,
  } = areas;
  const texts = createAnswerTexts(feed, clock);
  const firstRows = createFirstRows({ feed, clock, settings });
  await http.register(async () => {
    http.get("/healthz", { schema: { tags: ["health"] } }, async () => ({ status: "ok", build: config.build }));
    registerPolicyReportRoutes(http, policyReports);
    await publicReads(http, (reads) => {
      registerSettingsRoutes(reads, settings);
      registerStartRoutes(reads, settings);
      registerContentRoutes(reads, settings, findDocument);
      registerSidebarRoutes(reads, { feed, clock, texts });
      casino.registerPublicReads(reads);
      bonuses.registerPublicReads(reads);
    });
    const throttle = shortLived.throttle("contacts", contactsPerHour, 60 * 60_000);
    registerContactRoutes(http, { outbox, settings, throttle });
    registerOfferRoutes(http, { feed, clock, texts, settings });
    registerFirstRowsRoute(http, { firstRows, texts });
    registerScoreRoutes(http, { feed, db: store.db, clock });
    accounts.registerRoutes(http, {
      wallets,
      recentWallets,
      tickets: ticketing,
      payments,
      realtime,
      maintenance,
      async promoCode(trx, registered) {
        if (!(await agency.bindByCode(trx, registered))) await bonuses.promoCode(trx, registered);
      },
      emailVerified: () => bonuses.emailVerified(),
      setConsent: agency.setConsent,
      isExcluded: gambling.isExcluded,
      baseUrl: address.site,
      siteName,
    });
    registerGamblingRoutes(http, {
      gambling,
      authenticate: accounts.authenticate,
      async endSessions(sub) {
        await accounts.endSessions(sub);
        realtime.disconnectUser(sub);
      },
    });
    registerTicketRoutes(http, { ticketing, authenticate: accounts.authenticate, db: store.db, shortLived, steering });
    registerMessageRoutes(http, { ...store, authenticate: accounts.authenticate });
    push.registerRoutes(http, accounts.authenticate);
    payments.registerRoutes(http);
    registerTransactionRoutes(http, { db: store.db, authenticate: accounts.authenticate });
    registerVoucherRoutes(http, money);
    registerBookingRoutes(http, {
      ...{ bookings: createBookings({ ...store, clock, book: feed }), book: feed, settings, shortLived },
    });
    const operator = registerOperator(http, {
      ...{ store, clock, sandbox, settings, maintenance, wallets, realtime, feed, shortLived, storeFigures },
      ...{ build: config.build, authenticate: accounts.authenticate, assertPassword: accounts.assertPassword },
      ...{ settingsChanged: sharing.settingsChanged, othersSockets: sharing.othersSockets },
      sessions: accounts.sessions,
      forgetIdentities: userNews.changed,
      mailResetLink: (trx, user) => mailResetLink({ clock, outbox, baseUrl: address.site, siteName }, trx, user),
      ...{ db: store.db, payments, requests: money.requests, news: money.news, failed },
      unsettledMatches: async () => (await unsettledMatches(store.db, feed, clock.now())).length,
    });
    shellApprovals.serve(operator.proposals, async (trx) => {
      const recipients = [...(await administrators(trx, sandbox))];
      await mailProposalByShell({ clock, outbox, baseUrl: address.site, siteName }, trx, recipients);
    });
    bonuses.registerRoutes(http, operator);
    payments.registerOperatorCalls(operator);
    registerOperatorTicketCalls(operator, money);
    registerOperatorOutcomeCalls(operator, {
      ...{ store, clock, settings, book: feed, settleNow: ticketing.settleNow, failed },
    });
    registerNodeCalls(operator.door, {
      ...{ config, db: store.db, clock, own: ownHealth, storeFigures },
      connections: () => local.stats().connections,
      others: async () => (await nodes?.presence.reports()) ?? [],
    });
    registerFigureCalls(operator.door, { db: store.db, clock });
    registerLiabilityCalls(operator, { store, clock, feed, stops, settingsChanged: sharing.settingsChanged });
    registerDocumentRoutes(http, { ...money, files });
    registerVerificationCalls(operator, { ...money, files, documentsAccepted: payments.documentsAccepted });
    registerClosingRoutes(http, {
      ...{ ...money, sandbox, wallets, realtime, sessions: accounts.sessions },
      assertPassword: accounts.assertPassword,
      forgetIdentities: userNews.changed,
    });
    agency.registerRoutes(http, operator);
    casino.registerRoutes(http, operator.door);
    house.registerRoutes(http);
    if (sandbox.on) registerSandboxGameRoutes(http, sandbox, { casino, house, db: store.db });
    if (sandbox.on)
      registerSandboxRoutes(http, {
        sandbox,
        store,
        clock,
        settings,
        maintenance,
        ...sharing,
        outbox,
        resetThrottles: shortLived.resetThrottles,
        forgetIdentities: userNews.changed,
        wallets,
        realtime,
        feed: settlesBeforeAnswer(feed.control, ticketing),
        steering,
        faults,
        gate,
        policyReports,
        resetGames: async () => {
          await house.reset();
          await casino.reset();
        },
        async resetMoney() {
          await resetMoney(store, ticketing, [
            ...[payments.reset, bonuses.reset, agency.reset, resetStops],
            (trx) => resetDocuments(trx, files, failed),
          ]);
          await stops.reload();
        },
        seedAgency: agency.seed,
      });
  });
  await serveApp(http, config, {
    ownTheme: (domain) => ownTheme(settings, domain),
    firstRows: firstRows.of,
    isDocument: (name, language = fallbackLanguage) => findDocument(name, language) !== null,
  });
}
