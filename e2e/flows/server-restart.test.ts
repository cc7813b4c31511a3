// The server dies and comes back: the page stays, the worker reconnects, the tables are right again.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { displayedOdds, wrongCells } from "../harness/displayed.ts";
import { cellsOf, liveMatches } from "../harness/offer-reader.ts";
import { createStage, type Stage } from "../harness/stage.ts";
import { until } from "../harness/until.ts";

describe("the server is killed and started again", () => {
  let stage: Stage;
  beforeAll(async () => {
    stage = await createStage();
  });
  afterAll(() => stage.dispose());

  it("reconnects without a reload and shows the right prices within two seconds", async () => {
    const tab = await stage.newTab();
    await tab.open("/en/live_betting?sport=F");
    await tab.waitForConnection("online");
    await tab.oddsButtons.first().waitFor();
    await tab.page.evaluate(() => Object.assign(window, { kvotaSameDocument: true }));

    await stage.server.kill();
    await tab.page
      .locator('[data-connection="connecting"], [data-connection="offline"]')
      .first()
      .waitFor({ state: "attached" });
    await stage.server.start();
    await stage.sandbox.post("feed", { paused: true });
    await tab.waitForConnection("online");

    const offered = cellsOf(await liveMatches(stage.sandbox, "F"));
    await until(
      "the table equals the offer",
      async () => wrongCells(await displayedOdds(tab.page), offered),
      (wrong) => wrong.length === 0,
      2_000,
    );
    expect((await displayedOdds(tab.page)).size).toBeGreaterThan(10);
    expect(await tab.page.evaluate(() => "kvotaSameDocument" in window)).toBe(true);
    expect(stage.faults).toEqual([]);
  });
});
