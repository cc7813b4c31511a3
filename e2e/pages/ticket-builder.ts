// Picking odds and working on the ticket, where it lies over the page and where it stands beside it.
import type { Locator, Page } from "playwright";
import { until } from "../harness/until.ts";
import { createTicketPanel, type TicketPanel } from "./ticket-panel.ts";

export interface TicketBuilder {
  readonly panel: TicketPanel;
  readonly stake: Locator;
  /** The ticket where it lies over the page. */
  readonly drawer: Locator;
  waitForOdds(): Promise<void>;
  /** Presses an open odd of the row, the n-th of it; its `data-odd`. */
  pick(row: number, odd?: number): Promise<string>;
  open(): Promise<void>;
  close(): Promise<void>;
  /** Selections of the stored ticket, seen or not. */
  count(): Promise<number>;
  /** Takes everything off it and closes every message. */
  empty(): Promise<void>;
  /** One finger from the middle of the selection on by so many CSS pixels. */
  stroke(id: string, by: { x: number; y: number }): Promise<void>;
}

const openOdd = 'button[data-odd][data-state="open"]';

export function createTicketBuilder(page: Page, phone: boolean): TicketBuilder {
  const panel = createTicketPanel(page);
  const drawer = page.getByRole("dialog", { name: "Ticket", exact: true });
  const footer = page.getByRole("contentinfo", { includeHidden: true });
  const opener = footer.getByRole("button", { name: /on ticket/, includeHidden: true });
  const clear = panel.region.getByRole("button", { name: "Clear" });
  const count = async (): Promise<number> =>
    phone
      ? Number(/(\d+) on ticket/.exec((await opener.locator("span").textContent()) ?? "")?.[1])
      : panel.selections.count();
  const open = async (): Promise<void> => {
    if (!phone || (await drawer.isVisible())) return;
    await opener.click();
    await drawer.waitFor();
  };
  const close = async (): Promise<void> => {
    if (!phone || !(await drawer.isVisible())) return;
    await page.keyboard.press("Escape");
    await drawer.waitFor({ state: "hidden" });
  };
  return {
    panel,
    drawer,
    stake: panel.region.getByRole("textbox", { name: "Stake" }),
    open,
    close,
    count,
    waitForOdds: () => page.locator(`main ${openOdd}`).first().waitFor(),
    async pick(row, odd = 0) {
      await close();
      const rows = page
        .locator("main [data-event]")
        .filter({ has: page.locator('button[data-odd][data-state="open"]') });
      const button = rows.nth(row).locator(openOdd).nth(odd);
      const cell = (await button.getAttribute("data-odd")) ?? "";
      if ((await button.getAttribute("aria-pressed")) === "true") throw new Error(`${cell} is on the ticket already`);
      await button.click();
      await page.locator(`button[data-odd="${cell}"][aria-pressed="true"]`).waitFor();
      return cell;
    },
    async empty() {
      const messages = page.getByRole("region", { name: "Messages" }).getByRole("button", { name: "Close" });
      await close();
      // What the step before did may still be on its way: the button can go while it is looked for.
      await until(
        "the ticket is empty",
        async () => {
          const left = await count();
          if (left === 0) return left;
          await open();
          if (await clear.isVisible()) await clear.click({ timeout: 2000 }).catch(() => null);
          return count();
        },
        (left) => left === 0,
      );
      // It closes with its last selection, and may have been opened anew before the footer's number followed.
      await close();
      while ((await messages.count()) > 0) await messages.first().click();
    },
    async stroke(id, by) {
      const box = await page.locator(`[data-selection="${id}"]`).boundingBox();
      if (box === null) throw new Error(`selection ${id} is not in sight`);
      const from = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
      const touch = await page.context().newCDPSession(page);
      const send = (type: "touchStart" | "touchMove" | "touchEnd", part: number) =>
        touch.send("Input.dispatchTouchEvent", {
          type,
          touchPoints: type === "touchEnd" ? [] : [{ x: from.x + by.x * part, y: from.y + by.y * part }],
        });
      await send("touchStart", 0);
      for (let step = 1; step <= 8; step += 1) await send("touchMove", step / 8);
      await send("touchEnd", 1);
      await touch.detach();
    },
  };
}
