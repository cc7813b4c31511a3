import { describe, expect, it } from "vitest";
import { openSections } from "../../../../../src/features/site/sections/open-sections.ts";

const entry = (key: string, order: number, disabled = false) => ({ key, path: `/${key}`, order, disabled });
const paths = ["/betting", "/live_betting", "/casino"];
const keys = (...args: Parameters<typeof openSections>): string[] => openSections(...args).map(({ key }) => key);

describe("open sections", () => {
  it("stand in the order of the menu, and only with a page to go to", () => {
    const menu = [entry("virtuals", 0), entry("live", 1), entry("casino", 2), entry("betting", 3)];
    expect(keys(menu, {}, paths)).toEqual(["live", "casino", "betting"]);
  });

  it("close by their menu entry and by any of their settings", () => {
    const menu = [entry("betting", 1), entry("live", 2, true), entry("casino", 3)];
    expect(keys(menu, {}, paths)).toEqual(["betting", "casino"]);
    expect(keys(menu, { casinoIndefiniteDisabled: true }, paths)).toEqual(["betting"]);
    expect(keys(menu, { disableBettingPage: true, disableCasinoPage: true }, paths)).toEqual([]);
  });

  it("count as open until something is known", () => {
    expect(keys(null, null, ["/betting", "/live_betting"])).toEqual(["live", "betting"]);
  });
});
