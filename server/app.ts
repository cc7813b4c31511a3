// Builds the areas, hands each what it needs of the others and registers their routes.
import { randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import { join } from "node:path";
import type { AddressInfo } from "node:net";
import { createAgency } from "./agency/create-agency.ts";
import { createAccounts } from "./accounts/create-accounts.ts";
import { mailResetLink } from "./accounts/mail-reset-link.ts";
import { ensureSeedUsers } from "./accounts/seed-users.ts";
import { createShortLived } from "./short-lived/create-short-lived.ts";
import { createBonuses } from "./bonuses/create-bonuses.ts";
import { tellingBonuses } from "./bonuses/tell-changes.ts";
import { registerBookingRoutes } from "./ticketing/bookings/booking-routes.ts";
import { createBookings } from "./ticketing/bookings/create-bookings.ts";
import { ownTheme, productName, themeOf } from "./cms/themes/find-theme.ts";
import { registerContentRoutes } from "./cms/content-routes.ts";
import { registerFigureCalls } from "./figures/figure-calls.ts";
import { registerNodeCalls } from "./health/node-calls.ts";
import { createOwnHealth } from "./health/own-health.ts";
import { createHouse } from "./house/create-house.ts";
import { readOrMake } from "./accounts/secrets.ts";
import { createCasino } from "./casino/create-casino.ts";
import { acme } from "./casino/providers/acme.ts";
import { createRemoteProvider } from "./casino/providers/remote-provider.ts";
import { registerSandboxGameRoutes } from "./casino/sandbox/sandbox-games-routes.ts";
import { createFindDocument } from "./cms/documents/find-document.ts";
import { openMaintenance } from "./cms/maintenance.ts";
import { openSettings } from "./cms/settings.ts";
import { registerSettingsRoutes } from "./cms/settings-routes.ts";
import { registerStartRoutes } from "./cms/start-routes.ts";
import { registerContactRoutes } from "./cms/contact-routes.ts";
import type { Config } from "./config.ts";
import { openStore } from "./db/open-store.ts";
import { addressKey } from "./http/address-key.ts";
import { serveApiDocs } from "./http/api-docs.ts";
import { createGambling } from "./gambling/create-gambling.ts";
import { registerGamblingRoutes } from "./gambling/gambling-routes.ts";
import { compressAnswers } from "./http/compression.ts";
import { createHttp } from "./http/create-http.ts";
import { registerReadiness } from "./http/readiness.ts";
import { isLoopbackOrigin } from "./http/loopback.ts";
import { allowLoopbackOrigins } from "./http/cross-origin.ts";
import { publicReads } from "./http/public-reads.ts";
import { createSecurityHeaders } from "./http/security-headers.ts";
import { serveApp } from "./http/static-files.ts";
import { clientAddress, compileTrust } from "./http/trusted-proxy.ts";
import { watchForProxies } from "./http/watch-for-proxies.ts";
import { defaultIntervals, type Intervals } from "./intervals.ts";
import { fallbackLanguage } from "./languages.ts";
import { createJobs } from "./jobs/create-jobs.ts";
import { createLedger } from "./ledger/create-ledger.ts";
import { registerLiabilityCalls } from "./liability/liability-calls.ts";
import { resetStops } from "./liability/reset-stops.ts";
import { openStops } from "./liability/stops.ts";
import { openPayments } from "./payments/open-payments.ts";
import { createAccountNews } from "./money/account-news.ts";
import { openMoney } from "./money/open-money.ts";
import { openMail } from "./mail/open-mail.ts";
import { createAnswerTexts } from "./offer/answer-texts.ts";
import { openFeed } from "./feed/open-feed.ts";
import { createFirstRows } from "./offer/first-rows.ts";
import { registerOfferRoutes } from "./offer/offer-routes.ts";
import { registerScoreRoutes } from "./offer/score-routes.ts";
import { registerSidebarRoutes } from "./offer/sidebar-routes.ts";
import { registerMessageRoutes } from "./messages/message-routes.ts";
import type { Clock, TicketSteering } from "./ports.ts";
import type { Heard } from "./nodes/bus.ts";
import { takePlace } from "./nodes/take-place.ts";
import { shareWithNodes } from "./nodes/share-with-nodes.ts";
import { createLoopDelay } from "./ops/loop-delay.ts";
import { openMetrics } from "./ops/metrics/open-metrics.ts";
import { readDrillTime } from "./ops/metrics/drill-time.ts";
import { createStoreFigures } from "./ops/metrics/store-figures.ts";
import { createOps } from "./ops/create-ops.ts";
import { registerClosingRoutes } from "./closing/closing-routes.ts";
import { eraseClosed } from "./closing/erase-closed.ts";
import { createDocumentFiles } from "./documents/document-files.ts";
import { registerDocumentRoutes } from "./documents/document-routes.ts";
import { resetDocuments } from "./documents/reset-documents.ts";
import { registerVerificationCalls } from "./documents/verification-calls.ts";
import { expireProposals } from "./operator/proposals/expire-proposals.ts";
import { registerOperator } from "./operator/register-operator.ts";
import { createPush } from "./push/create-push.ts";
import { createHandshakes } from "./realtime/handshakes.ts";
import { createRealtime } from "./realtime/create-realtime.ts";
import { createFaultState } from "./sandbox/fault-state.ts";
import { createGate } from "./sandbox/gate.ts";
import { createSandboxSwitch } from "./sandbox/sandbox-switch.ts";
import { registerSandboxRoutes } from "./sandbox/sandbox-routes.ts";
import { registerPolicyReportRoutes } from "./http/policy-report-routes.ts";
import { createPolicyReports } from "./http/policy-reports.ts";
import { createTicketing } from "./ticketing/create-ticketing.ts";
import { resetMoney } from "./ticketing/reset-money.ts";
import { settlesBeforeAnswer } from "./ticketing/settles-before-answer.ts";
import { registerOperatorTicketCalls } from "./ticketing/operator/operator-ticket-calls.ts";
import { registerTicketRoutes } from "./ticketing/ticket-routes.ts";
import { expireVouchers } from "./vouchers/expire-vouchers.ts";
import { registerVoucherRoutes } from "./vouchers/voucher-routes.ts";
import { registerTransactionRoutes } from "./ledger/transaction-routes.ts";

export interface App {
  /** Starts to serve; the URL it is reached at, or why there is none. */
  listen(): Promise<string>;
  /** Lets go of players bit by bit, answers what is under way and ends. */
  drain(): Promise<void>;
  /** Ends at once. */
  close(): Promise<void>;
}

/** From one address. */
const contactsPerHour = 10;

/** Where the process reaches itself: whatever it listens on, this machine is among it. */
function localUrl(address: AddressInfo | string | null): string {
  if (address === null || typeof address === "string") throw new Error("the server has no port");
  const host = address.address === "0.0.0.0" || address.address === "::" ? "127.0.0.1" : address.address;
  return `http://${address.family === "IPv6" && host !== "127.0.0.1" ? `[${host}]` : host}:${address.port}`;
}

/** @param endProcess it must not go on @throws StoreError where the store cannot be used */
export async function createApp(
  config: Config,
  clock: Clock,
  intervals: Intervals = defaultIntervals,
  endProcess: () => void = () => undefined,
): Promise<App> {
  const trust = compileTrust(config.trustProxy) ?? (() => false);
  const metrics = await openMetrics(config);
  const http = createHttp({ ...config, trust });
  metrics.observeHttp(http);
  const store = await openStore(config, clock, (warning) => http.log.warn(warning), undefined, metrics.store);
  const failed = (error: unknown) => http.log.error(error);
  const heard: Heard = ({ kind }, lagMs) => {
    metrics.heard(lagMs);
    http.log.debug({ kind }, "another process tells");
  };
  const { role } = config;
  const [serves, works, mayLead] = [
    role === "all" || role === "web",
    role === "all" || role === "jobs",
    role === "all" || role === "feed",
  ];
  const { nodes, solo } = await takePlace(config, { store, clock }, { heard, log: http.log, endProcess });
  const sandbox = createSandboxSwitch(config.sandbox, () => {
    http.log.error("a request came through a proxy: the sandbox and its users are off until the server is restarted");
    accounts.identities.forget();
    accounts.demoUsers().then(
      (subs) => subs.forEach((sub) => realtime.disconnectUser(sub)),
      (error: unknown) => http.log.error(error),
    );
  });
  const settings = await openSettings(store, sandbox.on);
  const stops = await openStops(store.db);
  const findDocument = createFindDocument(settings);
  const maintenance = await openMaintenance(store, clock);
  const { outbox, delivery } = openMail(config, { store, clock, sandbox, works }, http.log);
  const shared = nodes === null ? null : { redis: nodes.redis, nodes: nodes.presence.count };
  const shortLived = createShortLived(clock, shared, metrics.throttled);
  const accounts = await createAccounts({ ...config, sandbox }, store, clock, outbox, shortLived);
  const faults = createFaultState();
  if (config.feed.source.kind === "simulator" && !sandbox.on)
    http.log.warn("the offer is simulated: FEED_SOURCE names a real one");
  const { feed, recorder, receiver } = await openFeed(config.feed, { store, clock, nodes, mayLead, stops }, failed);
  const loopDelay = createLoopDelay(clock);
  const handshakes = createHandshakes({
    limits: config.sockets,
    clock,
    sandbox,
    addressOf: (request) => addressKey(clientAddress(request, trust)),
    loopP99: loopDelay.p99,
  });
  const local = createRealtime(http.server, {
    feed,
    clock,
    beatMs: intervals.beatMs,
    slowReaderLookMs: intervals.slowReaderLookMs,
    redeemPreAuth: (token) => accounts.identities.redeemPreAuth(token),
    revoked: (sub) => accounts.identities.forget(sub),
    maintenanceLeft: maintenance.timeLeft,
    handshakes,
    allowOrigin: (origin) => sandbox.on && isLoopbackOrigin(origin),
    failed,
  });
  faults.onChange(() => {
    local.setFaults(faults.current);
    if (faults.current.offline) local.closeEngine();
  });
  const gate = createGate(faults, createSecurityHeaders(config, sandbox, trust), clock, Math.random);
  const wallets = createLedger(store.db);
  const gambling = createGambling({ ...store, clock });
  const steering: TicketSteering = { policy: { mode: "accept" } };
  const { realtime, ...sharing } = await shareWithNodes(nodes, {
    ...{ db: store.db, clock, maintenance, failed, local, intervals },
    settings: {
      async reload() {
        await settings.reload();
        await stops.reload();
      },
    },
    sandbox: sandbox.on ? { steering, faults } : null,
  });
  const onError = (error: unknown) => http.log.error({ err: error }, "ticketing failed");
  const news = createAccountNews({ wallets, realtime, failed });
  const ticketing = createTicketing({
    ...store,
    money: tellingBonuses(store.money, news),
    clock,
    book: feed,
    works,
    outcomes: feed,
    settleSweepMs: intervals.settleSweepMs,
    decideSweepMs: intervals.decideSweepMs,
    realtime,
    settings,
    stakes: gambling,
    steering,
    quotes: shortLived.quotes(),
    setOdd: feed.control.setOdd,
    watch: {
      answered: metrics.tickets.answered,
      decided(ticketId, lateMs) {
        metrics.tickets.decided(ticketId, lateMs);
        http.log.debug({ ticket: ticketId, lateMs }, "a ticket was decided");
      },
    },
    onError,
  });
  const policyReports = createPolicyReports((violation) => http.log.warn(violation, "the content policy was broken"));
  let url = config.publicUrl ?? `http://${config.host}:${config.port}`;
  const siteName = (): string => themeOf(settings, url).name ?? productName;
  const push = await createPush(
    config,
    sandbox,
    store,
    feed,
    clock,
    intervals,
    works,
    shortLived,
    siteName,
    (failure) => http.log.warn(failure, "a push message was not sent"),
    (message) => http.log.debug({ message }, "a push message was sent"),
  );
  const storeFigures = createStoreFigures({ db: store.db, clock }, failed);
  let ownUrl = "";
  const house = await createHouse({
    ...{ place: config, clock, shortLived, failed },
    secret: await readOrMake(store, "house-wallet-secret", async () => randomBytes(32).toString("base64url")),
    siteUrl: () => ownUrl,
    hasPage: (gameCode) => existsSync(join(config.gamesDir, gameCode.replace(/^house_/, ""), "index.html")),
    tell: (warning) => http.log.warn(warning),
  });
  local.serveTables(house.tables);
  const money = await openMoney(config, {
    ...{ store, clock, settings, news, gambling, shortLived, failed },
    authenticate: accounts.authenticate,
    wakeJob: (name) => jobs.wake(name),
    warn: (warning) => http.log.warn(warning),
  });
  const files = createDocumentFiles(config.dataDir, money.dataKey);
  const bonuses = createBonuses(money, sandbox);
  const payments = await openPayments(config, money, { sandbox, bonuses: bonuses.payments, siteUrl: () => ownUrl });
  const agency = createAgency({
    ...{ ...money, sandbox, wallets, realtime, outbox, siteName, baseUrl: () => url },
    bonuses: bonuses.payments,
    forgetIdentities: accounts.identities.forget,
  });
  const jobs = createJobs(
    { config, store, clock, holder: nodes?.holder ?? null, bus: nodes?.bus ?? null, log: http.log, failed },
    works,
    [
      ...push.jobs,
      ...house.jobs,
      expireVouchers(money),
      payments.job,
      ...bonuses.jobs,
      expireProposals(money),
      eraseClosed({ ...money, files }),
    ],
  );
  const casino = await createCasino({
    ...{ store, clock, settings, maintenance, stakes: gambling, wallets, realtime, local, shortLived, works, failed },
    authenticate: accounts.authenticate,
    identities: accounts.identities,
    providers: [
      house.provider,
      ...(sandbox.on ? [acme] : []),
      ...config.gameProviders.map((provider) => createRemoteProvider(provider, clock)),
    ],
    sweepMs: intervals.gameSweepMs,
  });
  const contactThrottle = shortLived.throttle("contacts", contactsPerHour, 60 * 60_000);

  if (sandbox.on) await ensureSeedUsers(store, wallets, clock);
  if (sandbox.on) await bonuses.seed();
  if (sandbox.on) await agency.seed();

  if (sandbox.on) await allowLoopbackOrigins(http, sandbox);
  await compressAnswers(http);
  await serveApiDocs(http, config.build);
  const readiness = registerReadiness(http);
  const ownHealth = createOwnHealth({
    ...{ db: store.db, clock, feed, jobs, failed, pool: store.pool, loopP99: loopDelay.p99, lagging: local.lagging },
    ...{ isDraining: readiness.isDraining, passwordsWaiting: accounts.passwordsWaiting },
    ...{ redisUp: nodes?.redis.isUp ?? null, refusedWebhooks: payments.refusedWebhooks },
  });
  nodes?.presence.tell(ownHealth);
  const texts = createAnswerTexts(feed, clock);
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
    registerContactRoutes(http, { outbox, settings, throttle: contactThrottle });
    registerOfferRoutes(http, { feed, clock, texts });
    registerScoreRoutes(http, { feed, db: store.db, clock });
    accounts.registerRoutes(http, {
      wallets,
      tickets: ticketing,
      payments,
      realtime,
      maintenance,
      async promoCode(trx, registered) {
        if (!(await agency.bindByCode(trx, registered))) await bonuses.promoCode(trx, registered);
      },
      setConsent: agency.setConsent,
      isExcluded: gambling.isExcluded,
      baseUrl: () => url,
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
    registerBookingRoutes(http, { bookings: createBookings({ ...store, clock, book: feed }), settings, shortLived });
    const operator = registerOperator(http, {
      ...{ store, clock, sandbox, settings, maintenance, wallets, realtime, feed, shortLived, storeFigures },
      ...{ build: config.build, authenticate: accounts.authenticate, assertPassword: accounts.assertPassword },
      ...{ settingsChanged: sharing.settingsChanged, othersSockets: sharing.othersSockets },
      sessions: accounts.sessions,
      forgetIdentities: accounts.identities.forget,
      mailResetLink: (trx, user) => mailResetLink({ clock, outbox, baseUrl: () => url, siteName }, trx, user),
      ...{ db: store.db, payments, requests: money.requests, news: money.news },
    });
    bonuses.registerRoutes(http, operator.door);
    payments.registerOperatorCalls(operator);
    registerOperatorTicketCalls(operator, money);
    registerNodeCalls(operator.door, {
      ...{ config, db: store.db, clock, own: ownHealth, storeFigures },
      connections: () => local.stats().connections,
      others: async () => (await nodes?.presence.reports()) ?? [],
    });
    registerFigureCalls(operator.door, { db: store.db, clock });
    registerLiabilityCalls(operator.door, { store, clock, feed, stops, settingsChanged: sharing.settingsChanged });
    registerDocumentRoutes(http, { ...money, files });
    registerVerificationCalls(operator, { ...money, files, documentsAccepted: payments.documentsAccepted });
    registerClosingRoutes(http, {
      ...{ ...money, sandbox, wallets, realtime, sessions: accounts.sessions },
      assertPassword: accounts.assertPassword,
      forgetIdentities: accounts.identities.forget,
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
        forgetIdentities: accounts.identities.forget,
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
    firstRows: createFirstRows({ feed, clock }),
    isDocument: (name, language = fallbackLanguage) => findDocument(name, language) !== null,
  });
  await http.ready();
  await feed.start();
  await ticketing.start();
  // Last: it must stand before every listener of the server, the sockets' too.
  gate.install(http.server);
  watchForProxies(http.server, trust, { sandbox, log: http.log });
  delivery?.wake();
  push.start();
  jobs.start();

  metrics.expose({
    sockets: serves ? { realtime: local, handshakes } : null,
    ...{ feed, mayLead, redisUp: nodes?.redis.isUp ?? null, pool: store.pool },
    storeFigures,
    passwordsWaiting: accounts.passwordsWaiting,
    jobs: jobs.figures(),
    drillAt: () => readDrillTime(config.drillFile, failed),
  });
  const { source } = config.feed;
  const ops = createOps({
    metrics: metrics.read,
    push: source.kind === "push" && receiver !== null ? { key: source.key, receiver, feed } : null,
    isDraining: readiness.isDraining,
    isLeading: feed.isLeading,
  });

  async function end(): Promise<void> {
    await jobs.stop();
    await ops.close();
    await sharing.stop();
    await feed.close();
    await recorder.stop();
    await realtime.close();
    await http.close();
    await ticketing.stop();
    await payments.stop();
    await casino.stop();
    await house.stop();
    await push.stop();
    await delivery?.stop();
    await money.news.idle();
    loopDelay.stop();
    await solo?.release();
    await nodes?.leave();
    await store.close();
  }
  const pause = (ms: number) => new Promise<void>((resolve) => void clock.setTimeout(resolve, sandbox.on ? 0 : ms));

  return {
    async drain() {
      readiness.drain();
      // Others go on with them at once, while this one lets go of its players.
      await Promise.all([jobs.stop(), pause(config.drain.notice)]);
      await realtime.drain(sandbox.on ? 0 : config.drain.sockets);
      readiness.closeIdle();
      await end();
    },
    async listen() {
      const listening = serves ? await http.listen({ host: config.host, port: config.port }) : null;
      if (config.ops.port !== 0) await ops.listen({ host: config.ops.host, port: config.ops.port });
      url = config.publicUrl ?? listening ?? url;
      if (listening !== null) {
        ownUrl = localUrl(http.server.address());
        await house.start();
        payments.start();
      }
      return listening ?? `the port of its operator alone (${role})`;
    },
    close() {
      http.server.closeAllConnections();
      return end();
    },
  };
}
