// Builds the areas and hands each what it needs of the others: what depends on what.
import { randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { setImmediate as immediate } from "node:timers/promises";
import { createAgency } from "./people/agency/create-agency.ts";
import { createAccounts } from "./people/accounts/create-accounts.ts";
import { createShortLived } from "./platform/short-lived/create-short-lived.ts";
import { createBonuses } from "./money/bonuses/create-bonuses.ts";
import { tellingBonuses } from "./money/bonuses/tell-changes.ts";
import { productName, themeOf } from "./site/cms/themes/find-theme.ts";
import { createWritability } from "./platform/health/writability.ts";
import { createHouse } from "./casino/house/create-house.ts";
import { readOrMake } from "./people/accounts/secrets.ts";
import { createCasino } from "./casino/create-casino.ts";
import { acme } from "./casino/providers/acme.ts";
import { createRemoteProvider } from "./casino/providers/remote-provider.ts";
import { createFindDocument } from "./site/cms/documents/find-document.ts";
import { openMaintenance } from "./site/cms/maintenance.ts";
import { openSettings } from "./site/settings/open-settings.ts";
import type { Config } from "./config.ts";
import { openStore } from "./platform/db/open-store.ts";
import { createRecentReads } from "./platform/db/recent-reads.ts";
import { addressKey } from "./platform/http/address-key.ts";
import { createGambling } from "./people/gambling/create-gambling.ts";
import { createHttp } from "./platform/http/create-http.ts";
import { isLoopbackOrigin } from "./platform/http/loopback.ts";
import { createSecurityHeaders } from "./platform/http/security-headers.ts";
import { createSiteOrigin } from "./platform/http/site-origin.ts";
import { clientAddress, compileTrust } from "./platform/http/trusted-proxy.ts";
import { type Intervals } from "./intervals.ts";
import { createJobs } from "./platform/jobs/create-jobs.ts";
import { createLedger } from "./money/ledger/create-ledger.ts";
import { readWalletStates } from "./money/ledger/wallet-state.ts";
import { openStops } from "./betting/liability/stops.ts";
import { openPayments } from "./money/payments/open-payments.ts";
import { createAccountNews } from "./money/account-news.ts";
import { openMoney } from "./money/open-money.ts";
import { openMail } from "./people/mail/open-mail.ts";
import { openFeed } from "./betting/feed/open-feed.ts";
import type { Clock, TicketSteering, WalletState } from "./ports.ts";
import type { Heard } from "./platform/nodes/bus.ts";
import { takePlace } from "./platform/nodes/take-place.ts";
import { shareWithNodes } from "./platform/nodes/share-with-nodes.ts";
import { createUserNews } from "./platform/nodes/user-news.ts";
import { createLoopDelay } from "./platform/ops/loop-delay.ts";
import { openMetrics } from "./platform/ops/metrics/open-metrics.ts";
import { createStoreFigures } from "./platform/ops/metrics/store-figures.ts";
import { eraseClosed } from "./people/closing/erase-closed.ts";
import { createDocumentFiles } from "./people/documents/document-files.ts";
import { createShellApprovals } from "./people/operator/proposals/shell-approvals.ts";
import { expireProposals } from "./people/operator/proposals/expire-proposals.ts";
import { createPush } from "./people/push/create-push.ts";
import { createHandshakes } from "./platform/realtime/handshakes.ts";
import { createRealtime } from "./platform/realtime/create-realtime.ts";
import { createFaultState } from "./sandbox/fault-state.ts";
import { createGate } from "./sandbox/gate.ts";
import { createSandboxSwitch } from "./sandbox/sandbox-switch.ts";
import { answerAfterTelling } from "./platform/http/answer-after-telling.ts";
import { createPolicyReports } from "./platform/http/policy-reports.ts";
import { createTicketing } from "./betting/ticketing/create-ticketing.ts";
import { expireVouchers } from "./money/vouchers/expire-vouchers.ts";
import { createAddress } from "./address.ts";
import { repeat } from "./platform/repetition.ts";

/** Nothing is served yet. @param endProcess it must not go on @throws StoreError where the store cannot be used */
export async function openAreas(config: Config, clock: Clock, intervals: Intervals, endProcess: () => void) {
  const trust = compileTrust(config.trustProxy) ?? (() => false);
  const metrics = await openMetrics(config);
  const http = createHttp({ ...config, trust });
  metrics.observeHttp(http);
  const writability = createWritability();
  const userNews = createUserNews(clock);
  const store = await openStore(config, clock, (warning) => http.log.warn(warning), undefined, {
    ...metrics.store,
    moved: (subs) => userNews.changed(...subs),
    failed(trouble) {
      metrics.store.failed(trouble);
      writability.failed(trouble);
    },
  });
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
  if (nodes !== null) {
    userNews.join(nodes.bus);
    answerAfterTelling(http, userNews);
  }
  const hearing = { hearsChanges: () => nodes?.redis.isUp() ?? true, hear: nodes === null ? undefined : immediate };
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
  const accounts = await createAccounts({ ...config, sandbox }, store, clock, outbox, shortLived, hearing);
  const recentWallets = createRecentReads<WalletState>({
    ...{ clock, ...hearing },
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
    isOfSite: createSiteOrigin({ publicUrl: config.publicUrl, sandbox }),
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
  const gambling = createGambling({ ...store, clock, settings });
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
  const address = createAddress(config);
  const siteName = (): string => themeOf(settings, address.site()).name ?? productName;
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
  const house = await createHouse({
    ...{ place: config, clock, shortLived, failed },
    secret: await readOrMake(store, "house-wallet-secret", async () => randomBytes(32).toString("base64url")),
    siteUrl: address.own,
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
  const payments = await openPayments(config, money, { sandbox, bonuses: bonuses.payments, siteUrl: address.own });
  const agency = createAgency({
    ...{ ...money, sandbox, wallets, realtime, outbox, siteName, baseUrl: address.site },
    bonuses: bonuses.payments,
    forgetIdentities: userNews.changed,
  });
  const shellApprovals = createShellApprovals({ store, clock });
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
      shellApprovals.job,
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

  return {
    ...{
      config,
      clock,
      trust,
      metrics,
      http,
      store,
      writability,
      failed,
      serves,
      mayLead,
      nodes,
      solo,
      sandbox,
      address,
      siteName,
    },
    ...{ settings, stops, findDocument, maintenance, outbox, delivery, shortLived, accounts, faults, gate },
    ...{ feed, recorder, receiver, loopDelay, handshakes, local, realtime, sharing, policyReports },
    ...{ wallets, recentWallets, userNews, renewal, gambling, steering, ticketing, push, storeFigures, house, casino },
    ...{ money, files, bonuses, payments, agency, jobs, shellApprovals },
  };
}

export type Areas = Awaited<ReturnType<typeof openAreas>>;
