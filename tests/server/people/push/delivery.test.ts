// When a push message is tried again, when it is given up, and what ends a subscription: against a push service, by a
// clock that the test moves.
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import webPush from "web-push";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { insertUser } from "../../../../server/people/accounts/users.ts";
import type { Store } from "../../../../server/platform/db/store.ts";
import { forRequest, requestIdNow } from "../../../../server/platform/http/request-context.ts";
import {
  createPushDelivery,
  pauseAfter,
  type PushDelivery,
  type PushFailure,
} from "../../../../server/people/push/delivery.ts";
import { writePush } from "../../../../server/people/push/write-push.ts";
import { createSendPush } from "../../../../server/people/push/send.ts";
import { createSubscriptions } from "../../../../server/people/push/subscriptions.ts";
import { startPushService, type PushService } from "../../../harness/push-service.ts";
import { until } from "../../../harness/until.ts";
import { openTestStore, removeTestData } from "../../../harness/test-database.ts";

let service: PushService;
let dataDir: string;
let store: Store;
let delivery: PushDelivery;
let now: number;
let timer: { run: () => void } | null;
let failures: PushFailure[];
/** What each message was sent for. */
let requests: (string | null)[];

const clock = {
  now: () => now,
  setTimeout(run: () => void) {
    const planned = { run };
    timer = planned;
    return { cancel: () => void (timer = timer === planned ? null : timer) };
  },
};
const keys = webPush.generateVAPIDKeys();

beforeAll(async () => void (service = await startPushService()));
afterAll(() => service.stop());
beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), "kvota-push-"));
  store = await openTestStore(dataDir);
  [now, timer, failures, requests] = [Date.UTC(2026, 0, 5, 12), null, [], []];
  service.answerWith(201);
  delivery = createPushDelivery({
    ...store,
    clock,
    sandbox: { on: true },
    siteName: () => "Kvota",
    queueMs: 1000,
    subscriptions: createSubscriptions(store, clock),
    send: createSendPush(keys, "mailto:a@b.example", clock),
    onFailure: (failure) => failures.push(failure as PushFailure),
    onSent: () => requests.push(requestIdNow()),
  });
});
afterEach(async () => {
  await delivery.stop();
  await store.close();
  await removeTestData(dataDir);
});

/** A player's browser, with one message that waits for it. @param lifetime ms */
async function waiting(name: string, lifetime = 86_400_000) {
  const sub = await insertUser(store.db, {
    username: name,
    email: `${name}@b.example`,
    firstName: "A",
    lastName: "B",
    passwordHash: "",
    emailVerified: true,
    createdAt: now,
  });
  const family_id = `family-${name}`;
  await store.db
    .insertInto("session")
    .values({
      family_id,
      sub,
      generation: 1,
      remember: 0,
      expires_at: now + 1e9,
      revoked: 0,
      user_agent: "",
      created_at: now,
      used_at: now,
      confirmed: 0,
      ends_at: now + 1e9,
    })
    .execute();
  const browser = service.subscribe();
  await store.db
    .insertInto("push_subscription")
    .values({
      id: name,
      sub,
      family_id,
      endpoint: browser.endpoint,
      ...browser.keys,
      language: "en",
      settled: 1,
      kick_off: 0,
      cash_out: 0,
      created_at: now,
    })
    .execute();
  await store.db
    .insertInto("push_message")
    .values({
      id: `m-${name}`,
      subscription_id: name,
      kind: "settled",
      path: "/ticket_history",
      expires_at: now + lifetime,
      attempts: 0,
      next_at: now,
    })
    .execute();
  return { heard: () => service.received.filter(({ path }) => path === browser.path) };
}

/** The delivery's next look, at whatever time it is now, to its end. */
async function look(): Promise<void> {
  const due = timer;
  timer = null;
  if (due === null) delivery.start();
  else due.run();
  await until(() => timer !== null);
}
const messages = () => store.db.selectFrom("push_message").selectAll().orderBy("id").execute();
const subscriptions = () => store.db.selectFrom("push_subscription").select("id").execute();
const nextIn = async () => ((await messages())[0]?.next_at ?? NaN) - now;

