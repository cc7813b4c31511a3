import { expect, it } from "vitest";
import type { Banner } from "../../../src/protocol/banners.ts";
import { openBanners } from "../../../src/queries/site/banners.ts";

const banner = (link: string): Banner => ({
  id: link,
  link,
  active: true,
  order: 1,
  tone: "calm",
  art: null,
  texts: {},
});
const links = [
  "/live_betting",
  "/live_betting?sport=F",
  "/betting/",
  "/betting#top",
  "/casino",
  "/slots",
  "/scores",
  "/betting_rules",
];
const shown = (status: Record<string, boolean>, menu: Parameters<typeof openBanners>[1] = null) =>
  openBanners(links.map(banner), menu, status).map(({ link }) => link);

it("shows no banner that leads to a closed section", () => {
  expect(shown({})).toEqual(links);
  expect(shown({ disableLiveBettingPage: true })).toEqual(links.slice(2));
  expect(shown({ disableBettingPage: true })).toEqual([...links.slice(0, 2), ...links.slice(4)]);
  expect(shown({ disableCasinoPage: true })).toEqual([...links.slice(0, 4), ...links.slice(6)]);
  expect(shown({}, [{ key: "live", path: "/live_betting", disabled: true }])).toEqual(links.slice(2));
});
