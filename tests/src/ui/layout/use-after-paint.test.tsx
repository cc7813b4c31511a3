// @vitest-environment jsdom
import { act, cleanup, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { useAfterPaint } from "../../../../src/ui/layout/use-after-paint.ts";

let frames: FrameRequestCallback[] = [];
beforeEach(() => {
  frames = [];
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  vi.stubGlobal("requestAnimationFrame", (run: FrameRequestCallback) => frames.push(run));
  vi.stubGlobal("cancelAnimationFrame", (frame: number) => void (frames[frame - 1] = () => undefined));
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const paint = (): void => {
  for (const run of frames.splice(0)) run(0);
};
const hook = (needed: boolean) =>
  renderHook(({ now }: { now: boolean }) => useAfterPaint(now), { initialProps: { now: needed } });

describe("what takes long to be drawn", () => {
  it("is there from the start where it is wanted from the start", () => {
    expect(hook(true).result.current).toBe(true);
  });

  it("waits for the frame after the wish, every time anew", () => {
    const { result, rerender } = hook(false);
    for (let turn = 0; turn < 2; turn += 1) {
      rerender({ now: true });
      expect(result.current).toBe(false);
      act(paint);
      expect(result.current).toBe(false);
      act(() => void vi.advanceTimersByTime(1));
      expect(result.current).toBe(true);
      rerender({ now: false });
      expect(result.current).toBe(false);
    }
  });

  it("comes where nothing is painted, and not where the wish has gone", () => {
    const { result, rerender } = hook(false);
    rerender({ now: true });
    act(() => void vi.advanceTimersByTime(100));
    expect(result.current).toBe(true);
    rerender({ now: false });
    rerender({ now: true });
    rerender({ now: false });
    act(paint);
    act(() => void vi.advanceTimersByTime(200));
    expect(result.current).toBe(false);
  });
});
