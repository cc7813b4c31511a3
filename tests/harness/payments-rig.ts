// Payments over real HTTP and a real store, with the sandbox's provider, beside a clock and settings that the test moves.
import { createFakeSettings, type FakeSettings } from "./fake-settings.ts";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect } from "vitest";
import { insertUser } from "../../server/people/accounts/users.ts";
import type { Store } from "../../server/platform/db/store.ts";
import { createGambling, type ResponsibleGambling } from "../../server/people/gambling/create-gambling.ts";
import { createHttp } from "../../server/platform/http/create-http.ts";
import { unauthorized } from "../../server/platform/http/http-error.ts";
import { createScheduler } from "../../server/platform/jobs/scheduler.ts";
import { createLedger } from "../../server/money/ledger/create-ledger.ts";
import { registerTransactionRoutes } from "../../server/money/ledger/transaction-routes.ts";
import { createAccountNews } from "../../server/money/account-news.ts";
import { createDataKey } from "../../server/money/data-key.ts";
import { createMoneyRequests } from "../../server/money/money-requests.ts";
import type { MoneyDeps } from "../../server/money/open-money.ts";
import { createMoneyRates } from "../../server/money/rates.ts";
import type { approveWithdrawal } from "../../server/money/payments/payment-decisions.ts";
import { noBonuses, type PaymentBonuses } from "../../server/money/payments/payment-deps.ts";
import { type OpenedPayments, openPayments } from "../../server/money/payments/open-payments.ts";
import type { Wallets } from "../../server/money/ledger/wallets.ts";
import { createShortLived } from "../../server/platform/short-lived/create-short-lived.ts";
import type { AccountUpdate } from "../../src/protocol/games/events.ts";
import { accountUpdateSchema } from "../../src/protocol/games/events.ts";
import type { InitiateAnswer, Payment } from "../../src/protocol/payments.ts";
import type { InitiateRequest } from "../../src/protocol/payment-requests.ts";
import { credit, openWallet } from "./credits.ts";
import { createFakeClock, type FakeClock } from "./fake-clock.ts";
import { auditLedger } from "./ledger-audit.ts";
import { type Answer, call, type CallOptions } from "./server.ts";
import { tellSite } from "./provider-webhook.ts";
import { openTestStore, removeTestData } from "./test-database.ts";

export const webhookSecret = `whsec_${Buffer.from("payments of the test rig").toString("base64")}`;
const seed = 1_000_000;

interface Initiated {
  paymentId: string;
  /** Of its page at the provider. */
  ref: string;
}

type Initiation = Partial<InitiateAnswer> & { error?: string };

export interface PaymentsRig {
  readonly clock: FakeClock;
  readonly settings: FakeSettings;
  readonly bonuses: { now: PaymentBonuses };
  /** Every account_update so far, oldest first. */
  readonly told: (AccountUpdate & { to: string })[];
  readonly errors: unknown[];
  store: Store;
  ledger: Wallets;
  gambling: ResponsibleGambling;
  payments: OpenedPayments;
  url(): string;
  /** What an operator's decision works with. */
  deciding(): Parameters<typeof approveWithdrawal>[1];
  /** As ana, unless a token says otherwise. */
  call<Body = Record<string, unknown>>(path: string, options?: CallOptions): Promise<Answer<Body>>;
  initiate(asked?: Partial<InitiateRequest>, sub?: string): Promise<Answer<Initiation>>;
  /** One that is taken. */
  deposit(amount: number, method?: "card" | "bank", sub?: string): Promise<Initiated>;
  /** A button of the provider's page; what follows at once has happened. */
  press(ref: string, outcome: string): Promise<Answer<string>>;
  /** A deposit that has arrived. */
  paidIn(amount: number, method?: "card" | "bank", sub?: string): Promise<string>;
  payment(paymentId: string, sub?: string): Promise<Payment>;
  wallet(sub?: string): Promise<{ wallet_0: number; wallet_2: number }>;
  /** A webhook as the provider would sign it, but for what is changed. */
  tell(
    body: Record<string, unknown>,
    changes?: Partial<{ id: string; seconds: number; signature: string }>,
  ): Promise<Answer<unknown>>;
  /** Bodies of what the provider tells. */
  event(type: string, paymentId: string, data?: Record<string, unknown>): Record<string, unknown>;
  messages(sub?: string): Promise<string[]>;
  /** Lets all happen that is due. */
  settle(): Promise<void>;
  /** Lets time pass, step by step. */
  pass(ms: number, step?: number): Promise<void>;
  /** A crash and a new start on the same data. */
  crash(): Promise<void>;
  stop(): Promise<void>;
}

