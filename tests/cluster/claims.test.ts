// Two processes that send from one queue: nothing is sent twice, what one of them had when it died is sent by the other, and
// what was rolled back by none.
import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createOutbox, type Outbox } from "../../server/people/accounts/outbox.ts";
import { insertUser } from "../../server/people/accounts/users.ts";
import { createDelivery, type OutgoingMail } from "../../server/people/mail/delivery.ts";
import { createPushDelivery } from "../../server/people/push/delivery.ts";
import { createSubscriptions } from "../../server/people/push/subscriptions.ts";
import { writePush } from "../../server/people/push/write-push.ts";
import { claimDue, type Queue } from "../../server/platform/db/claim.ts";
import type { Store } from "../../server/platform/db/store.ts";
import { createFakeClock, type FakeClock } from "../harness/fake-clock.ts";
import { until } from "../harness/until.ts";
import { openTwoStores, type TwoStores } from "./two-stores.ts";

const count = 500;

let stores: TwoStores;
let clock: FakeClock;
let sent: string[];
let errors: unknown[];
/** A process that died: what it was sending never ends. */
let dead: boolean;
/** How many it was sending then. */
let unfinished: number;

beforeEach(async () => {
  clock = createFakeClock();
  stores = await openTwoStores(clock);
  [sent, errors, dead, unfinished] = [[], [], false, 0];
});
afterEach(() => stores.close());

interface Sender {
  start(): void;
  stop(): Promise<void>;
}

/** Notes what goes out. */
async function send(what: string, mayDie: boolean): Promise<void> {
  if (mayDie && dead) {
    unfinished += 1;
    await new Promise(() => {});
  }
  sent.push(what);
}

interface QueueKind {
  table: Queue["table"];
  /** What a process has begun at most when it dies. */
  atOnce: number;
  /** Between two looks at the queue, ms. */
  lookMs: number;
  open(store: Store, mayDie: boolean): Sender;
  /** What the rows of the queue refer to. */
  prepare(): Promise<void>;
  /** Puts what is named into the queue, and as much more in transactions that are rolled back. */
  fill(names: readonly string[]): Promise<void>;
}

const inOneTransaction = 25;

/** As many again are rolled back, by both processes and in between. */
async function inTransactions(names: readonly string[], write: (store: Store["db"], name: string) => Promise<void>) {
  const writeSome = async (trx: Store["db"], some: readonly string[]): Promise<void> => {
    for (const name of some) await write(trx, name);
  };
  for (let from = 0; from < names.length; from += inOneTransaction) {
    const some = names.slice(from, from + inOneTransaction);
    const [kept, failing] = from % 2 === 0 ? [stores.a, stores.b] : [stores.b, stores.a];
    const rolledBack = failing.transact("write", async (trx) => {
      await writeSome(
        trx,
        some.map(() => "rolled back"),
      );
      throw new Error("not after all");
    });
    await Promise.all([
      kept.transact("write", (trx) => writeSome(trx, some)),
      expect(rolledBack).rejects.toThrow("not after all"),
    ]);
  }
}

const mails: QueueKind = {
  table: "outbox",
  atOnce: 1,
  lookMs: 1000,
  open(store, mayDie) {
    const transport = { send: ({ subject }: OutgoingMail) => send(subject, mayDie), close: () => {} };
    const delivery = createDelivery({ ...store, clock }, transport, { on: false }, (failure) => errors.push(failure));
    return { start: delivery.wake, stop: delivery.stop };
  },
  async prepare() {},
  async fill(names) {
    const outbox: Outbox = createOutbox(stores.a.db, clock, { wake: () => {} });
    await inTransactions(names, (trx, name) =>
      outbox.send({ to: "a@b.example", subject: name, text: "", links: [] }, trx),
    );
  },
};

const sub = "ana";

const pushes: QueueKind = {
  table: "push_message",
  atOnce: 20,
  lookMs: 1000,
  open(store, mayDie) {
    return createPushDelivery({
      db: store.db,
      isShared: true,
      clock,
      subscriptions: createSubscriptions(store, clock),
      async send(_target, { url }) {
        await send(new URL(url, "http://x").searchParams.get("search") ?? "", mayDie);
        return { type: "sent" };
      },
      sandbox: { on: true },
      siteName: () => "",
      queueMs: 1000,
      onFailure: (failure) => errors.push(failure),
    });
  },
  async prepare() {
    const now = clock.now();
    const { db } = stores.a;
    const family_id = randomUUID();
    const person = { username: sub, email: "a@b.example", firstName: "", lastName: "", passwordHash: "" };
    await insertUser(db, { sub, ...person, createdAt: now });
    await db
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
    await db
      .insertInto("push_subscription")
      .values({
        id: "a",
        sub,
        family_id,
        endpoint: "http://127.0.0.1/a",
        p256dh: "",
        auth: "",
        language: "en",
        settled: 1,
        kick_off: 0,
        cash_out: 0,
        created_at: now,
      })
      .execute();
  },
  async fill(names) {
    const now = clock.now();
    await inTransactions(names, (trx, name) =>
      writePush(trx, { sub, kind: "settled", path: `/ticket_history?search=${name}`, at: now }),
    );
  },
};

