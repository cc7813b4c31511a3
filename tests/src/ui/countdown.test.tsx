// @vitest-environment jsdom
import { act, cleanup, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { useBeep } from "../../../src/ui/use-beep.ts";
import { secondsLeft, useCountdown } from "../../../src/ui/use-countdown.ts";

const sounded: number[] = [];
class FakeAudio {
  readonly currentTime = 0;
  readonly destination = {};
  createGain() {
    return { gain: { value: 0 }, connect: () => undefined };
  }
  createOscillator() {
    const node = { connect: () => node };
    return {
      frequency: { value: 0 },
      connect: () => node,
      start: () => sounded.push(Date.now()),
      stop: () => undefined,
    };
  }
}

function Countdown({ on }: { on: boolean }) {
  const seconds = useCountdown(end);
  useBeep(seconds, { from: 6, to: 2, on });
  return <p>{seconds}</p>;
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
  vi.stubGlobal("AudioContext", FakeAudio);
  end = { remainingMs: 10_000, at: 1_000_000 };
  sounded.length = 0;
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("countdown", () => {
  it("counts whole seconds down to 0 and no further", () => {
    expect([0, 1, 1000, 9999, 10_000, 60_000].map((ms) => secondsLeft(end, end.at + ms))).toEqual([10, 10, 9, 1, 0, 0]);
  });

  it("runs, and beeps once a second from 6 to 2", () => {
    render(<Countdown on />);
    expect(screen.getByText("10")).toBeTruthy();
    pass(12);
    expect(screen.getByText("0")).toBeTruthy();
    expect(sounded).toHaveLength(5);
  });

  it("is silent where sounds are off", () => {
    render(<Countdown on={false} />);
    pass(12);
    expect(sounded).toEqual([]);
  });
});
