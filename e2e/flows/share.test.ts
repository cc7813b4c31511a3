// A ticket handed on: by code and link to another device, from the history back to the ticket, and on paper.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { BookedSelection } from "../../src/protocol/bookings.ts";
import { axeFindings } from "../harness/axe-findings.ts";
import { offeredLegs, signedInPlayer } from "../harness/placed-tickets.ts";
import { createStage, type Stage } from "../harness/stage.ts";
import { played } from "../harness/played.ts";
import type { AppPage } from "../pages/app-page.ts";
import { createShareDialogs } from "../pages/share-dialogs.ts";
import { createTicketPanel } from "../pages/ticket-panel.ts";

const phone = { width: 360, height: 740 };
const desk = { width: 1440, height: 900 };

let stage: Stage;
beforeAll(async () => {
  stage = await createStage();
});
afterAll(() => stage.dispose());

/** A device of its own, with an empty profile. */
const device = (viewport: { width: number; height: number }): Promise<AppPage> => stage.newDevice({ viewport });

async function openTicket(tab: AppPage): Promise<void> {
  if (tab.page.viewportSize()?.width === phone.width) {
    await tab.page.getByRole("button", { name: /on ticket$/ }).click();
  }
}

/** Picks the first open odd of so many matches: their ids. */
async function build(tab: AppPage, count: number): Promise<number[]> {
  await tab.open("/en/betting?sport=F&time_filter=all");
  await tab.waitForConnection("online");
  const priced = tab.page.locator('button[data-odd*="|1X2|"][data-state="open"]');
  const rows = tab.page.locator("main [data-event]").filter({ has: priced });
  await rows.first().waitFor();
  const ids: number[] = [];
  for (let n = 0; n < count; n += 1) {
    const row = rows.nth(n);
    ids.push(Number(await row.getAttribute("data-event")));
    await row.locator('button[data-odd*="|1X2|"]').first().click();
  }
  return ids;
}

/** Ids of what is on the ticket. */
async function picked(tab: AppPage): Promise<(string | null)[]> {
  const { selections } = createTicketPanel(tab.page);
  return selections.evaluateAll((rows) => rows.map((row) => row.getAttribute("data-selection")));
}

