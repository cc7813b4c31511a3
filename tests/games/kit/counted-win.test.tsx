// @vitest-environment jsdom
// A win that counts up from the stake, while its sentence stands whole from the start.
import { act, cleanup, render } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { CountedWin, countMs, countedAmount } from "../../../games/kit/counted-win.tsx";

beforeEach(() => void vi.useFakeTimers({ toFake: ["requestAnimationFrame", "cancelAnimationFrame", "performance"] }));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

it("goes from the stake to the win, in whole hundredths, and no further", () => {
  expect([0, countMs / 2, countMs, 9 * countMs].map((ms) => countedAmount(20, 33.33, ms))).toEqual([
    20, 26.67, 33.33, 33.33,
  ]);
});

it("draws the amount over the whole sentence until it is reached", () => {
  render(<CountedWin stake={20} win={420} say={(amount) => `You win ${amount}`} />);
  const sentence = document.querySelector("span")!;
  const counted = (): number => Number(sentence.dataset["counted"]?.replace("You win ", ""));
  const frameMs = 50;
  const wait = (ms: number): void => {
    // A frame is asked for once the one before is drawn.
    for (let passed = 0; passed < ms; passed += frameMs) act(() => void vi.advanceTimersByTime(frameMs));
  };
  expect([sentence.textContent, counted()]).toEqual(["You win 420", 20]);
  wait(countMs / 2);
  expect(sentence.textContent).toBe("You win 420");
  expect(counted()).toBeGreaterThan(150);
  expect(counted()).toBeLessThan(300);
  wait(countMs);
  expect(sentence.dataset["counted"]).toBeUndefined();
});
