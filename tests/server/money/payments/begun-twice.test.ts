// The same call for a deposit comes again while its provider is still asked, or after a crash in the middle of that.
import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createDataKey } from "../../../../server/money/data-key.ts";
import { createMoneyRequests } from "../../../../server/money/money-requests.ts";
import { initiateDeposit } from "../../../../server/money/payments/deposits/initiate-deposit.ts";
import type { PaymentDeps } from "../../../../server/money/payments/payment-deps.ts";
import type { PaymentProvider } from "../../../../server/money/payments/providers/provider.ts";
import { finish, type PaymentsRig, startPaymentsRig } from "../../../harness/payments-rig.ts";
import { until } from "../../../harness/until.ts";

type Page = { redirectUrl: string; providerRef: string };
interface Asked {
  paymentId: string;
  answer(page: Page): void;
  fail(): void;
}

let rig: PaymentsRig;
/** What the provider is asked and has not answered yet. */
let asked: Asked[];
const failures: unknown[] = [];
const requestId = randomUUID();

beforeEach(async () => {
  rig = await startPaymentsRig();
  await rig.gambling.setLimit({ sub: "ana", currencyId: 1, kind: "deposit", period: "day" }, 150_000);
  asked = [];
  failures.length = 0;
});
afterEach(() => finish(rig));

const slow = {
  name: "sandbox",
  methods: ["card"],
  start: ({ paymentId }: { paymentId: string }) =>
    new Promise<Page>((answer, reject) => {
      asked.push({ paymentId, answer, fail: () => reject(new Error("no answer")) });
    }),
} as unknown as PaymentProvider;

const deps = (): PaymentDeps => ({
  ...rig.deciding(),
  store: rig.store,
  clock: rig.clock,
  settings: rig.settings,
  requests: createMoneyRequests(rig.store, createDataKey("k".repeat(32))),
  providers: new Map([[slow.name, slow]]),
  wakeAfter: () => undefined,
  failed: (error) => void failures.push(error),
});

function deposit(amount = 1000) {
  const request = { amount, currency: "RSD", method: "card", direction: "deposit", requestId } as const;
  const call = { sub: "ana", requestId, path: "/payments/v1/initiate", body: JSON.stringify(request) };
  return initiateDeposit(deps(), { call, request, origin: "https://kvota.example" });
}
const page = (providerRef: string): Page => ({ redirectUrl: `https://psp.example/${providerRef}`, providerRef });
const payments = () => rig.store.db.selectFrom("payment").select(["id", "status"]).execute();

test("it is one deposit, held against the limit once", async () => {
  const first = deposit();
  await until(() => asked.length === 1);
  const second = deposit();
  await until(() => asked.length === 2);
  const [one, two] = asked as [Asked, Asked];
  expect(two.paymentId).toBe(one.paymentId);
  two.answer(page("a"));
  one.answer(page("a"));
  expect(await first).toEqual({ status: 200, body: { redirectUrl: page("a").redirectUrl, paymentId: one.paymentId } });
  expect(await second).toEqual(await first);
  expect(await payments()).toEqual([{ id: one.paymentId, status: "open" }]);
});

test("with another amount it is another call", async () => {
  const first = deposit();
  await until(() => asked.length === 1);
  await expect(deposit(900)).rejects.toMatchObject({ status: 409, key: "conflict" });
  asked[0]?.answer(page("a"));
  expect((await first).status).toBe(200);
});

test.each(["before", "after"])("the provider fails one of the two %s it answers the other", async (order) => {
  const first = deposit();
  await until(() => asked.length === 1);
  const second = deposit();
  await until(() => asked.length === 2);
  const [one, two] = asked as [Asked, Asked];
  const fail = async () => {
    one.fail();
    await expect(first).rejects.toMatchObject({ status: 502, key: "providerFailed" });
  };
  if (order === "before") await fail();
  two.answer(page("b"));
  expect((await second).status).toBe(200);
  if (order === "after") await fail();
  expect(failures).toHaveLength(1);
  expect(await payments()).toEqual([{ id: one.paymentId, status: "open" }]);
  expect(await rig.payment(one.paymentId)).toMatchObject({ reason: null, redirectUrl: page("b").redirectUrl });
});
