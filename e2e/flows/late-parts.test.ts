// The server dies just when the page asks it for more of its code: the page stays, and what is missing comes by itself.
import type { Page } from "playwright";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { tokenOf } from "../harness/place-ticket.ts";
import { played } from "../harness/played.ts";
import { createStage, type Stage } from "../harness/stage.ts";
import { textOf } from "../harness/texts.ts";
import type { AppPage } from "../pages/app-page.ts";
import { createTicketBuilder, type TicketBuilder } from "../pages/ticket-builder.ts";

const assets = "**/assets/**";

describe.each(played([360, 1440]))("code that is lost on the way, %i px wide", (width) => {
  let stage: Stage;
  let tab: AppPage;
  let ticket: TicketBuilder;
  beforeAll(async () => {
    // No service worker: nothing keeps what the page did not ask for yet.
    stage = await createStage({ viewport: { width, height: 800 } });
    // Below the least stake: the ticket says so as soon as it has the code for it.
    await stage.sandbox.api(
      "/account/v1/gambling/limit",
      { kind: "stake", period: "day", currency_id: 1, limit: 10 },
      await tokenOf(stage.sandbox, "player"),
    );
    tab = await stage.newTab();
    await tab.open("/en/live_betting?sport=F");
    await tab.logIn("player");
    await tab.waitForConnection("online");
    ticket = createTicketBuilder(tab.page, width === 360);
    await ticket.waitForOdds();
    await tab.page.evaluate(() => document.body.setAttribute("data-first-load", ""));
  });
  afterAll(() => stage.dispose());

  const hint = () => ticket.panel.region.locator("[data-limit-hint]");
  const header = () => tab.page.locator("header [data-wallet=balance]").first();
  const notLoadedAnew = () => tab.page.locator("body[data-first-load]").count();

  it("keeps header, state of the line and ticket, and shows the part when the server is back", async () => {
    await ticket.open();
    await ticket.close();
    await tab.page.waitForFunction(() =>
      performance.getEntriesByType("resource").some(({ name }) => name.includes("/ticket-body-")),
    );
    const lost = await loseCode(tab.page, stage);
    await ticket.pick(0);
    await ticket.open();
    await lost.done;
    await tab.waitForConnection("offline");
    await ticket.panel.waitForSelections(1);
    await header().waitFor();
    expect(await tab.page.getByText(textOf("en", "error.occurred")).count()).toBe(0);
    expect(await hint().count()).toBe(0);

    await stage.server.start();
    await tab.page.unroute(assets);
    await tab.waitForConnection("online");
    await hint().waitFor();
    // With its styles, though they were lost before.
    expect(await hint().evaluate((element) => getComputedStyle(element).borderLeftWidth)).toBe("3px");
    await ticket.close();
    expect(await notLoadedAnew()).toBe(1);
  });

  it("says in the page's place that it is not there, and opens it when the server is back", async () => {
    await stage.server.kill();
    await tab.waitForConnection("offline");
    await tab.page.locator('a[href="/en/casino"]:visible').first().click();
    await tab.page.locator("main").getByText(textOf("en", "error.chunkOffline")).waitFor();
    await header().waitFor();
    await stage.server.start();
    await tab.page.locator("main [data-game-card]").first().waitFor();
    expect(await tab.page.getByText(textOf("en", "error.chunkOffline")).count()).toBe(0);
    expect(await notLoadedAnew()).toBe(1);
    expect(stage.faults).toEqual([]);
  });
});

/** From now on no code comes, and the first that is asked for costs the server its life: told by `done`. */
async function loseCode(page: Page, stage: Stage): Promise<{ done: Promise<void> }> {
  let killed: Promise<void> | null = null;
  let tell: () => void = () => undefined;
  const done = new Promise<void>((resolve) => (tell = resolve));
  await page.route(assets, async (route) => {
    killed ??= stage.server.kill().then(tell);
    await killed;
    await route.abort();
  });
  return { done };
}
