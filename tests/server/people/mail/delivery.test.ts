// When a mail is tried again, when it is given up, and what is left of it.
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createOutbox, type Outbox } from "../../../../server/people/accounts/outbox.ts";
import type { Store } from "../../../../server/platform/db/store.ts";
import { forRequest, requestIdNow } from "../../../../server/platform/http/request-context.ts";
import {
  createDelivery,
  mostAttempts,
  pauseAfter,
  type Delivery,
  type MailFailure,
  type OutgoingMail,
} from "../../../../server/people/mail/delivery.ts";
import { until } from "../../../harness/until.ts";
import { openTestStore, removeTestData } from "../../../harness/test-database.ts";

let dataDir: string;
let store: Store;
let now: number;
let timers: { run: () => void; at: number }[];
let tried: OutgoingMail[];
let failures: MailFailure[];
let failWith: object | null;
/** What each try was made for. */
let requests: (string | null)[];

const clock = {
  now: () => now,
  setTimeout(run: () => void, ms: number) {
    const timer = { run, at: now + ms };
    timers.push(timer);
    return { cancel: () => void (timers = timers.filter((known) => known !== timer)) };
  },
};

beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), "kvota-mail-"));
  store = await openTestStore(dataDir);
  [now, timers, tried, failures, failWith, requests] = [1_000_000, [], [], [], null, []];
});
afterEach(async () => {
  await store.close();
  await removeTestData(dataDir);
});

function open(keepTexts = false): { delivery: Delivery; outbox: Outbox } {
  const transport = {
    async send(mail: OutgoingMail) {
      tried.push(mail);
      if (failWith !== null) throw Object.assign(new Error("secret text of the server"), failWith);
    },
    close: () => undefined,
  };
  // As the only process: what two of them do is in tests/cluster/claims.test.ts.
  const delivery = createDelivery(
    { ...store, clock, isShared: false },
    transport,
    { on: keepTexts },
    (failure) => {
      failures.push(failure as MailFailure);
      requests.push(requestIdNow());
    },
    () => requests.push(requestIdNow()),
  );
  return { delivery, outbox: createOutbox(store.db, clock, delivery) };
}

const letter = { to: "a@b.example", subject: "Hello", text: "See https://x.example/?token=T", links: ["https://x"] };
const rows = () => store.db.selectFrom("outbox").selectAll().execute();
/** Moves time to the next timer and runs it. */
function passTime(): void {
  const [next] = timers.toSorted((a, b) => a.at - b.at);
  if (next === undefined) throw new Error("nothing is planned");
  timers = timers.filter((timer) => timer !== next);
  now = next.at;
  next.run();
}

describe("delivery", () => {
  it("sends a mail once and forgets it and its link, unless it is to be read", async () => {
    const { delivery, outbox } = open();
    await outbox.send(letter);
    await until(async () => (await rows()).length === 0);
    expect(tried).toMatchObject([{ to: letter.to, subject: letter.subject, text: letter.text }]);
    await delivery.stop();
    const kept = open(true);
    await kept.outbox.send(letter);
    await until(async () => (await rows())[0]?.state === "sent");
    expect(await kept.outbox.list()).toEqual([letter]);
    kept.delivery.wake();
    await kept.delivery.stop();
    expect(tried).toHaveLength(2);
  });

  it("waits longer after each failure, tells of it without the text, and goes on after a restart", async () => {
    const first = open();
    failWith = { code: "ECONNECTION" };
    await first.outbox.send(letter);
    await until(async () => timers.length === 1);
    expect(timers[0]!.at - now).toBe(pauseAfter(1));
    passTime();
    await until(async () => tried.length === 2 && timers.length === 1);
    expect(timers[0]!.at - now).toBe(pauseAfter(2));
    expect(pauseAfter(2)).toBeGreaterThan(pauseAfter(1));
    expect(failures.map(({ attempt, code, response, final }) => [attempt, code, response, final])).toEqual([
      [1, "ECONNECTION", null, false],
      [2, "ECONNECTION", null, false],
    ]);
    expect(JSON.stringify(failures)).not.toMatch(/token|secret|b\.example/);
    await first.delivery.stop();
    expect(timers).toEqual([]);

    const second = open();
    second.delivery.wake();
    await until(async () => timers.length === 1);
    expect(tried).toHaveLength(2);
    failWith = null;
    passTime();
    await until(async () => (await rows()).length === 0);
    expect(new Set(tried.map(({ id }) => id)).size).toBe(1);
    await second.delivery.stop();
  });

  it("gives up after a day, and at once where the server will never take it", async () => {
    const { delivery, outbox } = open();
    failWith = { code: "ETIMEDOUT" };
    await outbox.send(letter);
    for (let attempt = 1; attempt < mostAttempts; attempt += 1) {
      await until(async () => timers.length === 1);
      passTime();
    }
    await until(async () => (await rows())[0]?.state === "failed");
    expect(now - 1_000_000).toBeGreaterThan(12 * 3_600_000);
    expect(await rows()).toMatchObject([{ attempts: mostAttempts, text: "", links: "[]" }]);
    failWith = { code: "EENVELOPE", responseCode: 550 };
    await outbox.send({ ...letter, to: "nobody@b.example" });
    await until(async () => (await rows()).filter(({ state }) => state === "failed").length === 2);
    expect(failures.at(-1)).toMatchObject({ attempt: 1, response: 550, final: true });
    // A refused log-in is for the operator to mend.
    failWith = { code: "EAUTH", responseCode: 535 };
    await outbox.send(letter);
    await until(async () => timers.length === 1);
    await delivery.stop();
  });

  it("waits for the end of the transaction it was queued in, and sends nothing of one that fails", async () => {
    const { delivery, outbox } = open();
    await store.transact("test", async (trx) => {
      await outbox.send(letter, trx);
      await new Promise((resolve) => setImmediate(resolve));
      expect(tried).toEqual([]);
    });
    await until(async () => tried.length === 1);
    await store
      .transact("test", async (trx) => {
        await outbox.send(letter, trx);
        throw new Error("changed my mind");
      })
      .catch(() => undefined);
    await until(async () => (await rows()).length === 0);
    await delivery.stop();
    expect(tried).toHaveLength(1);
  });

  it("without an SMTP server keeps the mails to be read, oldest first, and sends them never", async () => {
    const outbox = createOutbox(store.db, clock, null);
    await outbox.send(letter);
    await outbox.send({ ...letter, subject: "Second" });
    expect((await outbox.list()).map(({ subject }) => subject)).toEqual(["Hello", "Second"]);
    const { delivery } = open();
    delivery.wake();
    await delivery.stop();
    expect(tried).toEqual([]);
  });
});

describe("each mail", () => {
  it("is sent for the request that it was written in, and for none where it was written in none", async () => {
    failWith = { code: "ECONNECTION" };
    const { delivery, outbox } = open();
    await forRequest("request-a", () => outbox.send(letter));
    await until(() => requests.length === 1);
    failWith = null;
    await forRequest("request-b", () => outbox.send(letter));
    await outbox.send(letter);
    await until(() => requests.length === 3);
    await until(() => timers.length === 1);
    passTime();
    await until(() => requests.length === 4);
    expect(requests).toEqual(["request-a", "request-b", null, "request-a"]);
    await delivery.stop();
  });
});