describe("a message that its service does not take", () => {
  it("is tried again after pauses that grow, and told of without its address", async () => {
    const { heard } = await waiting("a");
    service.answerWith(503);
    await look();
    const pauses: number[] = [];
    for (let attempt = 1; attempt <= 6; attempt += 1) {
      const pause = await nextIn();
      pauses.push(pause);
      const before = service.tries();
      now += pause - 1;
      await look();
      expect(service.tries()).toBe(before);
      now += 1;
      await look();
      expect(service.tries()).toBe(before + 1);
    }
    expect(pauses).toEqual([1, 2, 3, 4, 5, 6].map(pauseAfter));
    expect(pauses).toEqual([5_000, 15_000, 60_000, 300_000, 900_000, 900_000]);
    service.answerWith(201);
    now += pauseAfter(7);
    await look();
    expect(heard()).toHaveLength(1);
    expect(await messages()).toEqual([]);
    expect(failures.map(({ attempt, outcome, status }) => [attempt, outcome, status])).toEqual(
      [1, 2, 3, 4, 5, 6, 7].map((attempt) => [attempt, "failed", 503]),
    );
    expect(JSON.stringify(failures)).not.toMatch(/http|b\.example/);
  });

  it.each([
    ["so many seconds", () => "120", 120_000],
    ["until a moment", () => new Date(now + 300_000).toUTCString(), 300_000],
    ["parts of a millisecond", () => "7.0001", 7_001],
    ["less than the pause that is due", () => "1", 5_000],
    ["what says nothing", () => "soon", 5_000],
    ["a moment that is over", () => new Date(now - 60_000).toUTCString(), 5_000],
  ])("waits where the service is asked too much and says: %s", async (_, retryAfter, ms) => {
    const { heard } = await waiting("a");
    service.answerWith(429, { "retry-after": retryAfter() });
    await look();
    expect(await nextIn()).toBe(ms);
    service.answerWith(201);
    now += ms;
    await look();
    expect(heard()).toHaveLength(1);
  });

  it("waits a day at most, whatever a service asks for", async () => {
    await waiting("a");
    service.answerWith(429, { "retry-after": "9".repeat(400) });
    await look();
    expect(await nextIn()).toBe(24 * 3600 * 1000);
  });

  it("holds nobody else's up", async () => {
    await waiting("a");
    service.answerWith(503);
    await look();
    service.answerWith(201);
    const { heard } = await waiting("b");
    await look();
    expect(heard()).toHaveLength(1);
    expect((await messages()).map(({ id }) => id)).toEqual(["m-a"]);
  });

  it.each([404, 410])("ends the subscription at %i, with all that waits for it", async (status) => {
    await waiting("a");
    await store.db
      .insertInto("push_message")
      .values({
        id: "later",
        subscription_id: "a",
        kind: "kickOff",
        path: "/",
        expires_at: now + 1e9,
        attempts: 0,
        next_at: now + 1e6,
      })
      .execute();
    service.answerWith(status);
    await look();
    expect([await subscriptions(), await messages()]).toEqual([[], []]);
    expect(failures).toMatchObject([{ outcome: "gone" }]);
  });

  it.each([400, 413])("is dropped alone at %i: it would never be taken", async (status) => {
    await waiting("a");
    service.answerWith(status);
    await look();
    expect(await messages()).toEqual([]);
    expect(await subscriptions()).toEqual([{ id: "a" }]);
  });

  it("is not tried any more once it is no news", async () => {
    await waiting("a", 10_000);
    service.answerWith(503);
    await look();
    const tries = service.tries();
    now += 10_000;
    await look();
    expect(service.tries()).toBe(tries);
    expect(await messages()).toEqual([]);
  });
});

it("is sent for the request that caused it", async () => {
  await waiting("a");
  await store.db.deleteFrom("push_message").execute();
  const news = { sub: "", kind: "settled", path: "/ticket_history", at: now } as const;
  const { sub } = await store.db.selectFrom("push_subscription").select("sub").executeTakeFirstOrThrow();
  await forRequest("request-a", () => writePush(store.db, { ...news, sub }));
  await writePush(store.db, { ...news, sub });
  expect((await messages()).map(({ req_id, created_at }) => [req_id, created_at])).toEqual([
    ["request-a", now],
    [null, now],
  ]);
  await look();
  expect(new Set(requests)).toEqual(new Set(["request-a", null]));
});
