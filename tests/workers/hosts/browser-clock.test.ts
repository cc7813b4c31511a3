import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { browserClock } from "../../../workers/hosts/browser-ports.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it.each([1000, 2 ** 31, Number.MAX_SAFE_INTEGER, Number.POSITIVE_INFINITY])(
  "a timer of %i ms does not fire sooner",
  async (ms) => {
    const run = vi.fn<() => void>();
    const timer = browserClock.setTimeout(run, ms);
    await vi.advanceTimersByTimeAsync(999);
    expect(run).not.toHaveBeenCalled();
    timer.cancel();
  },
);
