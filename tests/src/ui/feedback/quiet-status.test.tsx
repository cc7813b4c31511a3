// @vitest-environment jsdom
// What changes faster than it can be listened to is said now and then, the newest of it.
import { act, cleanup, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { QuietStatus } from "../../../../src/ui/feedback/quiet-status.tsx";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const pass = (ms: number): void =>
  act(() => {
    vi.advanceTimersByTime(ms);
  });
const aloud = () => screen.getByRole("status").textContent;

it("says a text every three seconds at most, and the newest one then", () => {
  const { rerender } = render(<QuietStatus quietMs={3000} text="3.10" />);
  const say = (text: string) => rerender(<QuietStatus quietMs={3000} text={text} />);
  pass(0);
  expect(aloud()).toBe("3.10");
  const heard: string[] = [];
  // Another odd twice a second, for six seconds.
  for (let step = 1; step <= 12; step += 1) {
    say(`odd ${step}`);
    pass(500);
    if (heard.at(-1) !== aloud()) heard.push(aloud());
  }
  expect(heard).toEqual(["3.10", "odd 6", "odd 12"]);
});

it("waits no longer where it was quiet before", () => {
  const { rerender } = render(<QuietStatus quietMs={3000} text="3.10" />);
  pass(5000);
  rerender(<QuietStatus quietMs={3000} text="3.30" />);
  pass(0);
  expect(aloud()).toBe("3.30");
});

it("says the first text at once, though it had nothing to say before", () => {
  const { rerender } = render(<QuietStatus quietMs={3000} text="" />);
  pass(100);
  rerender(<QuietStatus quietMs={3000} text="3.10" />);
  pass(0);
  expect(aloud()).toBe("3.10");
});
