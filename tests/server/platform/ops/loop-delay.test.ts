import { expect, it } from "vitest";
import { createLoopDelay } from "../../../../server/platform/ops/loop-delay.ts";
import { createFakeClock } from "../../../harness/fake-clock.ts";

it("tells the 99th percentile of the last five seconds that are over, and measures until it is stopped", async () => {
  const clock = createFakeClock();
  let [p99, resets] = [0, 0];
  const states: boolean[] = [];
  const delay = createLoopDelay(clock, {
    percentile: (percentile) => (percentile === 99 ? p99 : 0),
    reset: () => void (resets += 1),
    enable: () => states.push(true) > 0,
    disable: () => states.push(false) > 0,
  });
  expect([delay.p99(), states]).toEqual([0, [true]]);
  p99 = 750e6;
  await clock.advance(4999);
  expect([delay.p99(), resets]).toEqual([0, 0]);
  await clock.advance(1);
  expect([delay.p99(), resets]).toEqual([750, 1]);
  p99 = 20e6;
  await clock.advance(5000);
  expect([delay.p99(), resets]).toEqual([20, 2]);
  delay.stop();
  expect([states, clock.pending()]).toEqual([[true, false], 0]);
});
