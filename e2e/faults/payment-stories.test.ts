// What players and their machines do in the middle of a payment: reload, log out, set the clock, press twice.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createCoreRealm } from "../harness/core-realm.ts";
import { usualHost } from "../harness/hosts.ts";
import { createPayers, type Payers } from "../harness/payers.ts";
import { createStage, type Stage } from "../harness/stage.ts";

const shiftClock = (ms: number): string => `{ const now = Date.now.bind(Date); Date.now = () => now() + ${ms}; }`;

describe("a payment in the middle of which", () => {
  let stage: Stage;
  let payers: Payers;
  let before: number;

  /** Forward it looks like sleep and costs one reconnection, which is waited for: no press is taken in its middle. */
  async function setClock(ms: number): Promise<void> {
    const set = async (): Promise<void> => {
      await createCoreRealm(stage.context, usualHost()).evaluate(shiftClock(ms));
      for (const tab of payers.tabs) await tab.page.evaluate(shiftClock(ms));
    };
    await (ms > 0 ? payers.reconnectedAfter(set) : set());
  }

  beforeAll(async () => {
    stage = await createStage();
    payers = await createPayers(stage);
  });
  afterAll(() => stage.dispose());

  beforeEach(async () => {
    await stage.sandbox.post("ticket-policy", { mode: "accept", delayMs: 2500 });
    before = (await payers.placed()).length;
    await payers.build();
  });

  it("Pay is pressed twice, and in the other tab too: one request leaves", async () => {
    const requests = async () => (await stage.sandbox.stats()).http["POST /sportsbetting/v1/tickets"] ?? 0;
    const earlier = await requests();
    await Promise.all(
      payers.tabs.map((tab) =>
        tab.page.evaluate(() => {
          const pay = [...document.querySelectorAll("button")].find((one) => one.textContent?.startsWith("Pay"));
          for (let press = 0; press < 3; press += 1) pay?.click();
        }),
      ),
    );
    expect(await payers.paid(before)).toBe(1);
    expect(await requests()).toBe(earlier + 1);
  });

  it("the paying tab is reloaded: it comes back to the same payment", async () => {
    await payers.panels[0].pay.click();
    await payers.inState(payers.panels[1], "sending", "waiting");
    await payers.tabs[0].page.reload();
    await payers.claimsAreTrue(before);
    expect(await payers.paid(before)).toBe(1);
  });

  it("the player logs out: nobody is told an outcome until the same player is back", async () => {
    const [tab, other] = payers.tabs;
    // The way to the log-out must be over before the outcome comes.
    await stage.sandbox.post("ticket-policy", { mode: "accept", delayMs: 6000 });
    await payers.panels[0].pay.click();
    await payers.inState(payers.panels[1], "waiting");
    await tab.page.getByRole("banner").getByRole("button", { name: "Account" }).click();
    await tab.page.getByRole("button", { name: "Log out" }).click();
    await other.page.getByRole("banner").getByRole("button", { name: "Log in" }).waitFor();
    await other.page.getByText("Your last ticket is still being processed").waitFor();
    await payers.claimsAreTrue(before);
    await tab.logIn("player");
    expect(await payers.paid(before)).toBe(1);
  });

  it.each([600_000, -600_000])("the device's clock is set by %i ms: nothing changes", async (ms) => {
    await stage.sandbox.post("ticket-policy", { mode: "reoffer", stake: 50, delayMs: 2500 });
    await payers.panels[0].pay.click();
    await payers.inState(payers.panels[1], "waiting");
    await setClock(ms);
    for (const tab of payers.tabs) {
      const offer = tab.dialog("New offer");
      await offer.waitFor();
      const seconds = Number.parseInt((await offer.getByRole("timer").textContent()) ?? "", 10);
      expect(seconds).toBeGreaterThan(10);
      expect(seconds).toBeLessThanOrEqual(20);
    }
    // Set back while the offer runs: the worker notices and says anew what is left.
    await setClock(-ms);
    await payers.tabs[1].page.reload();
    const offer = payers.tabs[1].dialog("New offer");
    await offer.waitFor();
    const seconds = Number.parseInt((await offer.getByRole("timer").textContent()) ?? "", 10);
    expect(seconds).toBeGreaterThan(2);
    expect(seconds).toBeLessThanOrEqual(20);
    await offer.getByRole("button", { name: "Accept" }).click();
    expect(await payers.paid(before)).toBe(1);
    expect(stage.faults).toEqual([]);
  });
});
