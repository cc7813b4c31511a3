// A cancel's window is compared with when bets were booked: by the database's clock, however far that is from the reader's.
import { afterAll, beforeAll, expect, it } from "vitest";
import { createStoreClock } from "../../server/betting/feed/sources/uof/store-clock.ts";
import { systemClock } from "../../server/platform/system-clock.ts";
import { until } from "../harness/until.ts";
import { openTwoStores, type TwoStores } from "./two-stores.ts";

let stores: TwoStores;
beforeAll(async () => {
  stores = await openTwoStores(systemClock);
});
afterAll(() => stores.close());

const clockOff = (off: number) => {
  const faults: unknown[] = [];
  const storeClock = createStoreClock(stores.a, {
    clock: { ...systemClock, now: () => Date.now() + off },
    everyMs: () => undefined,
    failed: (error) => faults.push(error),
  });
  return { storeClock, faults };
};

it("is measured where it is another machine's, and is ours where they are near", async () => {
  const [late, near] = [clockOff(-10_000), clockOff(0)];
  await until(() => late.storeClock.ahead() !== 0);
  expect(Math.abs(late.storeClock.ahead() - 10_000)).toBeLessThan(2000);
  expect(near.storeClock.ahead()).toBe(0);
  expect([...late.faults, ...near.faults]).toEqual([]);
});
