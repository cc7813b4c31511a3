// A player's bonuses: codes are redeemed once, a deposit brings its bonus, which is taken and told beside Pay.
import { join } from "node:path";
import type { Browser, Locator } from "playwright";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { WireWallet } from "../../src/protocol/accounts.ts";
import { payIn } from "../../tests/harness/card-deposit.ts";
import { startTestServer, type TestServer } from "../../tests/harness/server.ts";
import { axeFindings } from "../harness/axe-findings.ts";
import { giveBrowserBack, takeBrowser } from "../harness/kept.ts";
import { played } from "../harness/played.ts";
import { createAppPage, type AppPage } from "../pages/app-page.ts";
import { createTicketBuilder } from "../pages/ticket-builder.ts";

const distDir = join(import.meta.dirname, "../../dist");
let server: TestServer;
let browser: Browser;

beforeAll(async () => {
  [server, browser] = await Promise.all([startTestServer({ config: { distDir } }), takeBrowser()]);
});
afterAll(async () => {
  await giveBrowserBack(browser);
  await server.stop();
});

/** Own and bonus money in RSD, major units. */
async function money(token: string): Promise<[own: number, bonus: number]> {
  const { body } = await server.call<{ wallets: WireWallet[] }>("/base/v1/users/ping", { token });
  const { wallet_0, wallet_1 } = body.wallets.find(({ currency }) => currency === "RSD")!;
  return [wallet_0, wallet_1];
}

/** What axe finds, and what is wider than the screen. */
async function problems({ page }: AppPage): Promise<string[]> {
  const over = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  return [...(await axeFindings(page)), ...(over > 0 ? [`${over} px too wide`] : [])];
}

const cardOf = ({ page }: AppPage, state: string): Locator => page.locator(`[data-bonus][data-state="${state}"]`);

async function enterCode({ page }: AppPage, code: string): Promise<void> {
  const field = page.getByRole("textbox", { name: "Promo code" });
  await field.fill(code);
  await field.press("Enter");
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
  const { page } = tab;

  // What runs is for everybody; what is a player's own is not.
  await tab.open("/en/promo");
  await page.locator("[data-promotion=match100]").getByText("100% of a deposit as bonus money").waitFor();
  expect(await page.locator("[data-bonus]").count()).toBe(0);
  expect(await problems(tab)).toEqual([]);
  await tab.logIn("player");
  const { access_token: token } = await server.logIn("player");

  // A code that there is not, one that gives a free bet once, and one that waits for a deposit.
  await tab.open("/en/account/promo");
  const field = page.getByRole("textbox", { name: "Promo code" });
  await enterCode(tab, "nosuchcode");
  await page.getByText("There is no such code. Check how it is spelled").waitFor();
  expect(await field.getAttribute("aria-invalid")).toBe("true");
  expect(await problems(tab)).toEqual([]);
  await enterCode(tab, "welcome500");
  await page.getByText("The code is accepted").waitFor();
  await cardOf(tab, "active").getByText("500,00 FREEBET").waitFor();
  await enterCode(tab, "WELCOME500");
  await page.getByText("You have used this code already").waitFor();
  await enterCode(tab, "MATCH100");
  await cardOf(tab, "waiting").getByText("Make a deposit to get it").waitFor();

  // The deposit turns it into an offer in the page that is open; nothing is given before it is taken.
  await tab.open("/en/account/bonuses");
  await cardOf(tab, "waiting").waitFor();
  await payIn(server, token, 1000);
  const offer = cardOf(tab, "offered");
  await offer.getByText("1.000,00", { exact: true }).waitFor();
  expect(await money(token)).toEqual([11_000, 0]);
  expect(await problems(tab)).toEqual([]);
  // By key alone.
  await offer.getByRole("button", { name: /^Take/ }).focus();
  await page.keyboard.press("Enter");
  const own = cardOf(tab, "active").filter({ hasText: "Still to stake" });
  await own.locator("[data-progress]").getByText("0,00 of 5.000,00").waitFor();
  expect(await money(token)).toEqual([11_000, 1000]);
  expect(await problems(tab)).toEqual([]);

  // Own money goes first; the ticket says before Pay how much of the stake is bonus money.
  await server.call("/sandbox/user", { body: { username: "player", credit: 100 } });
  await tab.open("/en/betting?sport=F");
  const ticket = createTicketBuilder(page, viewport.width < 600);
  await ticket.waitForOdds();
  await ticket.pick(0);
  await ticket.open();
  await ticket.panel.setStake("200,00");
  await page.locator('[data-ticket="bonus-money"]').getByText("Own money 100,00, then bonus money 100,00").waitFor();
  await context.close();
  return faults;
}

describe("a player's bonuses", () => {
  it.each(
    played([
      { width: 360, height: 740 },
      { width: 1440, height: 900 },
      { width: 320, height: 640 },
    ]),
  )("on a screen $width px wide", async (viewport) => expect(await story(viewport)).toEqual([]));
});
