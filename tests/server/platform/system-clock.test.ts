// What a mail waits for that is due in a month: a clock that was set back has it so.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { systemClock } from "../../../server/platform/system-clock.ts";

const month = 31 * 24 * 3600_000;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("a timer of a month ends after a month, and not at once", () => {
  const ended = vi.fn();
  systemClock.setTimeout(ended, month);
  vi.advanceTimersByTime(month - 1);
  expect(ended).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(ended).toHaveBeenCalledOnce();
});

test("it is cancelled in its second part too", () => {
  const ended = vi.fn();
  const timer = systemClock.setTimeout(ended, month);
  vi.advanceTimersByTime(month - 1);
  timer.cancel();
  vi.advanceTimersByTime(month);
  expect(ended).not.toHaveBeenCalled();
});
