// A signed-in player whose server answers orders as it is told to.
import { afterEach, beforeEach } from "vitest";
import type { MoneyOrderRow } from "../../src/db/money-orders.ts";
import type { HeldLock } from "../../workers/core/ports.ts";
import { createAccountRig, type AccountRig } from "./account-rig.ts";
import { settle } from "./fake-clock.ts";
import type { FakeAnswer } from "./fake-http.ts";
import { until } from "./until.ts";

export let rig: AccountRig;
/** Of the tab that gives the orders: it is there until this is released. */
export let page: HeldLock;
/** Answers of the calls of orders, by path, in turn; then none comes. */
export const server = { answers: new Map<string, (FakeAnswer | Promise<FakeAnswer>)[]>() };

const paths = [
  "/vouchers/v1/create",
  "/vouchers/v1/activate",
  "/payments/v1/initiate",
  "/payments/v1/cancel",
  "/account/v1/promo/redeem",
  "/account/v1/bonuses/take",
  "/account/v1/bonuses/end",
  "/operator/v1/users/adjust",
] as const;
export type OrderPath = (typeof paths)[number];

function script(): void {
  for (const path of paths) {
    rig.services.http.on(`POST ${path}`, () => server.answers.get(path)?.shift() ?? { failed: "network" });
  }
}

export const answers = (path: OrderPath, ...said: (FakeAnswer | Promise<FakeAnswer>)[]): void =>
  void server.answers.set(path, said);
export const sent = (path: OrderPath): unknown[] => rig.services.http.seenOf(`POST ${path}`).map(({ body }) => body);
export const rows = (): Promise<MoneyOrderRow[]> => rig.services.databases.device.moneyOrders.toArray();
export const notices = () => rig.services.databases.device.notices.toArray();

export const code = "1234567890123452";
export const made: FakeAnswer = {
  status: 200,
  body: {
    ErrorText: "ok",
    textCode: "1234 - 5678 - 9012 - 3452",
    voucher: code,
    newCredit: 900,
    amount: 100,
    currency: "RSD",
  },
};
export const refused = (key: string, more: object = {}): FakeAnswer => ({
  status: 200,
  body: { ErrorText: key, textCode: null, voucher: null, newCredit: null, amount: null, currency: null, ...more },
});

export const voucher = { tabId: "tab", amount: 10_000, currency: "RSD", currencyId: 1 };
export const make = (): Promise<string> => rig.account.money.createVoucher(voucher);

/** Waits until the only order of the kind is in this state. */
export async function is(state: MoneyOrderRow["state"], kind: MoneyOrderRow["kind"] = "createVoucher"): Promise<void> {
  await until(async () => (await rows()).find((row) => row.kind === kind)?.state === state);
}

export async function pass(ms: number, step = 250): Promise<void> {
  for (let gone = 0; gone < ms; gone += step) {
    await rig.services.clock.advance(step);
    await settle(6);
  }
}

/** Everything that lies in the device's tables, to be searched for what must not lie there. */
export async function everything(): Promise<string> {
  const { device } = rig.services.databases;
  const all = await Promise.all(device.tables.map(async (table) => [table.name, await table.toArray()] as const));
  return JSON.stringify(all);
}

/** Before and after each test of a file. */
export function useMoneyRig(): void {
  beforeEach(async () => {
    rig = await createAccountRig();
    server.answers.clear();
    script();
    await rig.signIn();
    page = await rig.services.locks.hold("kvota-tab-tab");
  });
  afterEach(() => rig.close());
}