export async function startPaymentsRig(): Promise<PaymentsRig> {
  const dataDir = mkdtempSync(join(tmpdir(), "kvota-payments-"));
  const clock = createFakeClock();
  const settings = createFakeSettings(true);
  const bonuses = { now: noBonuses };
  const told: PaymentsRig["told"] = [];
  const errors: unknown[] = [];
  let working: Promise<void> = Promise.resolve();

  async function open() {
    const store = await openTestStore(dataDir, clock);
    const failed = (error: unknown) => void errors.push(error);
    const gambling = createGambling({ ...store, clock, settings });
    const ledger = createLedger(store.db);
    const shortLived = createShortLived(clock, null);
    const realtime = {
      toUser: (sub: string, event: string, payload: unknown) =>
        void (event === "account_update" && told.push({ ...accountUpdateSchema.parse(payload), to: sub })),
    };
    const http = createHttp({ logLevel: "silent", accessLog: false, trust: () => false });
    const required: MoneyDeps["authenticate"]["required"] = async (request) => {
      const sub = /^Bearer (\S+)$/.exec(request.headers.authorization ?? "")?.[1];
      if (!sub) throw unauthorized();
      request.identity = { sub, username: sub, roles: [], familyId: sub, blocked: false, mustEnrol: false };
    };
    const authenticate = {
      required,
      evenBlocked: required,
      toEnrol: required,
      anySession: required,
      anySessionRecent: required,
    };
    const money: MoneyDeps = {
      store,
      clock,
      gambling,
      authenticate,
      shortLived,
      failed,
      warn: failed,
      settings,
      wakeJob: (name) => void scheduler.wake(name),
      dataKey: createDataKey("k".repeat(32)),
      requests: createMoneyRequests(store, createDataKey("k".repeat(32))),
      news: createAccountNews({ wallets: ledger, realtime, failed }),
      rates: createMoneyRates(shortLived),
    };
    let url = "";
    const payments = await openPayments(
      { publicUrl: null, paymentProviders: [], paymentWebhookSecrets: [webhookSecret] },
      money,
      {
        sandbox: { on: true },
        bonuses: {
          beforeWithdrawal: (...asked) => bonuses.now.beforeWithdrawal(...asked),
          endForWithdrawal: (...asked) => bonuses.now.endForWithdrawal(...asked),
          deposited: (...asked) => bonuses.now.deposited(...asked),
        },
        siteUrl: () => url,
      },
    );
    const { job } = payments;
    const scheduler = createScheduler({ db: store.db, clock, elapsed: () => clock.monotonic(), holder: null, failed });
    payments.registerRoutes(http);
    registerTransactionRoutes(http, { db: store.db, authenticate });
    url = await http.listen({ port: 0, host: "127.0.0.1" });
    scheduler.start([{ ...job, run: (turn) => (working = job.run(turn)) }]);
    payments.start();
    const wake = () => void scheduler.wake(job.name);
    const deciding = { settings, gambling, bonuses: noBonuses, news: money.news, wake, dataKey: money.dataKey };
    return { store, ledger, gambling, money, payments, http, url, scheduler, deciding };
  }

  async function close({ http, money, payments, scheduler, store }: Awaited<ReturnType<typeof open>>): Promise<void> {
    await scheduler.stop();
    await payments.stop();
    http.server.closeAllConnections();
    await http.close();
    await money.news.idle();
    await store.close();
  }

  let running = await open();
  const names = ["ana", "boris"];
  await running.store.transact("make users", async (trx) => {
    for (const sub of names)
      await insertUser(trx, {
        sub,
        username: sub,
        email: `${sub}@kvota.example`,
        firstName: sub,
        lastName: sub,
        passwordHash: "",
        emailVerified: true,
        demo: true,
        createdAt: clock.now(),
      });
  });
  for (const sub of names) {
    await openWallet(running, sub, "RSD", 1);
    await openWallet(running, sub, "EUR", 2);
    await openWallet(running, sub, "FREEBET-RSD", 1000);
    await credit(running, sub, 1, seed, "seed");
  }

  const rig: PaymentsRig = {
    clock,
    settings,
    bonuses,
    told,
    errors,
    store: running.store,
    ledger: running.ledger,
    gambling: running.gambling,
    payments: running.payments,
    url: () => running.url,
    deciding: () => running.deciding,
    call: (path, options) => call(`${running.url}${path}`, { token: "ana", ...options }),
    initiate: (asked, sub = "ana") =>
      rig.call("/payments/v1/initiate", {
        body: { amount: 1000, currency: "RSD", method: "card", direction: "deposit", ...asked },
        token: sub,
      }),
    async deposit(amount, method = "card", sub = "ana") {
      const { status, body } = await rig.initiate({ amount, method }, sub);
      expect(status).toBe(200);
      expect(body.redirectUrl).toMatch(/^\/psp\//);
      return { paymentId: body.paymentId ?? "", ref: body.redirectUrl?.slice("/psp/".length) ?? "" };
    },
    async press(ref, outcome) {
      const answer = await fetch(`${running.url}/psp/${ref}`, {
        method: "POST",
        redirect: "manual",
        body: new URLSearchParams({ outcome }),
      });
      await rig.settle();
      return { status: answer.status, headers: answer.headers, body: await answer.text() };
    },
    async paidIn(amount, method, sub) {
      const { paymentId, ref } = await rig.deposit(amount, method, sub);
      await rig.press(ref, "success");
      expect((await rig.payment(paymentId, sub)).status).toBe("succeeded");
      return paymentId;
    },
    async payment(paymentId, sub = "ana") {
      const { status, body } = await rig.call<Payment>(`/payments/v1/${paymentId}`, { token: sub });
      expect(status).toBe(200);
      return body;
    },
    async wallet(sub = "ana") {
      const [own] = await running.ledger.wallets(sub);
      return { wallet_0: own?.wallet_0 ?? 0, wallet_2: own?.wallet_2 ?? 0 };
    },
    tell: (body, changes) =>
      tellSite(running.url, webhookSecret, body, { seconds: Math.floor(clock.now() / 1000), ...changes }),
    event: (type, paymentId, data = {}) => ({
      type,
      timestamp: new Date(clock.now()).toISOString(),
      data: {
        paymentId,
        providerRef: "psp_test",
        amount: 1000,
        currency: "RSD",
        source: { id: "card-1", label: "•••• 0001" },
        reason: null,
        ...data,
      },
    }),
    async messages(sub = "ana") {
      const own = running.store.db.selectFrom("message").select("key").where("sub", "=", sub).orderBy("id");
      return (await own.execute()).map(({ key }) => key);
    },
    async settle() {
      let seen: Promise<unknown>;
      do {
        seen = working;
        await clock.advance(0);
        await working;
        await running.payments.idle();
        await running.money.news.idle();
      } while (clock.isDue() || seen !== working);
    },
    async pass(ms, step = 1000) {
      await rig.settle();
      for (let passed = 0; passed < ms; passed += step) {
        await clock.advance(Math.min(step, ms - passed));
        await rig.settle();
      }
    },
    async crash() {
      await close(running);
      running = await open();
      const { store, ledger, gambling, payments } = running;
      Object.assign(rig, { store, ledger, gambling, payments });
    },
    async stop() {
      await close(running);
      await removeTestData(dataDir);
    },
  };
  return rig;
}

/** Ends a test: the ledger must be right and nothing may have failed in the background. */
export async function finish(rig: PaymentsRig): Promise<void> {
  try {
    await auditLedger(rig.store.db);
    expect(rig.errors).toEqual([]);
  } finally {
    await rig.stop();
  }
}
