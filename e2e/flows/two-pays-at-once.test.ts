// Two tabs press Pay in the same moment: the server sees one ticket.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createStage, type Stage } from "../harness/stage.ts";
import type { AppPage } from "../pages/app-page.ts";
import { createTicketPanel } from "../pages/ticket-panel.ts";

interface Tokens {
  access_token: string;
}

describe("two tabs press Pay at once", () => {
  let stage: Stage;
  beforeAll(async () => {
    stage = await createStage({ freshServer: true });
    await stage.sandbox.post("feed", { paused: true });
  });
  afterAll(() => stage.dispose());

  it("places one ticket", async () => {
    const tabs: [AppPage, AppPage] = [await stage.newTab(), await stage.newTab()];
    await tabs[0].open("/en/betting?sport=F");
    await tabs[0].waitForConnection("online");
    await tabs[0].logIn("player");
    await tabs[1].open("/en/betting?sport=F");
    await tabs[1].waitForConnection("online");
    await tabs[0].page.locator('main button[data-odd][data-state="open"]:not(#last-rows *)').first().click();
    for (const tab of tabs) {
      await createTicketPanel(tab.page).waitForSelections(1);
      await createTicketPanel(tab.page).region.locator("button:enabled", { hasText: /^Pay/ }).waitFor();
    }
    // Both clicks are dispatched inside the pages: the driver's own round trips would put them one after the other.
    await Promise.all(
      tabs.map((tab) =>
        tab.page.evaluate(() => {
          const buttons = [...document.querySelectorAll<HTMLButtonElement>("[role=region] button, section button")];
          buttons.find((button) => (button.textContent ?? "").startsWith("Pay"))?.click();
        }),
      ),
    );
    for (const tab of tabs) await tab.dialog("Ticket accepted").waitFor();

    const credentials = { username: "player", password: "Sandbox-Pass1", rememberMe: false };
    const { access_token } = await stage.sandbox.api<Tokens>("/kcmanager/loginUser", credentials);
    const history = await stage.sandbox.api<{ result: unknown[] }>(
      "/sportsbetting/v1/tickets/history",
      {},
      access_token,
    );
    expect(history.result).toHaveLength(1);
    expect((await stage.sandbox.stats()).http["POST /sportsbetting/v1/tickets"]).toBe(1);
    expect(stage.faults).toEqual([]);
  });
});
