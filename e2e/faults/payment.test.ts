// Payments whose outcome is unknown or offered anew: every tab says the same, and the server holds one ticket.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createStage, type Stage } from "../harness/stage.ts";
import { until } from "../harness/until.ts";
import type { AppPage } from "../pages/app-page.ts";
import { createTicketPanel, type TicketPanel } from "../pages/ticket-panel.ts";

interface History {
  result: { status: string; stake: number }[];
}

describe("a payment under faults", () => {
  let stage: Stage;
  let tabs: [AppPage, AppPage];
  let panels: [TicketPanel, TicketPanel];

  beforeAll(async () => {
    stage = await createStage();
    await stage.sandbox.post("feed", { paused: true });
    tabs = [await stage.newTab(), await stage.newTab()];
    panels = [createTicketPanel(tabs[0].page), createTicketPanel(tabs[1].page)];
    await tabs[0].open("/en/betting?sport=F");
    await tabs[0].waitForConnection("online");
    await tabs[0].logIn("player");
    await tabs[1].open("/en/betting?sport=F");
    await tabs[1].waitForConnection("online");
  });
  afterAll(() => stage.dispose());

  beforeEach(async () => {
    await stage.sandbox.post("ticket-policy", { mode: "accept" });
  });

  async function placed(): Promise<History["result"]> {
    const credentials = { username: "player", password: "Sandbox-Pass1", rememberMe: false };
    const { access_token } = await stage.sandbox.api<{ access_token: string }>("/kcmanager/loginUser", credentials);
    const { result } = await stage.sandbox.api<History>("/sportsbetting/v1/tickets/history", {}, access_token);
    return result.filter((ticket) => ticket.status !== "rejected");
  }

  async function build(): Promise<void> {
    // The one before goes from it when its dialog is closed, a moment later: a press on its price would take it off.
    for (const panel of panels) await panel.waitForSelections(0);
    await tabs[0].page.locator('main button[data-odd][data-state="open"]:not(#last-rows *)').first().click();
    for (const panel of panels) await panel.waitForSelections(1);
    await panels[0].setStake("100,00");
  }

  const inState = (panel: TicketPanel, state: string): Promise<unknown> =>
    until(
      `the state is ${state}`,
      () => panel.state(),
      (shown) => shown === state,
      20_000,
    );

  it("is checked where the answer is an error, survives a reload, and goes out again under the same id", async () => {
    const before = (await placed()).length;
    await stage.sandbox.post("ticket-policy", { mode: "error" });
    await build();
    await panels[0].pay.click();
    for (const panel of panels) await inState(panel, "checking");
    await tabs[0].page.reload();
    for (const panel of panels) await inState(panel, "checking");
    for (const tab of tabs) {
      expect(await tab.dialog("Ticket accepted").isVisible()).toBe(false);
      expect(await tab.dialog("Ticket rejected").isVisible()).toBe(false);
    }
    expect(await panels[1].pay.isDisabled()).toBe(true);

    await stage.sandbox.post("ticket-policy", { mode: "accept" });
    const retry = panels[1].region.getByRole("button", { name: "Retry" });
    await retry.waitFor({ timeout: 25_000 });
    await retry.click();
    for (const tab of tabs) await tab.dialog("Ticket accepted").waitFor();
    await tabs[0].dialog("Ticket accepted").getByRole("button", { name: "OK" }).click();
    await tabs[1].dialog("Ticket accepted").waitFor({ state: "hidden" });
    expect(await placed()).toHaveLength(before + 1);
  });

  it("is offered anew in both tabs, and a single yes places one ticket", async () => {
    const before = (await placed()).length;
    await stage.sandbox.post("ticket-policy", { mode: "reoffer", stake: 50 });
    await build();
    await panels[0].pay.click();
    for (const tab of tabs) await tab.dialog("New offer").waitFor();
    await tabs[1].dialog("New offer").getByRole("button", { name: "Accept" }).click();
    for (const tab of tabs) {
      await tab.dialog("Ticket accepted").waitFor();
      await tab.dialog("New offer").waitFor({ state: "hidden" });
    }
    await tabs[0].dialog("Ticket accepted").getByRole("button", { name: "OK" }).click();
    const tickets = await placed();
    expect(tickets).toHaveLength(before + 1);
    expect(tickets[0]?.stake).toBe(50);
  });

  it("is told as rejected in both tabs, with the ticket kept", async () => {
    const before = (await placed()).length;
    await stage.sandbox.post("ticket-policy", { mode: "deny", subcode: 217 });
    await build();
    await panels[0].pay.click();
    for (const tab of tabs) await tab.dialog("Ticket rejected").waitFor();
    await tabs[1].dialog("Ticket rejected").getByRole("button", { name: "OK" }).click();
    await tabs[0].dialog("Ticket rejected").waitFor({ state: "hidden" });
    for (const panel of panels) await panel.waitForSelections(1);
    expect(await placed()).toHaveLength(before);
    await panels[0].region.getByRole("button", { name: "Clear" }).click();
    for (const panel of panels) await panel.waitForSelections(0);
  });

  it("is decided by the server after a crash in the middle, in both tabs, once", async () => {
    const before = (await placed()).length;
    await stage.sandbox.post("ticket-policy", { mode: "accept", delayMs: 4000 });
    await build();
    await panels[0].pay.click();
    await inState(panels[1], "waiting");
    await stage.server.kill();
    await new Promise((resolve) => setTimeout(resolve, 500));
    for (const tab of tabs) expect(await tab.dialog("Ticket accepted").isVisible()).toBe(false);
    await stage.server.start();
    for (const tab of tabs) await tab.dialog("Ticket accepted").waitFor({ timeout: 25_000 });
    expect(await placed()).toHaveLength(before + 1);
    expect(stage.faults).toEqual([]);
  });
});
