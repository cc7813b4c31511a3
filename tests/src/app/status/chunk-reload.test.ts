import { describe, expect, it } from "vitest";
import { mayReload } from "../../../../src/app/status/chunk-reload.ts";
import { isChunkFailure } from "../../../../src/ui/loading/chunk-failure.ts";
import { memoryStorage } from "../../../harness/memory-storage.ts";

const start = Date.UTC(2026, 0, 1);

describe("a reload for a missing part", () => {
  it("happens at most once in 60 s", () => {
    const storage = memoryStorage();
    const tries = [0, 1, 59_999, 60_000, 61_000].map((after) => mayReload(storage, start + after, true));
    expect(tries).toEqual([true, false, false, true, false]);
  });

  it("never happens offline, and an offline failure does not use it up", () => {
    const storage = memoryStorage();
    expect(mayReload(storage, start, false)).toBe(false);
    expect(mayReload(storage, start + 1, true)).toBe(true);
  });

  it("never happens where it cannot be remembered", () => {
    const blocked = (): Storage => {
      throw new DOMException("blocked", "SecurityError");
    };
    expect(mayReload(blocked, start, true)).toBe(false);
  });

  it.each([
    ["Failed to fetch dynamically imported module: http://x/a.js", true],
    ["error loading dynamically imported module", true],
    ["Importing a module script failed.", true],
    ["Unable to preload CSS for /assets/a.css", true],
    ["x is undefined", false],
  ])("is for failed imports alone: %s", (message, expected) => {
    expect(isChunkFailure(new TypeError(message))).toBe(expected);
  });
});