const names = Array.from({ length: count }, (_, n) => String(n));
const sorted = (list: readonly string[]) => list.toSorted((one, other) => Number(one) - Number(other));

describe.each([
  ["mails", mails],
  ["pushes", pushes],
] as const)("%s", (_name, { table, atOnce, lookMs, open, prepare, fill }) => {
  beforeEach(() => prepare());

  it("are taken a few at a time, also where the database takes the queue for empty", async () => {
    const { db } = stores.a;
    await fill(names);
    await db.deleteFrom(table).execute();
    await sql`analyze ${sql.table(table)}`.execute(db);
    await fill(names);
    const taken = () => claimDue(stores.a, { table, maxRows: atOnce }, clock.now());
    expect(await Promise.all([taken(), taken()].map(async (ids) => (await ids).length))).toEqual([atOnce, atOnce]);
  });

  it("are each sent once by two processes", async () => {
    await fill(names);
    const both = [open(stores.a, false), open(stores.b, false)];
    for (const sender of both) sender.start();
    await until(() => sent.length >= count);
    await Promise.all(both.map((sender) => sender.stop()));
    expect(sorted(sent)).toEqual(names);
    expect(errors).toEqual([]);
  });

  it("that a process had when it died are sent by the other, a minute later and no earlier", async () => {
    await fill(names);
    const [dying, living] = [open(stores.a, true), open(stores.b, false)];
    dying.start();
    await until(() => sent.length >= 25);
    dead = true;
    // It may take its last ones only now, or have taken them before: their minute begins here at the earliest.
    const died = clock.now();
    const minuteEnd = died + 59_000;
    // A look at the queue where nothing has come for a while: the dead one's minute must not be over before the rest is sent,
    // however long that takes a busy machine.
    const whileIdle = async (state: () => number, isThere: () => boolean): Promise<void> => {
      let [before, since] = [state(), performance.now()];
      await until(async () => {
        // A sender that failed looks again long after the minute: nothing would come any more.
        expect(errors).toEqual([]);
        const now = performance.now();
        if (state() === before && now - since < 200) return isThere();
        if (state() === before && clock.now() + lookMs < minuteEnd) await clock.advance(lookMs);
        [before, since] = [state(), now];
        return isThere();
      });
    };
    await whileIdle(
      () => unfinished,
      () => unfinished > 0,
    );
    const last = sent.length;
    living.start();
    // What the dead one had begun is its own for now, the rest goes on: at the next look where all was just being claimed.
    await whileIdle(
      () => sent.length,
      () => sent.length >= count - atOnce,
    );
    await clock.advance(minuteEnd - clock.now());
    expect(sent.length).toBeLessThan(count);
    await until(async () => {
      await clock.advance(lookMs);
      return sent.length >= count;
    });
    await living.stop();
    expect(sorted([...new Set(sent)])).toEqual(names);
    // At most what was under way may have gone out twice.
    expect(sent.length).toBeLessThanOrEqual(count + atOnce);
    expect(last).toBeLessThan(count);
    expect(errors).toEqual([]);
  });
});

it("mails that a slow server takes one after the other are no other process's meanwhile", async () => {
  let goOn = (): void => undefined;
  const slow = {
    async send({ subject }: OutgoingMail) {
      sent.push(subject);
      await new Promise<void>((resolve) => (goOn = resolve));
    },
    close: () => {},
  };
  const { fill, open } = mails;
  const waiting = ["0", "1", "2"];
  await fill(waiting);
  const delivery = createDelivery({ ...stores.a, clock }, slow, { on: false }, (failure) => errors.push(failure));
  delivery.wake();
  await until(() => sent.length === 1);
  await clock.advance(40_000);
  goOn();
  await until(() => sent.length === 2);
  // The minute that began with the first one is over.
  await clock.advance(30_000);
  const other = open(stores.b, false);
  other.start();
  await until(() => sent.length === 3);
  goOn();
  await Promise.all([delivery.stop(), other.stop()]);
  expect([sorted(sent), errors]).toEqual([waiting, []]);
});