describe.each(
  played([
    ["phone", phone],
    ["desk", desk],
  ]),
)("on a %s", (_, viewport) => {
  beforeAll(async () => {
    await stage.sandbox.post("reset", {});
    await stage.sandbox.post("feed", { paused: true });
  });
  afterAll(async () => {
    for (const context of stage.browser.contexts()) if (context !== stage.context) await context.close();
  });

  it("a ticket goes to another device, where what became of it is marked", async () => {
    const giver = await device(viewport);
    const [changed = 0, suspended = 0, ended = 0, same = 0] = await build(giver, 4);
    await openTicket(giver);
    const { open, share, code: codeOf, slip } = createShareDialogs(giver.page);
    await open.click();
    const code = await codeOf();
    await share.getByRole("figure", { name: "QR code of the ticket" }).waitFor();
    expect(await axeFindings(giver.page)).toEqual([]);
    const booked = await stage.sandbox.api<{ selections: BookedSelection[] }>(`/sportsbetting/v1/bookings/${code}`);
    expect(booked.selections.map((own) => own.eventId)).toEqual([changed, suspended, ended, same]);

    // On paper: the slip alone, 58 mm wide.
    await giver.page.evaluate(() => (window.print = () => undefined));
    await share.getByRole("button", { name: "Print" }).click();
    await slip.waitFor({ state: "attached" });
    await giver.page.locator(":root[data-printing]").waitFor({ state: "attached" });
    await giver.page.emulateMedia({ media: "print" });
    const box = await slip.boundingBox();
    expect(Math.round(((box?.width ?? 0) / 96) * 25.4)).toBe(58);
    expect(box?.x).toBe(0);
    expect(await giver.page.locator("#root").isVisible()).toBe(false);
    expect(await slip.textContent()).toContain(`${code.slice(0, 4)}-${code.slice(4)}`);
    const inside = await slip.evaluate((paper) => paper.scrollWidth <= paper.clientWidth);
    expect(inside).toBe(true);
    await giver.page.emulateMedia({ media: "screen" });
    await giver.page.evaluate(() => dispatchEvent(new Event("afterprint")));
    await slip.waitFor({ state: "detached" });

    const cell = { marketsTable: "markets", marketsKey: "1X2", B: "", P: "" };
    await stage.sandbox.post("odd", { ...cell, eventId: changed, selectionCode: "1", O: "4.44" });
    await stage.sandbox.post("market", { ...cell, eventId: suspended, MS: "SUSPENDED" });
    await stage.sandbox.post("settle", { eventId: ended, results: { G: [1, 0] } });

    const taker = await device(viewport);
    await taker.open(`/en/betting?booking=${code}`);
    const dialogs = createShareDialogs(taker.page);
    await expect
      .poll(() => dialogs.found())
      .toEqual([
        { id: String(changed), state: "open", changed: true },
        { id: String(suspended), state: "locked", changed: false },
        { id: String(ended), state: "gone", changed: false },
        { id: String(same), state: "open", changed: false },
      ]);
    await taker.oddsButtons.first().waitFor({ state: "attached" });
    expect(taker.page.url()).not.toContain("booking=");
    expect(await axeFindings(taker.page)).toEqual([]);
    expect(await taker.page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(viewport.width);
    await dialogs.load.getByRole("button", { name: "Load ticket" }).click();
    const panel = createTicketPanel(taker.page);
    await panel.waitForSelections(4);
    const row = (eventId: number) => panel.region.locator(`[data-selection="${eventId}"]`);
    await panel.region.locator(`[data-selection="${changed}"][data-changed]`).waitFor();
    await panel.region.locator(`[data-selection="${suspended}"][data-state="locked"]`).waitFor();
    await panel.region.locator(`[data-selection="${ended}"][data-state="gone"]`).waitFor();
    expect(await row(changed).textContent()).toContain("4.44");
  });

  it("a code as it is read out takes the place of one's own ticket, and undo brings that back", async () => {
    const [offered] = await offeredLegs(stage.sandbox, "prematch");
    const { code } = await stage.sandbox.api<{ code: string }>("/sportsbetting/v1/bookings", {
      selections: [{ eventId: offered?.match.eventId, marketsTable: "markets", marketsKey: "1X2", selectionCode: "X" }],
    });
    const taker = await device(viewport);
    const own = await build(taker, 3);
    await openTicket(taker);
    const panel = createTicketPanel(taker.page);
    await panel.waitForSelections(3);
    const dialogs = createShareDialogs(taker.page);
    await dialogs.open.click();
    await dialogs.share.getByRole("button", { name: "Load a ticket by its code" }).click();
    const field = dialogs.load.getByLabel("Booking code");
    await field.fill("no-such-code");
    await field.press("Enter");
    await dialogs.load.getByText("No ticket found for this code").waitFor();
    await field.fill(`${code.slice(0, 4).toLowerCase()}-${code.slice(4).toLowerCase()}`);
    await field.press("Enter");
    await dialogs.load.getByRole("button", { name: "Replace my ticket" }).click();
    await taker.page.getByText("1 selection loaded").waitFor();
    await taker.page.getByRole("button", { name: "Undo" }).click();
    await openTicket(taker);
    await panel.waitForSelections(3);
    expect(await picked(taker)).toEqual(own.map(String));
  });

  it("a placed ticket is played again with what can still be bet on", async () => {
    const player = await signedInPlayer(stage.sandbox, "player");
    const [live] = await offeredLegs(stage.sandbox, "live");
    const [ended, open] = await offeredLegs(stage.sandbox, "prematch");
    if (!live || !ended || !open) throw new Error("no offer");
    const ticket = await player.place([live, ended, open]);
    await stage.sandbox.post("settle", { eventId: ended.match.eventId, results: { G: [1, 0] } });

    const tab = await device(viewport);
    await tab.open("/en/ticket_history");
    await tab.waitForConnection("online");
    await tab.logIn("player");
    const entry = tab.page.locator(`[data-ticket-id="${ticket._id}"]`);
    await entry.locator("[aria-expanded=false]").first().click();
    await entry.getByRole("button", { name: "Copy ticket" }).click();
    await tab.page.waitForURL(/\/en\/live_betting/);
    await tab.page.getByText("1 skipped: started or over").waitFor();
    await openTicket(tab);
    const panel = createTicketPanel(tab.page);
    await panel.waitForSelections(2);
    expect(await picked(tab)).toEqual([String(live.match.eventId), String(open.match.eventId)]);
  });
});

it("met no errors and no violations of the policy", () => {
  expect(stage.faults).toEqual([]);
});
