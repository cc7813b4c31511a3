// How long a key waits, in this process's memory.
import { expect, test } from "vitest";
import { createThrottle } from "../../../../server/platform/short-lived/throttle.ts";
import { createServerClock } from "../../../harness/server-clock.ts";

const minute = 60_000;

test("after the clock was set back by a day a key waits no longer than its window", async () => {
  const clock = createServerClock();
  const throttle = createThrottle(() => 2, 10 * minute, clock);
  for (const expected of [0, 0, 10 * minute]) expect(await throttle.fail("k")).toBe(expected);
  clock.advance(-24 * 60 * minute);
  expect(await throttle.waitMs("k")).toBe(10 * minute);
  clock.advance(10 * minute);
  expect(await throttle.waitMs("k")).toBe(0);
});
