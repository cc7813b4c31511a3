// The stake on a phone: written by its own keys, without the device's keyboard, with Pay in sight all the while.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { axeFindings } from "../harness/axe-findings.ts";
import { tokenOf } from "../harness/place-ticket.ts";
import { createStage, type Stage } from "../harness/stage.ts";
import { until } from "../harness/until.ts";
import type { WireTicket } from "../../src/protocol/placed-ticket.ts";
import type { AppPage } from "../pages/app-page.ts";
import { createTicketBuilder, type TicketBuilder } from "../pages/ticket-builder.ts";

const keySize = 56;

describe("the keys of the stake", () => {
  let stage: Stage;
  let tab: AppPage;
  let ticket: TicketBuilder;

  const keys = () => ticket.panel.region.getByRole("group", { name: "Keys for the stake" });
  const press = async (...names: readonly string[]): Promise<void> => {
    for (const name of names) await keys().getByRole("button", { name, exact: true }).tap();
  };

  beforeAll(async () => {
    stage = await createStage({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });
    await stage.sandbox.post("feed", { paused: true });
    tab = await stage.newTab();
    ticket = createTicketBuilder(tab.page, true);
    await tab.open("/en/betting?sport=F&time_filter=all");
    await tab.waitForConnection("online");
    await tab.logIn("player");
    await ticket.waitForOdds();
    for (const row of [0, 1, 2]) await ticket.pick(row);
    await ticket.open();
  });
  afterAll(() => stage.dispose());

  it("come with the field, as large as a finger, and leave Pay and a selection in sight", async () => {
    expect(await ticket.stake.getAttribute("inputmode")).toBe("none");
    await ticket.stake.tap();
    await keys().waitFor();
    for (const key of await keys().getByRole("button").all()) {
      const box = await key.boundingBox();
      expect(box?.height).toBeGreaterThanOrEqual(keySize);
      expect(box?.width).toBeGreaterThanOrEqual(keySize);
    }
    const fits = async (): Promise<boolean> => {
      const { height = 0 } = tab.page.viewportSize() ?? {};
      const pay = await ticket.panel.pay.boundingBox();
      const list = await ticket.panel.selections
        .first()
        .evaluate((row) => row.parentElement!.parentElement!.clientHeight);
      return pay !== null && pay.y + pay.height <= height && list >= keySize;
    };
    // What is laid out by the window's height follows it.
    await expect.poll(fits).toBe(true);
    await tab.page.setViewportSize({ width: 360, height: 640 });
    await expect.poll(fits).toBe(true);
    expect(await axeFindings(tab.page)).toEqual([]);
    await tab.page.setViewportSize({ width: 360, height: 740 });
  });

  it("write what is paid, and the hardware's keyboard still does", async () => {
    // A tap becomes a press once it is told apart from a stroke, so each is waited for.
    const stands = async (text: string): Promise<void> => {
      await expect.poll(() => ticket.stake.inputValue()).toBe(text);
    };
    await press("1", "5", "0", ",", "5");
    await stands("150,5");
    await tab.page.keyboard.press("Backspace");
    await tab.page.keyboard.type("7");
    await stands("150,7");
    await press("5");
    await stands("150,75");
    const pay = ticket.panel.pay;
    await until(
      "Pay says the amount",
      async () => (await pay.textContent()) ?? "",
      (text) => text.includes("150,75"),
    );
    await pay.tap();
    await tab.page.getByRole("dialog").getByRole("button", { name: "OK" }).click();
    const token = await tokenOf(stage.sandbox, "player");
    const { result } = await stage.sandbox.api<{ result: WireTicket[] }>(
      "/sportsbetting/v1/tickets/history",
      {},
      token,
    );
    expect(result.map(({ stake }) => stake)).toEqual([150.75]);
    expect(stage.faults).toEqual([]);
  });
});
