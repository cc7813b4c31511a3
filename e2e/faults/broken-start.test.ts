// The page arrives and the app's code does not: it says so instead of staying blank, and comes up as soon as it can.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createStage, type Stage } from "../harness/stage.ts";

describe("a start whose code is lost on the way", () => {
  let stage: Stage;
  beforeAll(async () => {
    stage = await createStage();
  });
  afterAll(() => stage.dispose());

  it("says that it is loading and starts by itself, with one reload", async () => {
    const tab = await stage.newTab();
    const code = "**/assets/index-*.js";
    let loads = 0;
    tab.page.on("domcontentloaded", () => (loads += 1));
    await tab.page.route(code, (route) => route.abort());
    await tab.open("/en/live_betting?sport=F");
    await tab.page.getByRole("alert").getByText("Still loading").waitFor();
    expect(loads).toBe(1);

    await tab.page.unroute(code);
    // From the next try for the code on, this is a cold start.
    await tab.page.locator('[data-connection="online"]').first().waitFor({ state: "attached", timeout: 60_000 });
    await tab.oddsButtons.first().waitFor();
    expect(loads).toBe(2);
    expect(stage.faults).toEqual([]);
  });
});
