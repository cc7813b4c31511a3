// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import { useEffect, useState } from "react";
import { afterEach, expect, it, vi } from "vitest";

afterEach(() => {
  vi.useRealTimers();
  cleanup();
});

it("draws frames after a test's clock has gone, whatever asked for one meanwhile", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  requestAnimationFrame(() => undefined);
  vi.useRealTimers();
  const drawn = vi.fn<(at: number) => void>();
  requestAnimationFrame(drawn);
  await vi.waitFor(() => expect(drawn).toHaveBeenCalledOnce());
  const stopped = vi.fn<(at: number) => void>();
  cancelAnimationFrame(requestAnimationFrame(stopped));
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  expect(stopped).not.toHaveBeenCalled();
});

const spend = (ms: number): void => {
  const end = performance.now() + ms;
  while (performance.now() < end);
};

it("ends a wait behind what React does after the change that was waited for, however busy the machine", async () => {
  const done = vi.fn<() => void>();
  function Part() {
    // More than React does in one turn.
    spend(10);
    useEffect(done, []);
    return <p>Here</p>;
  }
  function Page() {
    const [isShown, setShown] = useState(false);
    useEffect(() => {
      const timer = setTimeout(() => setShown(true), 5);
      return () => clearTimeout(timer);
    }, []);
    return isShown && <Part />;
  }
  render(<Page />);
  // Others have the processor for a moment, once the change was seen.
  const observer = new MutationObserver(() => {
    let left = 100;
    const step = (): void => (left-- > 0 ? queueMicrotask(step) : spend(5));
    step();
  });
  observer.observe(document.body, { childList: true, subtree: true });
  await screen.findByText("Here");
  expect(done).toHaveBeenCalledOnce();
  observer.disconnect();
});
