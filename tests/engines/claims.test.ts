// Two processes that send from one queue: nothing is sent twice, and what one of them had when it died is sent by the other.
import { afterEach, beforeEach, expect, it } from "vitest";
import { createOutbox } from "../../server/accounts/outbox.ts";
import { createDelivery, type Delivery, type OutgoingMail } from "../../server/mail/delivery.ts";
import type { Store } from "../../server/db/store.ts";
import { createFakeClock, type FakeClock } from "../harness/fake-clock.ts";
import { until } from "../harness/until.ts";
import { openTwoStores, type TwoStores } from "./two-stores.ts";

const count = 200;

let stores: TwoStores;
let clock: FakeClock;
let sent: string[];
let errors: unknown[];
/** A process that died: what it was sending never ends. */
let dead: boolean;

beforeEach(async () => {
  clock = createFakeClock();
  stores = await openTwoStores(clock);
  [sent, errors, dead] = [[], [], false];
});
afterEach(() => stores.close());

function open(store: Store, mayDie: boolean): Delivery {
  const transport = {
    async send({ subject }: OutgoingMail) {
      if (mayDie && dead) await new Promise(() => {});
      sent.push(subject);
    },
    close: () => {},
  };
  return createDelivery({ ...store, clock }, transport, { on: false }, (failure) => errors.push(failure));
}

const queue = async (): Promise<void> => {
  const outbox = createOutbox(stores.a.db, clock, { wake: () => {} });
  for (let n = 0; n < count; n += 1) await outbox.send({ to: "a@b.example", subject: String(n), text: "", links: [] });
};
const subjects = Array.from({ length: count }, (_, n) => String(n));
const sorted = (list: readonly string[]) => list.toSorted((one, other) => Number(one) - Number(other));

it("sends each mail once", async () => {
  await queue();
  const both = [open(stores.a, false), open(stores.b, false)];
  for (const delivery of both) delivery.wake();
  await until(() => sent.length >= count);
  await Promise.all(both.map((delivery) => delivery.stop()));
  expect(sorted(sent)).toEqual(subjects);
  expect(errors).toEqual([]);
});

it("sends what a dead process had, a minute later and no earlier", async () => {
  await queue();
  const [dying, living] = [open(stores.a, true), open(stores.b, false)];
  dying.wake();
  await until(() => sent.length >= 25);
  dead = true;
  const last = sent.length;
  living.wake();
  // Ten at a time: what it had begun is the dead one's for now, the rest goes on.
  await until(() => sent.length >= count - 10);
  await clock.advance(59_000);
  expect(sent.length).toBeLessThan(count);
  await until(async () => {
    await clock.advance(1000);
    return sent.length >= count;
  });
  await living.stop();
  expect(sorted([...new Set(sent)])).toEqual(subjects);
  // At most the one that was under way may have gone out twice.
  expect(sent.length).toBeLessThanOrEqual(count + 1);
  expect(last).toBeLessThan(count);
  expect(errors).toEqual([]);
});
