// Building a ticket and its stake, on a phone and on a desk: every way on, every way off, and what stays away.
import type { Locator, Page } from "playwright";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { axeFindings } from "../harness/axe-findings.ts";
import { createStage, type Stage } from "../harness/stage.ts";
import { until } from "../harness/until.ts";
import { played } from "../harness/played.ts";
import type { AppPage } from "../pages/app-page.ts";
import { createTicketBuilder, type TicketBuilder } from "../pages/ticket-builder.ts";

const sizes = [
  { name: "a phone", phone: true, options: { viewport: { width: 360, height: 740 }, hasTouch: true } },
  { name: "a desk", phone: false, options: { viewport: { width: 1440, height: 900 } } },
];

describe.each(played(sizes))("on $name", ({ phone, options }) => {
  let stage: Stage;
  let tab: AppPage;
  let page: Page;
  let ticket: TicketBuilder;

  beforeAll(async () => {
    stage = await createStage(options);
    await stage.sandbox.post("feed", { paused: true });
    tab = await stage.newTab();
    ({ page } = tab);
    ticket = createTicketBuilder(page, phone);
    await tab.open("/en/betting?sport=F");
    await tab.waitForConnection("online");
    await ticket.waitForOdds();
  });
  beforeEach(() => ticket.empty());
  afterAll(() => stage.dispose());

  it("toggles an odd, and replaces it by another one of its match", async () => {
    const first = await ticket.pick(0);
    await ticket.panel.waitForSelections(phone ? 0 : 1);
    if (phone)
      await page
        .getByRole("contentinfo")
        .getByRole("button", { name: /1 on ticket/ })
        .waitFor();
    const second = await ticket.pick(0, 1);
    expect(second).not.toBe(first);
    await ticket.open();
    await ticket.panel.waitForSelections(1);
    await ticket.close();
    await page.locator(`button[data-odd="${first}"][aria-pressed="false"]`).waitFor();
    await page.locator(`button[data-odd="${second}"][aria-pressed="true"]`).click();
    await page.locator(`button[data-odd="${second}"][aria-pressed="false"]`).waitFor();
    if (phone)
      await page
        .getByRole("contentinfo")
        .getByRole("button", { name: /0 on ticket/ })
        .waitFor();
    else await ticket.panel.region.getByText("Tap any odds to add them to the ticket.").waitFor();
  });

  it("closes over the page and puts the stake back with the last selection, and undo brings both again", async () => {
    await ticket.pick(0);
    await ticket.open();
    await ticket.panel.setStake("1.234,5");
    expect(await ticket.stake.inputValue()).toBe("1.234,50");
    // Opened anew it shows what is stored.
    await ticket.close();
    await ticket.open();
    await until(
      "the stake is stored",
      () => ticket.stake.inputValue(),
      (shown) => shown === "1.234,50",
    );
    await ticket.panel.selections.getByRole("button", { name: /^Remove/ }).click();
    if (phone) await ticket.drawer.waitFor({ state: "hidden" });
    else await ticket.panel.waitForSelections(0);
    await page.getByRole("button", { name: "Undo" }).click();
    await ticket.open();
    await ticket.panel.waitForSelections(1);
    await expect.poll(() => ticket.stake.inputValue()).toBe("1.234,50");
    await ticket.panel.selections.getByRole("button", { name: /^Remove/ }).click();
    await until(
      "the ticket is empty",
      () => ticket.count(),
      (count) => count === 0,
    );
    await ticket.pick(0);
    await ticket.open();
    await expect.poll(() => ticket.stake.inputValue()).toBe("20,00");
  });

  it("locks what is suspended or has begun, says why, and deletes all of it at once", async () => {
    const suspended = await ticket.pick(0);
    const begun = await ticket.pick(1);
    await ticket.pick(2);
    const [eventId, marketsTable, marketsKey, B, P] = suspended.split("|");
    await stage.sandbox.post("market", { eventId: Number(eventId), marketsTable, marketsKey, B, P, MS: "SUSPENDED" });
    await stage.sandbox.post("match", { eventId: Number(begun.split("|")[0]), timeStart: Date.now() - 1000 });
    await ticket.open();
    const rows = ticket.panel.selections;
    await rows.and(page.locator('[data-state="locked"]')).getByText("Suspended").waitFor();
    const started = rows.and(page.locator('[data-state="started"]'));
    await started.getByText("Already started").waitFor();
    expect(await started.locator("b").first().textContent()).toBe("-");
    expect(await axeFindings(page)).toEqual([]);
    await ticket.panel.region.getByRole("button", { name: "Delete" }).click();
    await ticket.panel.waitForSelections(1);
    const undo = page.getByRole("button", { name: "Undo" });
    // What is said lies over none of what is paid for.
    const [message, stake] = await Promise.all([undo.boundingBox(), ticket.stake.boundingBox()]);
    const above = (message?.y ?? Infinity) + (message?.height ?? 0) < (stake?.y ?? 0);
    expect(above || !phone).toBe(true);
    await undo.click();
    await ticket.panel.waitForSelections(3);
    await stage.sandbox.post("market", { eventId: Number(eventId), marketsTable, marketsKey, B, P, MS: "OPEN" });
    await rows.and(page.locator('[data-state="locked"]')).waitFor({ state: "detached" });
  });

  it("asks to accept changed odds before anything is paid", async () => {
    const cell = await ticket.pick(3);
    const [eventId, marketsTable, marketsKey, B, P, selectionCode] = cell.split("|");
    const odd = { eventId: Number(eventId), marketsTable, marketsKey, B, P, selectionCode };
    await ticket.open();
    await stage.sandbox.post("odd", { ...odd, O: "4.44" });
    const accept = ticket.panel.region.getByRole("button", { name: "Accept changes" });
    await accept.waitFor();
    expect(await ticket.panel.pay.count()).toBe(0);
    await ticket.panel.selections.locator("b", { hasText: "4.44" }).waitFor();
    await accept.click();
    await ticket.panel.pay.waitFor();
  });

  it("removes a selection by key, or by a push of the finger, never by a scroll, with undo in place", async () => {
    for (const row of [0, 2, 3]) await ticket.pick(row);
    await ticket.open();
    await ticket.panel.waitForSelections(3);
    const rows = ticket.panel.selections;
    const ids = () => rows.evaluateAll((found) => found.map((row) => row.dataset["selection"] ?? ""));
    const all = await ids();
    const [first, second = "", third] = all;
    if (phone) {
      await ticket.stroke(second, { x: -30, y: 120 });
      await ticket.stroke(second, { x: -20, y: 2 });
      await ticket.panel.waitForSelections(3);
      await ticket.stroke(second, { x: -180, y: 4 });
    } else {
      await rows.nth(1).focus();
      await page.keyboard.press("Delete");
      await page.locator(`[data-selection="${third}"]:focus`).waitFor();
    }
    await ticket.panel.waitForSelections(2);
    expect(await ids()).toEqual([first, third]);
    await page.getByRole("button", { name: "Undo" }).click();
    await ticket.panel.waitForSelections(3);
    expect(await ids()).toEqual(all);
    expect(await ticket.panel.region.isVisible()).toBe(true);
  });

  it("is as wide as it may be, and Back and Escape close it first", async () => {
    await ticket.pick(0);
    const widthOf = async (where: Locator) => Math.round((await where.boundingBox())?.width ?? 0);
    if (!phone) {
      // With the line between the two.
      await until(
        "it stands beside the offer",
        () => widthOf(ticket.panel.region),
        (width) => width === 399,
      );
      await page.getByRole("button", { name: "Unpin the ticket" }).click();
    }
    await page.getByRole("button", { name: /1 on ticket/ }).click();
    await ticket.drawer.waitFor();
    expect(await widthOf(ticket.drawer)).toBe(phone ? 288 : 400);
    const address = page.url();
    await page.goBack();
    await ticket.drawer.waitFor({ state: "hidden" });
    expect(page.url()).toBe(address);
    await page.getByRole("button", { name: /1 on ticket/ }).click();
    await ticket.drawer.waitFor();
    await page.keyboard.press("Escape");
    await ticket.drawer.waitFor({ state: "hidden" });
    // One panel at a time.
    await page
      .getByRole("banner")
      .getByRole("button", { name: /^Sports/ })
      .click();
    const sports = page.getByRole("dialog", { name: "Sports" });
    await sports.waitFor();
    await sports
      .getByRole("link")
      .or(sports.getByRole("button", { name: /Football/ }))
      .first()
      .waitFor();
    await page.goBack();
    await sports.waitFor({ state: "hidden" });
    expect(page.url()).toBe(address);
    if (phone) return;
    await page.getByRole("button", { name: /1 on ticket/ }).click();
    await page.getByRole("button", { name: "Pin the ticket" }).click();
    await page.getByRole("button", { name: "Unpin the ticket" }).waitFor();
    await ticket.panel.waitForSelections(1);
  });

  it("is not there while betting and live betting are closed", async () => {
    await ticket.pick(0);
    const close = (on: boolean) =>
      Promise.all(
        ["disableBettingPage", "disableLiveBettingPage"].map((key) =>
          stage.sandbox.post("settings", { scope: "status", key, value: on }),
        ),
      );
    await close(true);
    // On a phone only its button is there before it is opened.
    const shown = phone
      ? page.getByRole("contentinfo").getByRole("button", { name: /on ticket/ })
      : ticket.panel.region;
    await shown.waitFor({ state: "hidden" });
    const choosable = page.locator('main button[data-odd][aria-disabled="false"][aria-pressed="false"]');
    await expect.poll(() => choosable.count()).toBe(0);
    await close(false);
    await shown.waitFor();
    await until(
      "its selection is still on it",
      () => ticket.count(),
      (count) => count === 1,
    );
  });

  it("raises, steps and bounds a player's stake, from the wallet of their choice", async () => {
    await tab.logIn("player");
    await ticket.pick(0);
    await ticket.open();
    const { stake } = ticket;
    await ticket.panel.setStake("5");
    expect(await stake.inputValue()).toBe("20,00");
    await ticket.panel.setStake("12.345,6");
    expect(await stake.inputValue()).toBe("12.345,60");
    await ticket.panel.region
      .getByText("Your balance is 10.000,00, 2.345,60 too little. Lower the stake or deposit")
      .waitFor();
    await ticket.panel.region.getByRole("button", { name: "Lower the stake to 10.000,00" }).click();
    await ticket.panel.region.getByRole("button", { name: "Pay 10.000,00", exact: true }).waitFor();
    await stake.press("ArrowDown");
    expect(await stake.inputValue()).toBe("9.999,99");
    await ticket.panel.region.getByRole("button", { name: "50", exact: true }).click();
    await until(
      "the quick stake is taken",
      () => stake.inputValue(),
      (value) => value === "50,00",
    );
    // While a stake is written on a phone its keys stand where the wallets are chosen.
    const done = ticket.panel.region.getByRole("button", { name: "OK", exact: true });
    if (await done.isVisible()) await done.click();
    const wallets = ticket.panel.region.getByRole("combobox", { name: "Paid from" });
    await wallets.selectOption({ label: "1.000,00 FREEBET" });
    await ticket.panel.region.getByText("Selections at odds of 1.35 or more:").waitFor();
    expect(await ticket.panel.region.getByRole("tab", { name: "System" }).getAttribute("aria-disabled")).toBe("true");
    await wallets.selectOption({ label: "500,00 EUR" });
    await ticket.panel.region.getByRole("button", { name: "Pay 50,00 EUR", exact: true }).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await wallets.selectOption({ label: "10.000,00" });
  });

  it("keeps its selections when it is paid, where the player chose so", async () => {
    await ticket.pick(0);
    await ticket.open();
    await ticket.panel.region.getByRole("switch", { name: "Keep selections after placing" }).click();
    await ticket.panel.setStake("100");
    await ticket.panel.pay.click();
    await tab.dialog("Ticket accepted").getByRole("button", { name: "OK" }).click();
    await tab.dialog("Ticket accepted").waitFor({ state: "hidden" });
    await ticket.open();
    await ticket.panel.waitForSelections(1);
    await ticket.panel.region.getByText("You have already placed a ticket with these selections").waitFor();
    await expect.poll(() => ticket.stake.inputValue()).toBe("20,00");
    await ticket.panel.region.getByRole("switch", { name: "Keep selections after placing" }).click();
    expect(stage.faults).toEqual([]);
  });
});
