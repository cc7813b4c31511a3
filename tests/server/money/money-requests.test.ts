// One id, one effect: whatever is repeated, at once or after a restart.
import { randomUUID } from "node:crypto";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import type { MoneyTrx, Store } from "../../../server/platform/db/store.ts";
import { HttpError, tooManyRequests } from "../../../server/platform/http/http-error.ts";
import { createLedger } from "../../../server/money/ledger/create-ledger.ts";
import { createDataKey } from "../../../server/money/data-key.ts";
import { createMoneyRequests, type MoneyCall, type MoneyRequests } from "../../../server/money/money-requests.ts";
import { openWallet } from "../../harness/credits.ts";
import { createFakeClock } from "../../harness/fake-clock.ts";
import { auditLedger } from "../../harness/ledger-audit.ts";
import { openTestStore, removeTestData } from "../../harness/test-database.ts";

const clock = createFakeClock();
const key = createDataKey("k".repeat(32));
let dataDir: string;
let store: Store;
let requests: MoneyRequests;
beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), "kvota-requests-"));
  store = await openTestStore(dataDir, clock);
  requests = createMoneyRequests(store, key);
  for (const sub of ["ana", "mia"]) await openWallet({ store, ledger: createLedger(store.db) }, sub, "RSD", 1);
});
afterEach(async () => {
  await auditLedger(store.db);
  await store.close();
  await removeTestData(dataDir);
});

const callOf = (more: Partial<MoneyCall> = {}): MoneyCall => ({
  sub: "ana",
  requestId: "11111111-1111-4111-8111-111111111111",
  path: "/a",
  body: '{"amount":5}',
  ...more,
});

/** Gives 5, and answers by which number of call. */
let effects = 0;
beforeEach(() => void (effects = 0));
async function give(trx: MoneyTrx, now: number) {
  effects += 1;
  await createLedger(store.db).credit(trx, { sub: "ana", currencyId: 1, minor: 5, reason: "test", at: now });
  return { status: 200, body: { code: "1234567890123456", nth: effects } };
}
const once = (call: MoneyCall, work: Parameters<MoneyRequests["once"]>[2] = give) => requests.once(call, "test", work);
const refuse = (error: HttpError) => async (): Promise<never> => {
  throw error;
};
const given = async () => (await createLedger(store.db).wallets("ana"))[0]?.wallet_0;
const conflict = { status: 409, key: "conflict" };

it("answers the same call the same, over a restart, and moves money once", async () => {
  const first = await once(callOf());
  expect(await once(callOf())).toEqual(first);
  await store.close();
  store = await openTestStore(dataDir, clock);
  requests = createMoneyRequests(store, key);
  expect(await once(callOf())).toEqual(first);
  expect(await requests.firstAnswer(store.db, callOf())).toEqual(first);
  expect(await given()).toBe(0.05);
});

it("has one effect however many come at once", async () => {
  const answers = await Promise.all(Array.from({ length: 8 }, () => once(callOf())));
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  expect(await given()).toBe(0.05);
});

it.each([{ path: "/b" }, { body: '{"amount":6}' }])("refuses %o under the id of another call", async (more) => {
  await once(callOf());
  await expect(once(callOf(more))).rejects.toMatchObject(conflict);
  await expect(once(callOf(more), refuse(new HttpError(422, "noWallet")))).rejects.toMatchObject(conflict);
  expect(await once(callOf())).toMatchObject({ status: 200 });
  expect(await given()).toBe(0.05);
});

it("knows ids by player: the same one of another is another call", async () => {
  await once(callOf());
  await once(callOf({ sub: "mia" }));
  expect(await given()).toBe(0.1);
});

it.each([404, 409, 422])("keeps a refusal of %i as the answer, thrown or given", async (status) => {
  const answer = { status, body: { error: "noWallet", details: [1] } };
  const thrown = new HttpError(status, "noWallet", { body: { details: [1] } });
  expect(await once(callOf(), refuse(thrown))).toEqual(answer);
  expect(await once(callOf())).toEqual(answer);
  const other = callOf({ requestId: randomUUID() });
  expect(await once(other, async () => answer)).toEqual(answer);
  expect(await once(other)).toEqual(answer);
  expect(await given()).toBe(0);
});

it("writes nothing of a call that wrote before it was refused", async () => {
  const late = async (trx: MoneyTrx, now: number): Promise<never> => {
    await give(trx, now);
    throw new HttpError(409, "paymentDecided");
  };
  expect(await once(callOf(), late)).toEqual({ status: 409, body: { error: "paymentDecided" } });
  expect(await given()).toBe(0);
});

it.each([
  ["400", new HttpError(400, "badRequest")],
  ["401", new HttpError(401, "unauthorized")],
  ["403", new HttpError(403, "forbidden")],
  ["429", tooManyRequests(1000)],
  ["502", new HttpError(502, "providerFailed")],
  ["a failure", new Error("disk full")],
])("spends no id on %s", async (_name, error) => {
  await expect(once(callOf(), refuse(error as HttpError))).rejects.toBe(error);
  await once(callOf({ requestId: randomUUID() }), async () => ({ status: 502, body: {} }));
  expect(await store.db.selectFrom("money_request").selectAll().execute()).toEqual([]);
  expect(await once(callOf())).toMatchObject({ status: 200 });
});

it("keeps neither body nor answer in the clear", async () => {
  await once(callOf());
  const rows = JSON.stringify(await store.db.selectFrom("money_request").selectAll().execute());
  expect(rows).not.toContain("1234567890123456");
  expect(rows).not.toContain("amount");
  // Under another key nothing of it is known, and nothing is done twice.
  const others = createMoneyRequests(store, createDataKey("o".repeat(32)));
  await expect(others.once(callOf(), "test", give)).rejects.toMatchObject(conflict);
});
