// @vitest-environment jsdom
import { afterEach, expect, it, vi } from "vitest";

afterEach(() => vi.useRealTimers());

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
