// What a payment shows besides the ticket: the press at once, a busy server, a bet limit in every tab, the bell.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createPayers, type Payers } from "../harness/payers.ts";
import { createStage, type Stage } from "../harness/stage.ts";

describe("paying", () => {
  let stage: Stage;
  let payers: Payers;

  beforeAll(async () => {
    stage = await createStage();
    payers = await createPayers(stage);
  });
  afterAll(() => stage.dispose());

  it("has the dialog of an accepted ticket whole at once: nothing moves its OK from under a press", async () => {
    await payers.build();
    const { page } = payers.tabs[0];
    await page.bringToFront();
    const before = (await payers.placed()).length;
    const tops = await page.evaluateHandle(() => {
      const found: number[] = [];
      const look = (): void => {
        const buttons = document.querySelectorAll("[role=dialog] button");
        const ok = Array.from(buttons).find(({ textContent }) => textContent === "OK");
        if (ok !== undefined) found.push(ok.getBoundingClientRect().top);
        requestAnimationFrame(look);
      };
      look();
      return found;
    });
    await payers.panels[0].pay.click();
    // Enabled once the server has told the ticket whole: the last that changes there.
    await payers.tabs[0].dialog("Ticket accepted").getByRole("button", { name: "Share", disabled: false }).waitFor();
    const seen = await tops.jsonValue();
    expect(seen.length).toBeGreaterThan(0);
    // It rises by 8 px as it comes.
    expect(Math.max(...seen) - Math.min(...seen)).toBeLessThanOrEqual(8.5);
    expect(await payers.paid(before)).toBe(1);
  });

  it("shows the press in the same frame, and a busy server until it is read, also after a reload", async () => {
    await stage.sandbox.post("ticket-policy", { mode: "busy" });
    await payers.build();
    // Frames of a tab behind another come once a second.
    await payers.tabs[0].page.bringToFront();
    const shownAt = await payers.panels[0].pay.evaluate(
      (button) =>
        new Promise<boolean>((resolve) => {
          (button as HTMLButtonElement).click();
          requestAnimationFrame(() => resolve(button.ariaBusy === "true" || (button as HTMLButtonElement).disabled));
        }),
    );
    expect(shownAt).toBe(true);
    for (const tab of payers.tabs) await tab.page.getByText("The server is busy").waitFor();
    for (const panel of payers.panels) await panel.waitForSelections(1);
    await payers.tabs[1].page.reload();
    await payers.tabs[1].page.getByText("The server is busy").waitFor();
  });

  it.each([360, 1440])("tells of a bet limit in every tab, and one OK closes it in all: %i px", async (width) => {
    for (const tab of payers.tabs) await tab.page.setViewportSize({ width, height: 800 });
    const payload = { game_code: "g", game_limit: 500, currency: "EUR" };
    await stage.sandbox.post("emit", { event: "casinoBetLimit", payload, namespace: "/sports", username: "player" });
    for (const tab of payers.tabs) await tab.dialog("Bet limit").getByText("500,00 EUR").waitFor();
    await payers.tabs[0].dialog("Bet limit").getByRole("button", { name: "OK" }).click();
    for (const tab of payers.tabs) await tab.dialog("Bet limit").waitFor({ state: "hidden" });
    expect(stage.faults).toEqual([]);
  });

  it("is muted by the bell, in every tab", async () => {
    const bells = payers.panels.map((panel) => panel.region.getByRole("button", { name: "Sounds" }));
    await bells[0]?.click();
    for (const bell of bells) await bell.and(bell.page().locator("[aria-pressed=false]")).waitFor();
    expect(await bells[1]?.getAttribute("aria-pressed")).toBe("false");
  });
});
