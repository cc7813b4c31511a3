import { describe, expect, it } from "vitest";
import { createCurrentBuild } from "../../../src/client/current-build.ts";
import { memoryStorage } from "../../harness/memory-storage.ts";

describe("the build that the site is on", () => {
  it("is the one whose page was loaded last, in whatever order they were made", () => {
    const storage = memoryStorage();
    const [one, two] = [createCurrentBuild(storage, "one"), createCurrentBuild(storage, "two")];
    one.claim();
    two.claim();
    expect([one.isOurs(), two.isOurs()]).toEqual([false, true]);
    one.claim();
    expect([one.isOurs(), two.isOurs()]).toEqual([true, false]);
  });

  it("is each tab's own where nothing can be remembered", () => {
    const blocked = createCurrentBuild(() => {
      throw new DOMException("blocked", "SecurityError");
    }, "one");
    blocked.claim();
    expect(blocked.isOurs()).toBe(true);
  });
});
