// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from "vitest";

const load = () => import("../../../../../../src/features/betting/offer/table/remembered-width.ts");

beforeEach(() => vi.resetModules());
afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
});

it("knows the width of the visit before, in a window of the same width alone", async () => {
  vi.stubGlobal("innerWidth", 360);
  (await load()).rememberWidth(344);
  vi.resetModules();
  expect((await load()).rememberedWidth()).toBe(344);
  vi.stubGlobal("innerWidth", 412);
  expect((await load()).rememberedWidth()).toBeUndefined();
});

it("knows nothing of what cannot have been a width, and works where nothing can be kept", async () => {
  for (const text of ["", "360", "360:", "360:0", "360:wide"]) {
    vi.stubGlobal("innerWidth", 360);
    localStorage.setItem("kvota-table-width", text);
    expect((await load()).rememberedWidth()).toBeUndefined();
  }
  vi.spyOn(Storage.prototype, "getItem").mockImplementation(() => {
    throw new DOMException("blocked", "SecurityError");
  });
  vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("blocked", "SecurityError");
  });
  const { rememberWidth: keepWidth, rememberedWidth: knownWidth } = await load();
  expect(knownWidth()).toBeUndefined();
  keepWidth(344);
  expect(knownWidth()).toBe(344);
});
