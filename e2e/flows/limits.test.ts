// Limits a player sets hold on the ticket; a higher one waits; a reality check comes once for all tabs; a time-out ends betting.
import { join } from "node:path";
import type { Browser } from "playwright";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { systemClock } from "../../server/platform/system-clock.ts";
import { startTestServer, type TestServer } from "../../tests/harness/server.ts";
import { axeFindings } from "../harness/axe-findings.ts";
import { giveBrowserBack, takeBrowser } from "../harness/kept.ts";
import { played } from "../harness/played.ts";
import { createAppPage, type AppPage } from "../pages/app-page.ts";
import { createTicketBuilder, type TicketBuilder } from "../pages/ticket-builder.ts";

const minute = 60_000;
const distDir = join(import.meta.dirname, "../../dist");

/** The server's clock is the machine's, moved on by the story. */
let ahead = 0;
let server: TestServer;
let browser: Browser;

beforeAll(async () => {
  const clock = { ...systemClock, now: () => systemClock.now() + ahead };
  [server, browser] = await Promise.all([startTestServer({ clock, config: { distDir } }), takeBrowser()]);
  await server.call("/sandbox/feed", { body: { paused: true } });
});
afterAll(async () => {
  await giveBrowserBack(browser);
  await server.stop();
});

const stakes = (tab: AppPage) => tab.page.locator('[data-limit="stake day RSD"]');

async function setLimit(tab: AppPage, amount: string): Promise<void> {
  await stakes(tab).getByRole("button", { name: "Stakes, per day" }).click();
  const form = stakes(tab).getByRole("form", { name: "Stakes, per day" });
  await form.getByRole("textbox").fill(amount);
  await form.getByRole("textbox").press("Enter");
  await form.waitFor({ state: "hidden" });
}

async function pay(ticket: TicketBuilder, stake: string): Promise<void> {
  await ticket.open();
  await ticket.panel.setStake(stake);
  await ticket.panel.region.locator("button:enabled", { hasText: `Pay ${stake}` }).click();
}

async function refused(tab: AppPage, ...texts: string[]): Promise<void> {
  const dialog = tab.dialog("Ticket rejected");
  for (const text of texts) await dialog.getByText(text).waitFor();
  await dialog.getByRole("button", { name: "OK" }).click();
  await dialog.waitFor({ state: "hidden" });
}

/** @returns errors that the pages met */
async function story(viewport: { width: number; height: number }): Promise<string[]> {
  await server.call("/sandbox/reset", { body: {} });
  await server.call("/sandbox/feed", { body: { paused: true } });
  const context = await browser.newContext({ viewport, locale: "en-GB", reducedMotion: "reduce" });
  await context.addInitScript("delete Navigator.prototype.serviceWorker");
  const faults: string[] = [];
  context.on("page", (page) => page.on("pageerror", (error) => faults.push(error.message)));
  const tab = createAppPage(await context.newPage(), server.url);
  const ticket = createTicketBuilder(tab.page, viewport.width < 600);
  const toLimits = () => tab.open("/en/responsible_gambling");

  await toLimits();
  await tab.waitForConnection("online");
  await tab.page.locator("[data-gambling]").getByRole("button", { name: "Log in" }).waitFor();
  await tab.logIn("player");
  await setLimit(tab, "150");
  await stakes(tab).getByText("0,00 of 150,00 used").waitFor();
  expect(await axeFindings(tab.page)).toEqual([]);

  // More than the limit: said beside Pay, and refused by the server.
  await tab.open("/en/betting?sport=F");
  await ticket.waitForOdds();
  await ticket.pick(0);
  await ticket.open();
  await ticket.panel.setStake("200,00");
  await ticket.panel.region.getByText("Stakes, per day: 150,00 left").waitFor();
  await pay(ticket, "200,00");
  await refused(tab, "above the stake limit", "Stakes, per day: 150,00 left");
  await pay(ticket, "100,00");
  await tab.dialog("Ticket accepted").getByRole("button", { name: "OK" }).click();
  await ticket.close();

  // A higher limit waits, and can be taken back.
  await toLimits();
  await stakes(tab).getByText("100,00 of 150,00 used").waitFor();
  await setLimit(tab, "500");
  const pending = stakes(tab).locator("[data-pending]");
  await pending.getByText("500,00").waitFor();
  await pending.getByRole("button", { name: "Keep the current limit" }).click();
  await pending.waitFor({ state: "hidden" });
  await stakes(tab).getByText("100,00 of 150,00 used").waitFor();

  // The reality check: one for both tabs.
  await tab.page.getByLabel("Remind me").selectOption("15");
  await tab.page.getByText("The reality check is saved").waitFor();
  const other = createAppPage(await context.newPage(), server.url);
  await other.open("/en/responsible_gambling");
  await other.page.locator("[data-gambling] [data-limit]").first().waitFor();
  ahead += 16 * minute;
  for (const each of [tab, other]) await each.dialog("Reality check").waitFor();
  const check = other.dialog("Reality check");
  expect(await check.locator("[data-reality=RSD]").textContent()).toMatch(/100,00.*0,00.*-100,00/);
  expect(await check.textContent()).toMatch(/Logged in for 16 min/);
  await check.getByRole("button", { name: "Continue" }).click();
  for (const each of [tab, other]) await each.dialog("Reality check").waitFor({ state: "hidden" });
  await other.page.close();

  // A time-out takes two steps, and ends betting at once.
  await tab.page.getByRole("button", { name: "Take a time-out" }).click();
  const confirm = tab.dialog("Start the time-out?");
  const begin = confirm.getByRole("button", { name: "Start the time-out" });
  expect(await begin.isDisabled()).toBe(true);
  await confirm.getByLabel("I understand that this cannot be undone").check();
  await begin.click();
  await tab.page.locator("[data-holds=timeOut]").waitFor();
  await tab.open("/en/betting?sport=F");
  await ticket.waitForOdds();
  await ticket.pick(1);
  await ticket.open();
  await ticket.panel.region.getByText("no bets until").waitFor();
  await pay(ticket, "20,00");
  await refused(tab, "You are taking a time-out");
  await context.close();
  return faults;
}

describe("responsible gambling", () => {
  it.each(
    played([
      { width: 360, height: 740 },
      { width: 1440, height: 900 },
    ]),
  )("on a screen $width px wide", async (viewport) => expect(await story(viewport)).toEqual([]));
});
