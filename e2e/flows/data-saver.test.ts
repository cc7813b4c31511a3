// Data saver: far fewer bytes at 200 updates a second, no pictures, and in the end the right prices all the same.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { displayedOdds, wrongCells } from "../harness/displayed.ts";
import { cellsOf, liveMatches } from "../harness/offer-reader.ts";
import { createStage, type Stage } from "../harness/stage.ts";
import { until } from "../harness/until.ts";
import { played } from "../harness/played.ts";
import type { AppPage } from "../pages/app-page.ts";
import { createSettingsDrawer } from "../pages/settings-drawer.ts";

const measuredMs = 5000;

describe.each(played([360, 1440]))("data saver on a screen %i px wide", (width) => {
  let stage: Stage;
  let tab: AppPage;
  let ping: AppPage;
  beforeAll(async () => {
    stage = await createStage({ viewport: { width, height: 800 }, serviceWorker: true });
    ping = await stage.newTab();
    await ping.open("/en/ping");
    tab = await stage.newTab();
    await tab.open("/en/live_betting?sport=F");
    await tab.waitForConnection("online");
    await tab.oddsButtons.first().waitFor();
  });
  afterAll(() => stage.dispose());

  /** Of the core that holds the table. */
  async function figure(key: string): Promise<string> {
    const shown = ping.page.locator(`[data-diag="${key}"]`);
    return shown.evaluate((element) => element.getAttribute("data-value") ?? "");
  }
  /** Bytes a second over `measuredMs`, from one change of the figure to another. */
  async function bytesPerSecond(): Promise<number> {
    const [from, at] = [Number(await figure("bytes")), performance.now()];
    await new Promise((resolve) => setTimeout(resolve, measuredMs));
    const last = Number(await figure("bytes"));
    return ((last - from) * 1000) / (performance.now() - at);
  }
  const settled = (state: "on" | "off"): Promise<string> =>
    until(
      `the saver is ${state}`,
      () => figure("saver"),
      (value) => value === state,
    );

  it("receives less than half, loads no icons, and ends with the server's prices", async () => {
    await stage.sandbox.post("feed", { updatesPerSecond: 200 });
    await settled("off");
    const plain = await bytesPerSecond();

    await createSettingsDrawer(tab).choose("Data saver", "on");
    await settled("on");
    const saved = await bytesPerSecond();
    expect(saved).toBeGreaterThan(0);
    expect(saved / plain, `${saved} of ${plain} bytes a second`).toBeLessThan(0.5);

    await stage.sandbox.post("feed", { paused: true });
    const offered = cellsOf(await liveMatches(stage.sandbox, "F"));
    await until(
      "the table equals the offer",
      async () => wrongCells(await displayedOdds(tab.page), offered),
      (wrong) => wrong.length === 0,
      5000,
    );

    const pictures: string[] = [];
    tab.page.on("request", (request) => {
      if (request.resourceType() === "image") pictures.push(request.url());
    });
    await tab.page.reload();
    await tab.oddsButtons.first().waitFor();
    expect(pictures.filter((url) => !url.includes("icon-"))).toEqual([]);
    await createSettingsDrawer(tab).choose("Data saver", "off");
    await settled("off");
    expect(stage.faults).toEqual([]);
  });
});
