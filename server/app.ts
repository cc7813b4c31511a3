// Builds the areas, hands each what it needs of the others and registers their routes.
import { createAccounts } from "./accounts/create-accounts.ts";
import { createOutbox } from "./accounts/outbox.ts";
import { ensureSeedUsers } from "./accounts/seed-users.ts";
import { createShortLived } from "./short-lived/create-short-lived.ts";
import { registerBookingRoutes } from "./ticketing/bookings/booking-routes.ts";
import { createBookings } from "./ticketing/bookings/create-bookings.ts";
import { ownTheme, productName, themeOf } from "./cms/themes/find-theme.ts";
import { registerContentRoutes } from "./cms/content-routes.ts";
import { createFindDocument } from "./cms/documents/find-document.ts";
import { openMaintenance } from "./cms/maintenance.ts";
import { openSettings } from "./cms/settings.ts";
import { registerSettingsRoutes } from "./cms/settings-routes.ts";
import { registerStartRoutes } from "./cms/start-routes.ts";
import { registerContactRoutes } from "./cms/contact-routes.ts";
import type { Config } from "./config.ts";
import { openStore } from "./db/open-store.ts";
import { holdSolo, refuseBeside } from "./db/solo.ts";
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
import { createLedger } from "./ledger/create-ledger.ts";
import { createDelivery } from "./mail/delivery.ts";
import { createSmtp } from "./mail/smtp.ts";
import { createAnswerTexts } from "./offer/answer-texts.ts";
import { openFeed } from "./feed/open-feed.ts";
import { createFirstRows } from "./offer/first-rows.ts";
import { registerOfferRoutes } from "./offer/offer-routes.ts";
import { registerScoreRoutes } from "./offer/score-routes.ts";
import { registerSidebarRoutes } from "./offer/sidebar-routes.ts";
import { registerMessageRoutes } from "./messages/message-routes.ts";
import type { Clock, TicketSteering } from "./ports.ts";
import { joinNodes } from "./nodes/join-nodes.ts";
import { shareWithNodes } from "./nodes/share-with-nodes.ts";
import { createLoopDelay } from "./ops/loop-delay.ts";
import { createOps } from "./ops/create-ops.ts";
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
import { registerTicketRoutes } from "./ticketing/ticket-routes.ts";
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

