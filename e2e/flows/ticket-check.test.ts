// The check of a ticket by the server: asked for by a focus, once for all tabs that show it.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createStage, type Stage } from "../harness/stage.ts";
import { until } from "../harness/until.ts";
import type { AppPage } from "../pages/app-page.ts";
import { createTicketBuilder } from "../pages/ticket-builder.ts";

describe("three tabs", () => {
  let stage: Stage;
  beforeAll(async () => {
    stage = await createStage();
    await stage.sandbox.post("feed", { paused: true });
  });
  afterAll(() => stage.dispose());

  it("have their ticket checked once for all of them", async () => {
    const tabs = [await stage.newTab(), await stage.newTab(), await stage.newTab()];
    for (const tab of tabs) {
      await tab.open("/en/betting?sport=F");
      await tab.waitForConnection("online");
    }
    const [first, second, third] = tabs as [AppPage, AppPage, AppPage];
    const ticket = createTicketBuilder(first.page, false);
    await ticket.waitForOdds();
    await ticket.pick(0);
    for (const tab of tabs) await createTicketBuilder(tab.page, false).panel.waitForSelections(1);
    const checks = async () => (await stage.sandbox.stats()).http["POST /cms/v1/betting/ticket/check"] ?? 0;
    const focus = (tab: AppPage) => tab.page.evaluate(() => void window.dispatchEvent(new Event("focus")));

    const before = await checks();
    await focus(second);
    await until("one check for the focus", checks, (count) => count === before + 1);
    await focus(third);
    await until("one check for the next focus", checks, (count) => count >= before + 2);
    expect(await checks()).toBe(before + 2);
  });
});
