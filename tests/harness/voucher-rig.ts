// Vouchers over a real store, with a clock that the test moves; their calls as the routes make them.
import { createFakeSettings } from "./fake-settings.ts";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Store } from "../../server/platform/db/store.ts";
import { createGambling } from "../../server/people/gambling/create-gambling.ts";
import { canonicalJson } from "../../server/platform/http/canonical-json.ts";
import { createLedger } from "../../server/money/ledger/create-ledger.ts";
import { createAccountNews } from "../../server/money/account-news.ts";
import { createDataKey } from "../../server/money/data-key.ts";
import { createMoneyRequests, type MoneyAnswer } from "../../server/money/money-requests.ts";
import { createMoneyRates } from "../../server/money/rates.ts";
import type { Wallets } from "../../server/money/ledger/wallets.ts";
import { createShortLived } from "../../server/platform/short-lived/create-short-lived.ts";
import { expireVouchers } from "../../server/money/vouchers/expire-vouchers.ts";
import { listVouchers } from "../../server/money/vouchers/list-vouchers.ts";
import { createVoucherCalls, type VoucherCalls } from "../../server/money/vouchers/voucher-calls.ts";
import type { ActivateVoucherAnswer, CreateVoucherAnswer, VouchersAnswer } from "../../src/protocol/vouchers.ts";
import { credit, openWallet } from "./credits.ts";
import { createFakeClock, type FakeClock } from "./fake-clock.ts";
import { openTestStore, removeTestData } from "./test-database.ts";
import { turn } from "./turn.ts";

export interface VoucherRig {
  readonly clock: FakeClock;
  readonly store: Store;
  /** What tabs were told, and what failed in telling. */
  readonly told: { sub: string; payload: { kinds: readonly string[] } }[];
  readonly errors: unknown[];
  create(sub: string, minor: number, requestId: string): Promise<MoneyAnswer & { body: CreateVoucherAnswer }>;
  activate(
    sub: string,
    voucher: string,
    requestId: string,
    address?: string,
  ): Promise<MoneyAnswer & { body: ActivateVoucherAnswer }>;
  /** A round of the job. */
  expire(): Promise<void>;
  history(sub: string): Promise<VouchersAnswer>;
  /** wallet_0 of RSD, minor units. */
  cash(sub: string): Promise<number>;
  /** Closes the store and opens it again; what is kept in memory is gone. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

interface Parts {
  store: Store;
  ledger: Wallets;
  calls: VoucherCalls;
  expire(): Promise<void>;
}

/** @param players each with RSD 10,000 */
export async function startVoucherRig(players: readonly string[]): Promise<VoucherRig> {
  const dataDir = mkdtempSync(join(tmpdir(), "kvota-vouchers-"));
  const clock = createFakeClock();
  const dataKey = createDataKey("k".repeat(32));
  const told: VoucherRig["told"] = [];
  const errors: unknown[] = [];

  async function open(): Promise<Parts> {
    const store = await openTestStore(dataDir, clock);
    const ledger = createLedger(store.db);
    const shortLived = createShortLived(clock, null);
    const deps = {
      store,
      clock,
      dataKey,
      shortLived,
      gambling: createGambling({ ...store, clock, settings: createFakeSettings() }),
      settings: createFakeSettings(),
      requests: createMoneyRequests(store, dataKey),
      rates: createMoneyRates(shortLived),
      news: createAccountNews({
        wallets: ledger,
        realtime: {
          toUser: (sub, _event, payload) => void told.push({ sub, payload: payload as { kinds: readonly string[] } }),
        },
        failed: (error) => void errors.push(error),
      }),
    };
    return { store, ledger, calls: createVoucherCalls(deps), expire: () => expireVouchers(deps).run(turn()) };
  }
  let parts = await open();
  for (const sub of players) {
    await openWallet(parts, sub, "RSD", 1);
    await credit(parts, sub, 1, 1_000_000);
  }
  const call = (sub: string, requestId: string, name: string, body: object) => ({
    sub,
    requestId,
    path: `/vouchers/v1/${name}`,
    body: canonicalJson({ ...body, requestId }),
  });

  return {
    clock,
    told,
    errors,
    get store() {
      return parts.store;
    },
    async create(sub, minor, requestId) {
      const request = { amount: minor / 100, currency: "RSD", currencyId: 1 };
      const answer = await parts.calls.create(call(sub, requestId, "create", request), request);
      return { ...answer, body: answer.body as CreateVoucherAnswer };
    },
    async activate(sub, voucher, requestId, address = "192.0.2.1") {
      const answer = await parts.calls.activate(call(sub, requestId, "activate", { voucher }), voucher, address);
      return { ...answer, body: answer.body as ActivateVoucherAnswer };
    },
    expire: () => parts.expire(),
    history: (sub) => listVouchers(parts.store.db, dataKey, { sub, page: 1 }),
    async cash(sub) {
      const wallets = await parts.ledger.wallets(sub);
      return Math.round((wallets.find(({ currency_id }) => currency_id === 1)?.wallet_0 ?? 0) * 100);
    },
    async restart() {
      await parts.store.close();
      parts = await open();
    },
    async stop() {
      await parts.store.close();
      await removeTestData(dataDir);
    },
  };
}
