// The page of a game: under the header, and alone in the whole window.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { axeFindings } from "../harness/axe-findings.ts";
import { played } from "../harness/played.ts";
import { createStage, type Stage } from "../harness/stage.ts";
import type { AppPage } from "../pages/app-page.ts";

const screens = [
  { name: "360 px", viewport: { width: 360, height: 740 } },
  { name: "1440 px", viewport: { width: 1440, height: 900 } },
];

describe.each(played(screens))("a game at $name", ({ viewport }) => {
  let stage: Stage;
  let tab: AppPage;
  const address = "/en/games/acme/roulette?gc=acme_roulette";
  const search = (): string => new URL(tab.page.url()).search;
  /** Height of what the game stands in, and what else is on the page. */
  async function arrangement() {
    const { page } = tab;
    const main = await page.getByRole("main").boundingBox();
    return {
      game: await page.locator("[data-game]").getAttribute("data-game"),
      header: await page.getByRole("banner").count(),
      headings: await page.getByRole("heading", { level: 1, name: "Game" }).count(),
      width: main?.width,
      below: viewport.height - ((main?.y ?? 0) + (main?.height ?? 0)),
      findings: await axeFindings(page),
    };
  }

  beforeAll(async () => {
    stage = await createStage({ viewport, reducedMotion: "reduce" });
    await stage.sandbox.post("feed", { paused: true });
    tab = await stage.newTab();
    await tab.open(address);
    await tab.page.getByRole("link", { name: "Full window" }).waitFor();
    await tab.page.getByText("This game is not offered at the moment").waitFor();
  });
  afterAll(() => stage.dispose());

  it("stands under the header, is named by the address, and takes the window on demand", async () => {
    const framed = await arrangement();
    expect(framed).toMatchObject({ game: "acme_roulette", header: 1, headings: 1, findings: [] });
    await tab.page.getByRole("link", { name: "Full window" }).click();
    await tab.page.getByRole("banner").waitFor({ state: "detached" });
    expect(search()).toBe("?gc=acme_roulette&view=full");
    expect(await arrangement()).toEqual({ ...framed, header: 0, width: viewport.width, below: 0 });
  });

  it("is the same after a reload, leaves the window again, and leads back to its lobby", async () => {
    await tab.page.reload();
    await tab.page.getByRole("link", { name: "Exit full window" }).click();
    await tab.page.getByRole("banner").waitFor();
    expect(search()).toBe("?gc=acme_roulette");
    await tab.page.getByRole("link", { name: "Back to the lobby" }).click();
    await tab.page.waitForURL(/\/en\/casino$/);
    expect(stage.faults).toEqual([]);
  });
});
