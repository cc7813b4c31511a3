// The tab that runs the core for all is closed while another one pays: the stake that was just typed is what is paid,
// once, and the player stays signed in.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createPayers, type Payers } from "../harness/payers.ts";
import { createStage, type Stage } from "../harness/stage.ts";
import { until } from "../harness/until.ts";

describe("a payment while the lead changes hands", () => {
  let stage: Stage;
  let payers: Payers;
  beforeAll(async () => {
    stage = await createStage({ host: "elected" });
    payers = await createPayers(stage);
  });
  afterAll(() => stage.dispose());

  it("goes on under its own id, with the stake that was typed last", async () => {
    await stage.sandbox.post("ticket-policy", { mode: "accept", delayMs: 2500 });
    const before = (await payers.placed()).length;
    await payers.build();
    const [leader, tab] = payers.tabs;
    const panel = payers.panels[1];
    await leader.page.locator('[data-host="elected-leader"]').waitFor();
    await tab.page.locator('[data-host="elected-follower"]').waitFor();
    await panel.setStake("150,00");
    await panel.pay.click();
    // Before the press is stored, a lead that changes is told to the player as a failure, and nothing is sent.
    await payers.inState(panel, "waiting");
    await leader.page.close();
    await tab.page.locator('[data-host="elected-leader"]').waitFor();
    await tab.dialog("Ticket accepted").waitFor({ timeout: 30_000 });
    const placed = await until(
      "the ticket",
      () => payers.placed(),
      (tickets) => tickets.length > before,
    );
    expect(placed).toHaveLength(before + 1);
    expect(placed.filter(({ stake }) => stake === 150)).toHaveLength(1);
    await tab.dialog("Ticket accepted").getByRole("button", { name: "OK" }).click();
    await panel.waitForSelections(0);
  });

  it("and the tab that is left is signed in after a load", async () => {
    const [, tab] = payers.tabs;
    await tab.open("/en/live_betting?sport=F");
    await tab.waitForConnection("online");
    await tab.page.locator("[data-wallet=balance]").first().waitFor();
    expect(await tab.page.locator('[data-host="elected-leader"]').count()).toBe(1);
    expect(stage.faults).toEqual([]);
  });
});
