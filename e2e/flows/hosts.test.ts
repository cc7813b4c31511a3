// What a player does in three tabs, wherever the core lives: in one elected tab, or in a shared worker. All other flows
// are played on the last, so each change plays the first here.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { HostKind } from "../harness/hosts.ts";
import { played } from "../harness/played.ts";
import { createStage, type Stage } from "../harness/stage.ts";
import { until } from "../harness/until.ts";
import type { AppPage } from "../pages/app-page.ts";
import { createTicketPanel } from "../pages/ticket-panel.ts";

const hosts: readonly { host: HostKind; kinds: readonly string[] }[] = [
  { host: "elected", kinds: ["elected-leader", "elected-follower", "elected-follower"] },
  { host: "shared", kinds: ["shared", "shared", "shared"] },
];

describe.each(played(hosts))("three tabs on the host '$host'", ({ host, kinds }) => {
  let stage: Stage;
  let tabs: readonly [AppPage, AppPage, AppPage];

  beforeAll(async () => {
    stage = await createStage({ host, serviceWorker: true });
    await stage.sandbox.post("feed", { paused: true });
    tabs = [await stage.newTab(), await stage.newTab(), await stage.newTab()];
    for (const tab of tabs) {
      await tab.open("/en/live_betting?sport=F");
      await tab.waitForConnection("online");
    }
  });
  afterAll(() => stage.dispose());

  const all = (act: (tab: AppPage) => Promise<unknown>): Promise<unknown> => Promise.all(tabs.map(act));
  const openPrice = 'main button[data-odd][data-state="open"]:not(#last-rows *)';

  it("says where the core is, and has one connection", async () => {
    const shown = await Promise.all(
      tabs.map(({ page }) => page.locator("[data-host]").first().getAttribute("data-host")),
    );
    expect(shown).toEqual(kinds);
    const { connections: open } = await until(
      "all are connected",
      () => stage.sandbox.stats(),
      (stats) => stats.connections === 1,
    );
    expect(open).toBe(1);
  });

  it("signs in, bets and hears the outcome in all tabs", async () => {
    const [first, second, third] = tabs;
    await first.logIn("player");
    await all(({ page }) => page.locator("[data-wallet=balance]").first().waitFor());
    const before = await third.balance();
    // What it pays for it has not looked at.
    await third.open("/en/promo");
    await third.waitForConnection("online");
    await second.page.locator(openPrice).first().click();
    // Beside what is not the offer the ticket is a rail.
    await third.page.getByRole("button", { name: "Ticket: 1 on ticket" }).click();
    await all(({ page }) => createTicketPanel(page).waitForSelections(1));
    const panel = createTicketPanel(third.page);
    await panel.setStake("100,00");
    await panel.pay.click();
    await all((tab) => tab.dialog("Ticket accepted").waitFor());
    await first.dialog("Ticket accepted").getByRole("button", { name: "OK" }).click();
    await all((tab) => tab.dialog("Ticket accepted").waitFor({ state: "hidden" }));
    await all(({ page }) => createTicketPanel(page).waitForSelections(0));
    for (const tab of tabs) {
      const lowered = (balance: number): boolean => balance === before - 10_000;
      expect(await until("the wallet is lowered", () => tab.balance(), lowered)).toBe(before - 10_000);
    }
    await third.open("/en/live_betting?sport=F");
    await third.page.locator(openPrice).first().waitFor();
  });

  it("shows a new price everywhere", async () => {
    const id = await tabs[0].page.locator(openPrice).first().getAttribute("data-odd");
    const [eventId, marketsTable, marketsKey, B, P, selectionCode] = (id ?? "").split("|");
    await stage.sandbox.post("odd", {
      eventId: Number(eventId),
      marketsTable,
      marketsKey,
      B,
      P,
      selectionCode,
      O: "7.77",
    });
    const price = `main button[data-odd="${id}"] [data-price]`;
    await all(({ page }) => page.locator(price, { hasText: "7.77" }).waitFor());
    expect(await tabs[2].page.locator(price).textContent()).toBe("7.77");
  });

  it("is loaded anew without a network, and comes back by itself", async () => {
    const [{ page, waitForConnection, oddsButtons }] = tabs;
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await stage.server.kill();
    await page.reload();
    // The app's own: those of the first paint are there before.
    await oddsButtons.first().waitFor();
    await waitForConnection("offline");
    expect(await page.locator(openPrice).count()).toBe(0);
    await stage.server.start();
    await all((tab) => tab.waitForConnection("online"));
    await all((tab) => tab.openOdds.first().waitFor());
    await until(
      "the core is connected once",
      () => stage.sandbox.stats(),
      (stats) => stats.connections === 1,
    );
  });

  it("tells of itself on /ping", async () => {
    const [, , { page, open }] = tabs;
    await open("/en/ping");
    const figure = (key: string) => page.locator(`[data-diag=${key}]`);
    await page.waitForFunction(() => document.querySelector("[data-diag=tabs]")?.textContent === "3");
    expect(await figure("host").textContent()).toBe(kinds[2]);
    expect(Number(await figure("epoch").textContent())).toBeGreaterThan(0);
  });

  it("signs out everywhere", async () => {
    const [{ page }] = tabs;
    await page.getByRole("banner").getByRole("button", { name: "Account" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Log out" }).click();
    await all((tab) => tab.page.getByRole("banner").getByRole("button", { name: "Log in" }).waitFor());
    expect(stage.faults).toEqual([]);
  });
});
