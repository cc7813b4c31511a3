// Frames are lost on the way: the gap is noticed and the snapshot read again, so that no price stays wrong.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { displayedOdds, wrongCells } from "../harness/displayed.ts";
import { cellsOf, liveMatches } from "../harness/offer-reader.ts";
import { createStage, type Stage } from "../harness/stage.ts";
import { until } from "../harness/until.ts";

describe("a sequence gap", () => {
  let stage: Stage;
  beforeAll(async () => {
    stage = await createStage();
  });
  afterAll(() => stage.dispose());

  it("heals after the server's events were lost for a while", async () => {
    const tab = await stage.newTab();
    await tab.open("/en/live_betting?sport=F");
    await tab.waitForConnection("online");
    await stage.sandbox.post("feed", { paused: true });

    // One that is drawn: which matches and markets the table has room for changes with the hour.
    const shown = (await tab.openOdds.first().getAttribute("data-odd")) ?? "";
    const [eventId, marketsTable, marketsKey, B, P, selectionCode] = shown.split("|");
    const price = { eventId: Number(eventId), marketsTable, marketsKey, B, P, selectionCode };

    await stage.sandbox.post("faults", { silenceSockets: true });
    await stage.sandbox.post("odd", { ...price, O: "7.77" });
    await until(
      "the lost frame was sent",
      async () => cellsOf(await liveMatches(stage.sandbox, "F")).get(shown),
      (odd) => odd === "7.77",
    );
    // The frame waits at most 100 ms before it is sent into the void.
    await new Promise((resolve) => setTimeout(resolve, 300));
    const cell = tab.page.locator(`main button[data-odd="${shown}"] [data-price]`);
    expect(await cell.textContent()).not.toBe("7.77");

    await stage.sandbox.post("faults", { silenceSockets: false });
    await until(
      "the cell shows the lost price",
      () => cell.textContent(),
      (text) => text === "7.77",
      8_000,
    );
    const offered = cellsOf(await liveMatches(stage.sandbox, "F"));
    await until(
      "the table equals the offer",
      async () => wrongCells(await displayedOdds(tab.page), offered),
      (wrong) => wrong.length === 0,
      2_000,
    );
    expect(stage.faults).toEqual([]);
  });
});
