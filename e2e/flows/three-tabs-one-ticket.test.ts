// Selections from two tabs, paid in a third: one ticket, one connection, one ping, the same outcome everywhere.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createStage, type Stage } from "../harness/stage.ts";
import { until } from "../harness/until.ts";
import type { AppPage } from "../pages/app-page.ts";
import { createTicketPanel } from "../pages/ticket-panel.ts";

describe("three tabs", () => {
  let stage: Stage;
  let tabs: AppPage[];

  beforeAll(async () => {
    stage = await createStage();
    await stage.sandbox.post("feed", { paused: true });
    tabs = [await stage.newTab(), await stage.newTab(), await stage.newTab()];
    const [first, second, third] = tabs as [AppPage, AppPage, AppPage];
    await first.open("/en/live_betting?sport=F");
    await first.waitForConnection("online");
    await first.logIn("player");
    await second.open("/en/betting?sport=F");
    await third.open("/en/live_betting?sport=B");
    for (const tab of tabs) await tab.waitForConnection("online");
  });
  afterAll(() => stage.dispose());

  it("share one connection for each core, and one ping each three seconds", async () => {
    const pingsOf = async (): Promise<number> => (await stage.sandbox.stats()).http["GET /base/v1/users/ping"] ?? 0;
    await until(
      "one connection",
      () => stage.sandbox.stats(),
      (stats) => stats.connections === 1,
    );
    const before = await pingsOf();
    await until("a ping", pingsOf, (count) => count > before, 20_000);
    const started = Date.now();
    await until("three more pings", pingsOf, (count) => count >= before + 4, 20_000);
    const seconds = (Date.now() - started) / 1000;
    // Three periods take 9 s; the first ping or the last one may have been late. Two pings in each would take 4.5 s.
    expect(seconds).toBeGreaterThan(6.5);
    expect(seconds).toBeLessThan(12);
    expect((await stage.sandbox.stats()).connections).toBe(1);
  });

  it("build one ticket, pay it once, and all hear of it", async () => {
    const [first, second, third] = tabs as [AppPage, AppPage, AppPage];
    const open = (tab: AppPage) => tab.page.locator('main button[data-odd][data-state="open"]:not(#last-rows *)');
    const pick = async (tab: AppPage, row: number): Promise<void> => {
      const priced = tab.page.locator('button[data-odd][data-state="open"]');
      const rows = tab.page.locator("main [data-event]").filter({ has: priced });
      await rows.nth(row).locator('button[data-odd][data-state="open"]').first().click();
    };
    await open(first).first().waitFor();
    await pick(first, 0);
    await createTicketPanel(first.page).waitForSelections(1);
    await pick(first, 1);
    await open(second).first().waitFor();
    await pick(second, 0);
    for (const tab of tabs) await createTicketPanel(tab.page).waitForSelections(3);

    const before = await third.balance();
    const panel = createTicketPanel(third.page);
    await panel.setStake("100,00");
    await panel.pay.click();
    for (const tab of tabs) await tab.dialog("Ticket accepted").waitFor();
    await third.dialog("Ticket accepted").getByRole("button", { name: "OK" }).click();
    for (const tab of tabs) {
      await tab.dialog("Ticket accepted").waitFor({ state: "hidden" });
      await createTicketPanel(tab.page).waitForSelections(0);
      await until(
        "the wallet is lowered",
        () => tab.balance(),
        (balance) => balance === before - 10_000,
      );
    }
    expect(stage.faults).toEqual([]);
  });
});
