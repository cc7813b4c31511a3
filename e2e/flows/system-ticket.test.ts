// A system of two groups: put together, shared by tabs, paid, and booked by the server as it was shown.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { WireTicket } from "../../src/protocol/placed-ticket.ts";
import { axeFindings } from "../harness/axe-findings.ts";
import { createStage, type Stage } from "../harness/stage.ts";
import { until } from "../harness/until.ts";
import { played } from "../harness/played.ts";
import { minorOf, type AppPage } from "../pages/app-page.ts";
import { createSystemTab, type SystemTab } from "../pages/system-tab.ts";
import { createTicketPanel, type TicketPanel } from "../pages/ticket-panel.ts";

const phone = { viewport: { width: 360, height: 740 }, hasTouch: true };
const desk = { viewport: { width: 1440, height: 900 } };

describe.each(
  played([
    { where: "on a phone", options: phone },
    { where: "on the desk", options: desk },
  ]),
)("a system $where", ({ options }) => {
  let stage: Stage;
  let tab: AppPage;
  let panel: TicketPanel;
  let system: SystemTab;

  async function pick(from: number, to: number): Promise<void> {
    const priced = tab.page.locator('button[data-odd][data-state="open"]');
    const rows = tab.page.locator("main [data-event]").filter({ has: priced });
    await rows.first().waitFor();
    const ids = await rows.evaluateAll((all) => all.map((row) => row.getAttribute("data-event")));
    for (const id of ids.slice(from, to)) {
      const odd = tab.page.locator(`main [data-event="${id}"] button[data-odd][data-state="open"]`).first();
      await odd.click();
      await tab.page.locator(`main [data-event="${id}"] button[aria-pressed=true]`).waitFor();
    }
  }

  async function openTicket(): Promise<void> {
    if (options === phone)
      await tab.page
        .getByRole("contentinfo")
        .getByRole("button", { name: /on ticket/ })
        .click();
    await panel.region.waitFor();
  }

  async function addGroup(conditions: readonly number[]): Promise<void> {
    const before = await system.groups.count();
    for (const count of conditions) await system.condition(count).click();
    await system.add.click();
    await system.groups.nth(before).waitFor();
  }

  beforeAll(async () => {
    stage = await createStage(options);
    await stage.sandbox.post("feed", { paused: true });
    tab = await stage.newTab();
    panel = createTicketPanel(tab.page);
    system = createSystemTab(tab.page);
    await tab.open("/en/betting?sport=F&time_filter=all");
    await tab.waitForConnection("online");
    await tab.logIn("player");
    await pick(0, 6);
    await openTicket();
  });
  afterAll(() => stage.dispose());

  it("starts with everything ticked, and takes groups of what is ticked", async () => {
    await system.tab.click();
    await until(
      "all ticked",
      () => system.ticks.evaluateAll((all) => all.filter((box) => (box as HTMLInputElement).checked).length),
      (count) => count === 6,
    );
    await expect.poll(() => panel.region.locator("[data-reason]").getAttribute("data-reason")).toBe("systemNoGroups");
    await system.condition(1).click();
    await system.ticks.nth(5).click();
    // Other ticks, other conditions.
    await expect.poll(() => system.condition(1).getAttribute("aria-pressed")).toBe("false");
    await system.ticks.nth(4).click();
    await addGroup([2, 3]);
    await expect.poll(() => panel.region.locator("[data-mark=fix]").count()).toBe(4);
    await expect.poll(() => panel.region.locator("[data-mark=mustWin]").count()).toBe(2);
    await expect.poll(() => system.ticks.count()).toBe(2);
    await system.ticks.nth(0).click();
    await system.ticks.nth(1).click();
    await addGroup([1]);
    await until(
      "(6 + 4) x 2 lines",
      () => system.figure("lines"),
      (lines) => lines === "20",
    );
  });

  it("holds what axe asks for, in its width", async () => {
    // The same elements at both widths: one look is enough.
    expect(options === phone ? await axeFindings(tab.page) : []).toEqual([]);
    const overhang = await panel.region.evaluate((region) => region.scrollWidth - region.clientWidth);
    expect(overhang).toBeLessThanOrEqual(0);
  });

  it("shows the same groups in another tab, and mends a stake that is too low for its lines", async () => {
    const other = await stage.newTab();
    await other.open("/en/live_betting");
    await other.waitForConnection("online");
    if (options === phone)
      await other.page
        .getByRole("contentinfo")
        .getByRole("button", { name: /on ticket/ })
        .click();
    await createSystemTab(other.page).groups.nth(1).waitFor();
    await other.page.close();
    // The seeded minimum of a line is 2.00.
    await panel.setStake("30,00");
    await panel.region.getByRole("button", { name: "Raise the stake to 40,00" }).click();
    const perLine = await until(
      "the least stake of a line",
      () => system.figure("per-line"),
      (text) => text !== "1,50",
    );
    expect(perLine).toBe("2,00");
  });

  it("is paid, and booked as it was shown", async () => {
    await panel.setStake("100,00");
    await until(
      "the stake per line",
      () => system.figure("per-line"),
      (text) => text === "5,00",
    );
    const shown = await system.figure("win");
    await panel.pay.click();
    await tab.dialog("Ticket accepted").waitFor();
    const credentials = { username: "player", password: "Sandbox-Pass1", rememberMe: false };
    const { access_token } = await stage.sandbox.api<{ access_token: string }>("/kcmanager/loginUser", credentials);
    const history = await stage.sandbox.api<{ result: WireTicket[] }>(
      "/sportsbetting/v1/tickets/history",
      { system: true },
      access_token,
    );
    expect(history.result).toHaveLength(1);
    const [ticket] = history.result;
    expect(ticket).toMatchObject({
      kind: "system",
      stake: 100,
      bonus: 0,
      systemGroups: [
        { conditions: [2, 3], totalSelections: 4 },
        { conditions: [1], totalSelections: 2 },
      ],
    });
    expect(ticket?.selections.map((own) => own.systemGroup)).toEqual([0, 0, 0, 0, 1, 1]);
    expect(Math.round((ticket?.possibleWin ?? 0) * 100)).toBe(minorOf(shown));
    await tab.dialog("Ticket accepted").getByRole("button", { name: "OK" }).click();
    await panel.waitForSelections(0);
  });

  it("loses its groups with a change of its selections; all by keyboard", async () => {
    await pick(0, 3);
    await openTicket();
    await panel.waitForSelections(3);
    const { keyboard } = tab.page;
    await panel.region.getByRole("tab", { name: "Basic" }).focus();
    await keyboard.press("ArrowRight");
    await keyboard.press("Enter");
    await system.ticks.first().focus();
    await keyboard.press("Space");
    await system.condition(2).focus();
    await keyboard.press("Enter");
    await system.add.focus();
    await keyboard.press("Enter");
    await system.groups.first().waitFor();
    if (options === phone) await keyboard.press("Escape");
    await pick(3, 4);
    await openTicket();
    await panel.waitForSelections(4);
    await system.add.waitFor();
    await expect.poll(() => system.groups.count()).toBe(0);
    expect(stage.faults).toEqual([]);
  });
});
