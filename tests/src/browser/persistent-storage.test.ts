import { describe, expect, it, vi } from "vitest";
import { requestPersistentStorage } from "../../../src/browser/persistent-storage.ts";

function browser({ kept = false, grants = true } = {}) {
  const stored = new Map<string, string>();
  const persist = vi.fn(() => Promise.resolve(grants));
  let now = 1_800_000_000_000;
  const ask = () =>
    requestPersistentStorage({
      manager: { persist, persisted: () => Promise.resolve(kept) },
      memory: () => ({
        getItem: (key) => stored.get(key) ?? null,
        setItem: (key, value) => void stored.set(key, value),
      }),
      now: () => now,
    });
  return { persist, ask, pass: (ms: number) => (now += ms) };
}

describe("keeping what is stored", () => {
  it("is asked for once, and again only after a week", async () => {
    const { persist, ask, pass } = browser({ grants: false });
    expect([await ask(), await ask()]).toEqual([false, false]);
    expect(persist).toHaveBeenCalledTimes(1);
    pass(8 * 86_400_000);
    await ask();
    expect(persist).toHaveBeenCalledTimes(2);
  });

  it("is asked for again where the clock was set back after it was asked for", async () => {
    const { persist, ask, pass } = browser({ grants: false });
    await ask();
    pass(-86_400_000);
    await ask();
    expect(persist).toHaveBeenCalledTimes(2);
    await ask();
    expect(persist).toHaveBeenCalledTimes(2);
  });

  it("is not asked for where it is granted already", async () => {
    const { persist, ask } = browser({ kept: true });
    expect(await ask()).toBe(true);
    expect(persist).not.toHaveBeenCalled();
  });

  it("is nothing that a browser without it is missed for", async () => {
    const memory = () => ({ getItem: () => null, setItem: () => undefined });
    expect(await requestPersistentStorage({ manager: undefined, memory, now: () => 0 })).toBe(false);
  });
});