/** @param endProcess it must not go on @throws StoreError where the store cannot be used */
export async function createApp(
  config: Config,
  clock: Clock,
  intervals: Intervals = defaultIntervals,
  endProcess: () => void = () => undefined,
): Promise<App> {
  const trust = compileTrust(config.trustProxy) ?? (() => false);
  const http = createHttp({ ...config, trust });
  const store = await openStore(config, clock, (warning) => http.log.warn(warning));
  const failed = (error: unknown) => http.log.error(error);
  const { redisUrl, role, nodeName } = config;
  const [serves, works, mayLead] = [
    role === "all" || role === "web",
    role === "all" || role === "jobs",
    role === "all" || role === "feed",
  ];
  if (redisUrl !== null) await refuseBeside(store, clock, "solo", "It runs alone, without REDIS_URL.");
  const nodes = redisUrl === null ? null : await joinNodes(redisUrl, nodeName, clock, failed);
  const solo =
    store.isShared && nodes === null
      ? await holdSolo(store, clock, {
          onLost() {
            http.log.fatal("another process has the database: this one was held up for longer than its lease");
            endProcess();
          },
          failed,
        })
      : null;
  const sandbox = createSandboxSwitch(config.sandbox, () => {
    http.log.error("a request came through a proxy: the sandbox and its users are off until the server is restarted");
    accounts.identities.forget();
    accounts.demoUsers().then(
      (subs) => subs.forEach((sub) => realtime.disconnectUser(sub)),
      (error: unknown) => http.log.error(error),
    );
  });
  const settings = await openSettings(store);
  const findDocument = createFindDocument(settings);
  const maintenance = await openMaintenance(store, clock);
  const delivery =
    config.smtpUrl === null || !works
      ? null
      : createDelivery({ ...store, clock }, createSmtp(config.smtpUrl, config.mailFrom), sandbox, (failure) =>
          http.log.warn(failure, "a mail was not sent"),
        );
  const shortLived = createShortLived(clock, nodes === null ? null : { redis: nodes.redis, nodes: nodes.count });
  const outbox = createOutbox(store.db, clock, delivery);
  const accounts = await createAccounts({ ...config, sandbox }, store, clock, outbox, shortLived);
  const faults = createFaultState();
  if (config.feed.source.kind === "simulator" && !sandbox.on)
    http.log.warn("the offer is simulated: FEED_SOURCE names a real one");
  const { feed, recorder, receiver } = await openFeed(config.feed, { store, clock, nodes, mayLead }, failed);
  const loopDelay = createLoopDelay(clock);
  const local = createRealtime(http.server, {
    feed,
    clock,
    beatMs: intervals.beatMs,
    slowReaderLookMs: intervals.slowReaderLookMs,
    redeemPreAuth: (token) => accounts.identities.redeemPreAuth(token),
    revoked: (sub) => accounts.identities.forget(sub),
    maintenanceLeft: maintenance.timeLeft,
    handshakes: createHandshakes({
      limits: config.sockets,
      clock,
      sandbox,
      addressOf: (request) => addressKey(clientAddress(request, trust)),
      loopP99: loopDelay.p99,
    }),
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
  const { realtime, ...shared } = await shareWithNodes(nodes, {
    ...{ db: store.db, clock, settings, maintenance, failed, local, intervals },
    config: { role, build: config.build },
    sandbox: sandbox.on ? { steering, faults } : null,
  });
  const onError = (error: unknown) => http.log.error({ err: error }, "ticketing failed");
  const ticketing = createTicketing({
    ...store,
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
  );
  const contactThrottle = shortLived.throttle("contacts", contactsPerHour, 60 * 60_000);

  if (sandbox.on) await ensureSeedUsers(store, wallets, clock);

  if (sandbox.on) await allowLoopbackOrigins(http, sandbox);
  await compressAnswers(http);
  await serveApiDocs(http, config.build);
  const readiness = registerReadiness(http);
  const texts = createAnswerTexts(feed, clock);
  await http.register(async () => {
    http.get("/healthz", { schema: { tags: ["health"] } }, async () => ({ status: "ok", build: config.build }));
    registerPolicyReportRoutes(http, policyReports);
    await publicReads(http, (reads) => {
      registerSettingsRoutes(reads, settings);
      registerStartRoutes(reads, settings);
      registerContentRoutes(reads, settings, findDocument);
      registerSidebarRoutes(reads, { feed, clock, texts });
    });
    registerContactRoutes(http, { outbox, settings, throttle: contactThrottle });
    registerOfferRoutes(http, { feed, clock, texts });
    registerScoreRoutes(http, { feed, db: store.db, clock });
    accounts.registerRoutes(http, {
      wallets,
      tickets: ticketing,
      realtime,
      maintenance,
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
    registerMessageRoutes(http, { db: store.db, authenticate: accounts.authenticate });
    push.registerRoutes(http, accounts.authenticate);
    registerTransactionRoutes(http, { db: store.db, authenticate: accounts.authenticate });
    registerBookingRoutes(http, { bookings: createBookings({ ...store, clock, book: feed }), settings, shortLived });
    if (sandbox.on)
      registerSandboxRoutes(http, {
        sandbox,
        store,
        clock,
        settings,
        maintenance,
        ...shared,
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
        resetMoney: () => resetMoney(store, ticketing),
      });
  });
  await serveApp(http, config.distDir, {
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

  const { source } = config.feed;
  const ops = createOps({
    push: source.kind === "push" && receiver !== null ? { key: source.key, receiver, feed } : null,
    isDraining: readiness.isDraining,
    isLeading: feed.isLeading,
  });

  async function end(): Promise<void> {
    await ops.close();
    await shared.stop();
    await feed.close();
    await recorder.stop();
    await realtime.close();
    await http.close();
    await ticketing.stop();
    await push.stop();
    await delivery?.stop();
    loopDelay.stop();
    await solo?.release();
    await nodes?.leave();
    await store.close();
  }
  const pause = (ms: number) => new Promise<void>((resolve) => void clock.setTimeout(resolve, sandbox.on ? 0 : ms));

  return {
    async drain() {
      readiness.drain();
      await pause(config.drain.notice);
      await realtime.drain(sandbox.on ? 0 : config.drain.sockets);
      readiness.closeIdle();
      await end();
    },
    async listen() {
      const listening = serves ? await http.listen({ host: config.host, port: config.port }) : null;
      if (config.ops.port !== 0) await ops.listen({ host: config.ops.host, port: config.ops.port });
      url = config.publicUrl ?? listening ?? url;
      return listening ?? `the port of its operator alone (${role})`;
    },
    close() {
      http.server.closeAllConnections();
      return end();
    },
  };
}
