// @vitest-environment jsdom
import "fake-indexeddb/auto";
import { screen, waitFor } from "@testing-library/react";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { offerDb } from "../../../../../src/db/tab-databases.ts";
import { Banners } from "../../../../../src/features/site/banners/banners.tsx";
import { bannersSchema, bannerPagesSchema } from "../../../../../src/protocol/banners.ts";
import { setWidth } from "../../../../harness/page-width.ts";
import { renderAt } from "../../../../harness/routed-screen.tsx";
import { emptyTables, openTables } from "../../../../harness/ticket-screen.tsx";

beforeAll(openTables);
afterEach(emptyTables);

const banner = (id: string, part: object = {}) => ({
  id,
  link: "/betting",
  texts: { en: { title: `Title ${id}`, text: "Text" }, ba: { title: `Naslov ${id}` } },
  ...part,
});

async function store(banners: unknown, pages: unknown): Promise<void> {
  await offerDb.catalogue.bulkPut([
    { key: "banners", value: bannersSchema.parse(banners) },
    { key: "banners:pages", value: bannerPagesSchema.parse(pages) },
  ]);
}
const titles = (): (string | null)[] =>
  screen.getAllByRole("link").map((link) => link.querySelector("b")?.textContent ?? null);

describe("banners", () => {
  it("show those of the page in its order, in the page's language, leading into the app", async () => {
    setWidth(1280);
    await store(
      [banner("a"), banner("b"), banner("c", { active: false })],
      [{ page: "home", banners: ["b", "c", "a", "x"] }],
    );
    await renderAt("/ba", <Banners page="home" />, "ba");
    await waitFor(() => expect(titles()).toEqual(["Naslov b", "Naslov a"]));
    expect(screen.getAllByRole("link")[0]?.getAttribute("href")).toBe("/ba/betting");
  });

  it("show all of them where the CMS says nothing of the page, by their order", async () => {
    setWidth(1280);
    await store([banner("a", { order: 2 }), banner("b", { order: 1 })], []);
    await renderAt("/en", <Banners page="home" />);
    await waitFor(() => expect(titles()).toEqual(["Title b", "Title a"]));
  });

  it("leave out what is not understood, and never lead or load from elsewhere", async () => {
    expect(bannersSchema.parse({ not: "a list" })).toEqual([]);
    const parsed = bannersSchema.parse([
      banner("evil", { link: "https://evil.example/" }),
      banner("evil2", { link: "//evil.example/" }),
      banner("evil3", { link: "javascript:alert(1)" }),
      banner("evil4", { art: "https://evil.example/a.svg" }),
      banner("good", { art: "/banners/live.svg", tone: "unknown" }),
      7,
    ]);
    expect(parsed.map(({ id, tone, art }) => [id, tone, art])).toEqual([["good", "calm", "/banners/live.svg"]]);
  });
});
