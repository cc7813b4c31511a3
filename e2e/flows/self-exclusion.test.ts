// How long the player has been in, the way to the limits from the ticket, and the end of it all by the player's own will.
import { join } from "node:path";
import type { Browser, BrowserContext } from "playwright";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { systemClock } from "../../server/platform/system-clock.ts";
import { startTestServer, type TestServer } from "../../tests/harness/server.ts";
import { axeFindings } from "../harness/axe-findings.ts";
import { giveBrowserBack, takeBrowser } from "../harness/kept.ts";
import { played } from "../harness/played.ts";
import { createAppPage, type AppPage } from "../pages/app-page.ts";
import { createTicketBuilder } from "../pages/ticket-builder.ts";

const minute = 60_000;
const screens = [
  { name: "360 px", viewport: { width: 360, height: 740 }, user: "player" },
  { name: "1440 px", viewport: { width: 1440, height: 900 }, user: "player2" },
];

describe.each(played(screens))("a player who has had enough, at $name", ({ viewport, user }) => {
  /** The server's clock is the machine's, moved on by the story. */
  let ahead = 0;
  let server: TestServer;
  let browser: Browser;
  let context: BrowserContext;
  let tab: AppPage;
  const faults: string[] = [];

  beforeAll(async () => {
    const clock = { ...systemClock, now: () => systemClock.now() + ahead };
    const distDir = join(import.meta.dirname, "../../dist");
    [server, browser] = await Promise.all([startTestServer({ clock, config: { distDir } }), takeBrowser()]);
    await server.call("/sandbox/feed", { body: { paused: true } });
    context = await browser.newContext({ viewport, locale: "en-GB", reducedMotion: "reduce" });
    await context.addInitScript("delete Navigator.prototype.serviceWorker");
    context.on("page", (page) => page.on("pageerror", (error) => faults.push(error.message)));
    tab = createAppPage(await context.newPage(), server.url);
    await tab.open("/en/betting?sport=F");
    await tab.waitForConnection("online");
    await tab.logIn(user);
  });
  afterAll(async () => {
    await context.close();
    await giveBrowserBack(browser);
    await server.stop();
  });

  it("reads in the account's drawer how long the session lasts", async () => {
    const { page } = tab;
    await page.getByRole("banner").getByRole("button", { name: "Account" }).click();
    const clock = tab.dialog("Account").locator("[data-session-clock]");
    await clock.getByText("Logged in for 0 min").waitFor();
    ahead += 7 * minute;
    await clock.getByText("Logged in for 7 min").waitFor();
    expect(await clock.count()).toBe(1);
    await page.keyboard.press("Escape");
    await tab.dialog("Account").waitFor({ state: "hidden" });
  });

  it("comes from the ticket to the limits that hold it", async () => {
    const { access_token: token } = await server.logIn(user);
    const limit = { kind: "stake", period: "day", currency_id: 1, limit: 150 };
    expect((await server.call("/account/v1/gambling/limit", { body: limit, token })).status).toBeLessThan(300);
    const ticket = createTicketBuilder(tab.page, viewport.width < 600);
    await ticket.waitForOdds();
    await ticket.pick(0);
    await ticket.open();
    await ticket.panel.setStake("200,00");
    await ticket.panel.region.getByText("Stakes, per day: 150,00 left").waitFor();
    await ticket.panel.region.getByRole("link", { name: "My limits" }).click();
    await tab.page.waitForURL(/\/en\/responsible_gambling$/);
    await tab.page.locator('[data-limit="stake day RSD"]').getByText("0,00 of 150,00 used").waitFor();
  });

  it("goes out in two steps, in every tab, and is not let in again", async () => {
    const other = createAppPage(await context.newPage(), server.url);
    await other.open("/en/scores");
    await other.page.locator("[data-wallet=balance]").first().waitFor();
    await tab.page.getByRole("button", { name: "Exclude myself" }).click();
    const dialog = tab.dialog("Start self-exclusion?");
    const go = dialog.getByRole("button", { name: "Exclude me and log out" });
    expect(await go.isDisabled()).toBe(true);
    await dialog.getByLabel("I understand that this cannot be undone").check();
    expect(await axeFindings(tab.page)).toEqual([]);
    await go.click();
    // Said for 3 s.
    await tab.page.getByText("Your self-exclusion has begun").waitFor();
    for (const { page } of [tab, other])
      await page.getByRole("banner").getByRole("button", { name: "Log in" }).waitFor();
    await other.page.getByRole("banner").getByRole("button", { name: "Log in" }).click();
    const form = other.dialog("Log in");
    await form.getByLabel("Username or e-mail").fill(user);
    await form.getByLabel("Password", { exact: true }).fill("Sandbox-Pass1");
    await form.getByLabel("Password", { exact: true }).press("Enter");
    await other.page.getByText("You are self-excluded").first().waitFor();
    expect(await other.page.locator("[data-wallet=balance]").count()).toBe(0);
    expect(faults).toEqual([]);
  });
});
