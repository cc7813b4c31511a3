// @vitest-environment jsdom
import { act, cleanup, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { endOf, secondsLeft, useCountdown } from "../../../../src/ui/feedback/use-countdown.ts";

function Countdown() {
  return <p>{useCountdown(end)}</p>;
}

/** Each tick is painted, as in a browser. */
function pass(seconds: number): void {
  for (let tick = 0; tick < seconds * 4; tick += 1) {
    act(() => {
      vi.advanceTimersByTime(250);
    });
  }
}

let end = { remainingMs: 0, at: 0 };

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 });
  end = { remainingMs: 10_000, at: 1_000_000 };
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

describe("countdown", () => {
  it("counts whole seconds down to 0 and no further", () => {
    const span = endOf(end, end.at, 500);
    const shown = [0, 1, 1000, 9999, 10_000, 60_000].map((ms) => secondsLeft(span, 500 + ms));
    expect(shown).toEqual([10, 10, 9, 1, 0, 0]);
  });

  it("begins with what is left of it, and never with more than it had", () => {
    expect(secondsLeft(endOf(end, end.at + 4000, 0), 0)).toBe(6);
    expect(secondsLeft(endOf(end, end.at - 600_000, 0), 0)).toBe(10);
  });

  it("runs", () => {
    render(<Countdown />);
    expect(screen.getByText("10")).toBeTruthy();
    pass(3);
    expect(screen.getByText("7")).toBeTruthy();
    pass(9);
    expect(screen.getByText("0")).toBeTruthy();
  });

  it.each([600_000, -600_000])("does not hear of a clock that is set by %i ms while it runs", (ms) => {
    render(<Countdown />);
    pass(2);
    vi.setSystemTime(Date.now() + ms);
    pass(1);
    expect(screen.getByText("7")).toBeTruthy();
  });
});
