// A player's bonuses: codes are redeemed once, a deposit brings its bonus, which is taken, told beside Pay, and either
// wagered or given up. No page is loaded anew for what happened meanwhile.
import { join } from "node:path";
import type { Browser, Locator } from "playwright";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { WireWallet } from "../../src/protocol/accounts.ts";
import { payIn } from "../../tests/harness/card-deposit.ts";
import { startTestServer, type TestServer } from "../../tests/harness/server.ts";
import { axeFindings } from "../harness/axe-findings.ts";
import { createSandbox } from "../harness/sandbox.ts";
import { giveBrowserBack, takeBrowser } from "../harness/kept.ts";
import { placeSingle } from "../harness/place-ticket.ts";
import { played } from "../harness/played.ts";
import { until } from "../harness/until.ts";
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

/** Places a single that counts towards MATCH100, and loses it. */
async function loseTicket(token: string, stake: number): Promise<void> {
  const sandbox = createSandbox(server.url);
  const { eventId } = await placeSingle(sandbox, token, 0, stake, 1.5);
  await sandbox.post("settle", { eventId, results: { G: [0, 2] } });
}

const setOwn = (username: string, credit: number) => server.call("/sandbox/user", { body: { username, credit } });

interface Visit {
  tab: AppPage;
  token: string;
  /** Errors that the pages met. */
  faults: readonly string[];
  end(): Promise<void>;
}

/** In a sandbox as new; nobody is signed in yet. */
async function visit(username: string, viewport: { width: number; height: number }): Promise<Visit> {
  await server.call("/sandbox/reset", { body: {} });
  await server.call("/sandbox/feed", { body: { paused: true } });
  const context = await browser.newContext({ viewport, locale: "en-GB", reducedMotion: "reduce" });
  await context.addInitScript("delete Navigator.prototype.serviceWorker");
  const faults: string[] = [];
  context.on("page", (page) => page.on("pageerror", (error) => faults.push(error.message)));
  const tab = createAppPage(await context.newPage(), server.url);
  const { access_token: token } = await server.logIn(username);
  return { tab, token, faults, end: () => context.close() };
}

/** What the account's panel says of the wallets; it is closed again. */
async function panelSays({ page }: AppPage): Promise<{ bonus: string | null }> {
  await page.getByRole("banner").getByRole("button", { name: "Account" }).click();
  const panel = page.getByRole("dialog", { name: "Account" });
  await panel.locator("[data-wallet=total]").first().waitFor();
  const bonus = panel.locator("[data-wallet=bonus]");
  const said = (await bonus.count()) === 0 ? null : await bonus.textContent();
  await page.keyboard.press("Escape");
  await panel.waitFor({ state: "hidden" });
  return { bonus: said };
}

describe.each(
  played([
    { width: 360, height: 740 },
    { width: 1440, height: 900 },
    { width: 320, height: 640 },
  ]),
)("a player's bonuses on a screen $width px wide", (viewport) => {
  it("are brought by codes and a deposit, taken, staked, and cash once they are wagered", async () => {
    const { tab, token, faults, end } = await visit("player", viewport);
    const { page } = tab;

    // What runs is for everybody; what is a player's own is not.
    await tab.open("/en/promo");
    await page.locator("[data-promotion=match100]").getByText("100% of a deposit as bonus money").waitFor();
    expect(await page.locator("[data-bonus]").count()).toBe(0);
    expect(await problems(tab)).toEqual([]);
    await tab.logIn("player");

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
    expect(await panelSays(tab)).toEqual({ bonus: null });
    // By key alone.
    await offer.getByRole("button", { name: /^Take/ }).focus();
    await page.keyboard.press("Enter");
    const own = cardOf(tab, "active").filter({ hasText: "Still to stake" });
    const progress = own.locator("[data-progress]");
    await progress.getByText("0,00 of 5.000,00", { exact: true }).waitFor();
    expect(await money(token)).toEqual([11_000, 1000]);
    expect(await problems(tab)).toEqual([]);

    // A lost ticket of own money moves no bonus money: it counts in the page that is open all the same.
    await loseTicket(token, 200);
    await progress.getByText("200,00 of 5.000,00", { exact: true }).waitFor();
    await own.getByText("4.800,00", { exact: true }).waitFor();
    expect(await money(token)).toEqual([10_800, 1000]);
    await until(
      "the panel tells the bonus money",
      () => panelSays(tab),
      ({ bonus }) => bonus === "1.000,00",
    );

    // Own money goes first; the ticket says before Pay how much of the stake is bonus money.
    await setOwn("player", 100);
    await tab.open("/en/betting?sport=F");
    const ticket = createTicketBuilder(page, viewport.width < 600);
    await ticket.waitForOdds();
    await ticket.pick(0);
    await ticket.open();
    await ticket.panel.setStake("200,00");
    await page.locator('[data-ticket="bonus-money"]').getByText("Own money 100,00, then bonus money 100,00").waitFor();
    await ticket.close();

    // Wagered to its end it is cash, in the page that is open.
    await tab.open("/en/account/bonuses");
    await own.waitFor();
    await setOwn("player", 5000);
    await loseTicket(token, 4800);
    await cardOf(tab, "done").getByText("1.000,00", { exact: true }).waitFor();
    await own.waitFor({ state: "detached" });
    expect(await money(token)).toEqual([1200, 0]);
    await until(
      "the panel tells no bonus money",
      () => panelSays(tab),
      ({ bonus }) => bonus === null,
    );
    await expect.poll(() => tab.balance()).toBe(1200_00);
    expect(await problems(tab)).toEqual([]);
    await end();
    expect(faults).toEqual([]);
  });

  it("are given up in two steps, which takes the bonus money alone", async () => {
    const { tab, token, faults, end } = await visit("player2", viewport);
    const { page } = tab;
    await server.call("/account/v1/promo/redeem", { body: { code: "MATCH100" }, token });
    await payIn(server, token, 1000);
    const [ownMoney] = await money(token);
    await tab.open("/en");
    await tab.logIn("player2");
    await tab.open("/en/account/bonuses");
    await cardOf(tab, "offered").getByRole("button", { name: /^Take/ }).click();
    const active = cardOf(tab, "active");
    await active.locator("[data-progress]").waitFor();

    // The list of wallets tells own and bonus money apart.
    await tab.open("/en/account/payment");
    await page.locator('[data-wallet-id="1"] [data-wallet-bonus]').getByText("1.000,00").waitFor();
    await tab.open("/en/account/bonuses");

    await active.getByRole("button", { name: /^Give up/ }).click();
    const asked = tab.dialog("Give up this bonus?");
    await asked.locator('[data-lost="money"]').getByText("1.000,00", { exact: true }).waitFor();
    expect(await problems(tab)).toEqual([]);
    await asked.getByRole("button", { name: "Keep the bonus" }).click();
    await asked.waitFor({ state: "hidden" });
    expect(await money(token)).toEqual([ownMoney, 1000]);
    await active.getByRole("button", { name: /^Give up/ }).click();
    await asked.getByRole("button", { name: "Give up" }).click();
    await cardOf(tab, "forfeited").waitFor();
    await active.waitFor({ state: "detached" });
    expect(await money(token)).toEqual([ownMoney, 0]);
    expect(await problems(tab)).toEqual([]);
    await end();
    expect(faults).toEqual([]);
  });
});
