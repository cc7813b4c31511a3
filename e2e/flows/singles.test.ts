// Several singles on one slip: one stake for all and one of its own, paid with one press, each a ticket of its own.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { WireTicket } from "../../src/protocol/placed-ticket.ts";
import { axeFindings } from "../harness/axe-findings.ts";
import { tokenOf } from "../harness/place-ticket.ts";
import { played } from "../harness/played.ts";
import { createStage, type Stage } from "../harness/stage.ts";
import { until } from "../harness/until.ts";
import { minorOf, type AppPage } from "../pages/app-page.ts";
import { createTicketBuilder, type TicketBuilder } from "../pages/ticket-builder.ts";

const phone = { viewport: { width: 360, height: 740 }, hasTouch: true };
const desk = { viewport: { width: 1440, height: 900 } };

describe.each(
  played([
    { where: "on a phone", options: phone },
    { where: "on the desk", options: desk },
  ]),
)("several singles $where", ({ options }) => {
  let stage: Stage;
  let tab: AppPage;
  let ticket: TicketBuilder;
  let token: string;

  const figure = async (name: string): Promise<string> =>
    (await ticket.panel.region.locator(`[data-ticket="${name}"]`).textContent()) ?? "";
  const placed = async (): Promise<WireTicket[]> =>
    (await stage.sandbox.api<{ result: WireTicket[] }>("/sportsbetting/v1/tickets/history", { single: true }, token))
      .result;

  beforeAll(async () => {
    stage = await createStage(options);
    await stage.sandbox.post("feed", { paused: true });
    tab = await stage.newTab();
    ticket = createTicketBuilder(tab.page, options === phone);
    await tab.open("/en/betting?sport=F&time_filter=all");
    await tab.waitForConnection("online");
    await tab.logIn("player");
    token = await tokenOf(stage.sandbox, "player");
    await ticket.waitForOdds();
    for (const row of [0, 1, 2, 3]) await ticket.pick(row);
    await ticket.open();
    await ticket.panel.region.getByRole("tab", { name: "Singles", exact: true }).click();
  });
  afterAll(() => stage.dispose());

  it("takes one stake for all, another for one, none for one, and sums them up", async () => {
    const { region } = ticket.panel;
    const own = region.locator("[data-single] input");
    await until(
      "a stake for each",
      () => own.count(),
      (count) => count === 4,
    );
    const each = region.getByRole("textbox", { name: "Stake for each" });
    await each.fill("100,00");
    await each.blur();
    await own.nth(1).fill("250,00");
    await own.nth(1).blur();
    await own.nth(3).fill("0");
    await own.nth(3).blur();
    await until(
      "three are paid",
      () => figure("singles"),
      (count) => count === "3",
    );
    expect(minorOf(await figure("singles-stake"))).toBe(45_000);
    expect(await figure("unstaked")).toContain("1");
    const overhang = await region.evaluate((panel) => panel.scrollWidth - panel.clientWidth);
    expect(overhang).toBeLessThanOrEqual(0);
    expect(options === phone ? await axeFindings(tab.page) : []).toEqual([]);
  });

  it("places each as a ticket of its own, as it was shown, and keeps what stays", async () => {
    const win = minorOf(await figure("singles-win"));
    await ticket.panel.pay.click();
    const results = tab.page.getByRole("dialog").locator("[data-result]");
    await until(
      "all have ended",
      () => results.count(),
      (count) => count === 3,
    );
    expect(await results.evaluateAll((all) => all.map((single) => single.getAttribute("data-result")))).toEqual([
      "placed",
      "placed",
      "placed",
    ]);
    const numbers = await results.locator("[data-ticket=number]").allTextContents();
    const tickets = await placed();
    expect(tickets.map(({ kind, stake }) => ({ kind, stake })).sort((a, b) => a.stake - b.stake)).toEqual([
      { kind: "single", stake: 100 },
      { kind: "single", stake: 100 },
      { kind: "single", stake: 250 },
    ]);
    expect(new Set(numbers).size).toBe(3);
    expect(new Set(tickets.map(({ _id }) => _id)).size).toBe(3);
    expect(tickets.reduce((sum, { possibleWin }) => sum + Math.round(possibleWin * 100), 0)).toBe(win);
    await tab.page.getByRole("dialog").getByRole("button", { name: "OK" }).click();
    await ticket.panel.waitForSelections(1);
    expect(stage.faults).toEqual([]);
  });
});
